import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { LotRecord } from './lot/lot.record'
import type { ProjectRecord } from './project/project.store'

/** What lots ask of the modules around them; modules.ts hands it in, since modules do not know each other. */
export interface LotPorts {
  /** Suppliers whose sign-up for the lot is valid. */
  signedUp(db: Queryable, packageId: string): Promise<number>
  /** Suppliers whose bid was received in time, and not refused. */
  bidders(db: Queryable, packageId: string): Promise<readonly string[]>
  /** The bids of a lot that count, one of each supplier; `invalidReason`: why one was found invalid. */
  bidsInForce(db: Queryable, packageId: string): Promise<readonly BidInForce[]>
  /** Finds a bid invalid in the evaluation, for a reason; null: that is taken back. */
  judgeBid(write: Write, bidId: string, invalidReason: string | null): Promise<void>
  /** Its bonds went back or were kept, and its bills are paid or given up: what 完结 waits for (DOMAIN 5.4, 70→80). */
  isSettled(db: Queryable, packageId: string): Promise<boolean>
  /** How many bonds of these lots are still to be checked; lots without are left out. */
  bondsToCheck(db: Queryable, packageIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** What followed from failures of a project. */
  failed: {
    /** This 排号 follows from a failure of the project, or stands in for one that did and was given up. */
    isTenderedBy(db: Queryable, projectId: string, ordinalId: string): Promise<boolean>
    /** Of these 排号, those that a failure asked for. */
    askedFor(db: Queryable, ordinalIds: readonly string[]): Promise<ReadonlySet<string>>
  }
  /** 委托代理协议 that has not come, and is waived for the publication. */
  waivers: {
    /** What the rows of these projects tell of it, and what of it the caller may do, by project. */
    of(context: Context, projects: readonly ProjectRecord[]): Promise<ReadonlyMap<string, Waived>>
    /** A waiver stands in for the agreement today. */
    isInForce(write: Write, project: ProjectRecord): Promise<boolean>
    /** The agreement came by an edit of the project: what stood in for it is done with. */
    close(write: Write, project: ProjectRecord): Promise<void>
  }
  /** 异议、质疑、投诉 about lots and projects. */
  complaints: {
    /** Of these lots, those whose award, notice and contract must wait, and for which complaints (R21, R23). */
    pendingOf(
      db: Queryable,
      packageIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly PendingComplaint[]>>
    /** What of these projects is not answered yet. */
    openOf(context: Context, projectIds: readonly string[]): Promise<ReadonlyMap<string, OpenComplaints>>
  }
  /** What 品管 found before the sale that is 严重 and still open, each in words: 发布 waits for it (DOMAIN 5.13). */
  graveFindings(db: Queryable, projectId: string): Promise<readonly string[]>
  /** Finds what is done beside a project and has to-dos that lead to its page, by that one's id. */
  beside: readonly ((context: Context, listId: string) => Promise<{ projectId: string } | undefined>)[]
  /**
   * The opening of these lots moves: what is booked for it moves with it if the room is free then. Answers what became
   * of it, in words; null where nothing was booked.
   */
  moveRoom(
    write: Write,
    opening: { projectId: string; packageIds: readonly string[]; from: Date; to: Date },
  ): Promise<string | null>
  /** Told of a project whose lots are all over, not all of them failed: its papers are to be archived. */
  closed(write: Write, project: ProjectRecord): Promise<void>
  /** Told of every move of a lot, in its transaction: fees are drafted, bonds become due. */
  moved: readonly LotListener[]
}

/** The last bid of a supplier that was taken in, of one who has not left. */
export interface BidInForce {
  listId: string
  supplierId: string
  /** 元, as it was read out; null where nothing was registered. */
  bidMoney: string | null
  invalidReason: string | null
}

/** A complaint that a lot waits for. It says nothing of who complains (R27). */
export interface PendingComplaint {
  listId: string
  complainNo: string | null
  complainType: string
}

/** Complaints of a project that are not answered: how many, and by when the first must be. */
export interface OpenComplaints {
  count: number
  dueTime: Date | null
  /** Working days until then; negative when overdue. */
  left: number | null
}

/** What a project's row tells of a waiver. */
export interface Waived extends Pick<ProjectRow, 'entrustWaiver' | 'entrustAsked'> {
  actions: readonly string[]
}

export type LotListener = (event: {
  write: Write
  /** The move, by its key in the flow. */
  key: string
  lot: LotRecord
}) => Promise<void>

/** What bonds and bills ask of the lots. */
export interface MoneyPorts {
  /** Something of a lot's money was settled: the lot may be complete. */
  settled(write: Write, packageId: string): Promise<void>
}
