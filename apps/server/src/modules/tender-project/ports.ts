import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { LotRecord } from './lot/lot.record'
import type { ProjectRecord } from './project/project.store'

/** What lots need from other modules; modules.ts provides it, since modules do not import each other. */
export interface LotPorts {
  /** Counts the suppliers with a valid sign-up for the lot. */
  countSignups(db: Queryable, packageId: string): Promise<number>
  /** Ids of the suppliers of a lot whose bid was received in time and not rejected. */
  bidderIds(db: Queryable, packageId: string): Promise<readonly string[]>
  /**
   * The valid bid of each supplier for a lot; `invalidReason` tells why one was found invalid in the
   * evaluation.
   */
  bidsInForce(db: Queryable, packageId: string): Promise<readonly BidInForce[]>
  /** Marks a bid as invalid with a reason, or with null as valid again. */
  judgeBid(write: Write, bidId: string, invalidReason: string | null): Promise<void>
  /**
   * True when the lot's bonds were returned or forfeited and its bills paid or given up, which 完结 requires
   * (DOMAIN 5.4, 70→80).
   */
  isSettled(db: Queryable, packageId: string): Promise<boolean>
  /** The number of unchecked bonds by lot; lots without any are absent. */
  countBondsToCheck(db: Queryable, packageIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** What follows from a project's failures. */
  failed: {
    /**
     * True when this 排号 was created by a failure of the project, or replaces one that was and was given up.
     */
    isRetenderedBy(db: Queryable, projectId: string, ordinalId: string): Promise<boolean>
    /** Returns those of these 排号 that were created by a failure. */
    retenderOrdinalsAmong(db: Queryable, ordinalIds: readonly string[]): Promise<ReadonlySet<string>>
  }
  /** Waivers that allow publication without the 委托代理协议. */
  waivers: {
    /** By project id, the waiver shown in its row and the caller's actions on it. */
    of(context: Context, projects: readonly ProjectRecord[]): Promise<ReadonlyMap<string, WaiverState>>
    /** True when a waiver replaces the agreement today. */
    isInForce(write: Write, project: ProjectRecord): Promise<boolean>
    /** Closes the waiver, because the agreement was added to the project. */
    close(write: Write, project: ProjectRecord): Promise<void>
  }
  /** What lots ask about 异议、质疑、投诉. */
  complaints: {
    /**
     * Returns those of these lots whose award, notice and contract must wait, with the complaints that cause
     * it (R21, R23).
     */
    suspendingComplaintsByLot(
      db: Queryable,
      packageIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly PendingComplaint[]>>
    /** Returns the unanswered complaints of these projects. */
    openComplaintCountsByProject(
      context: Context,
      projectIds: readonly string[],
    ): Promise<ReadonlyMap<string, OpenComplaints>>
  }
  /** Open 严重 findings of 品管 from before the sale, in words; 发布 waits for them (DOMAIN 5.13). */
  graveFindings(db: Queryable, projectId: string): Promise<readonly string[]>
  /** Functions that find the project of a record with to-dos on the project's page, by the record's id. */
  sideRecords: readonly ((context: Context, listId: string) => Promise<{ projectId: string } | undefined>)[]
  /**
   * Moves the room bookings of these lots to the new opening if the room is free. Returns a text about the
   * result, or null when nothing was booked.
   */
  moveRoom(
    write: Write,
    opening: { projectId: string; packageIds: readonly string[]; from: Date; to: Date },
  ): Promise<string | null>
  /** Called when all lots of a project have ended and not all failed: the archive is created. */
  onProjectClosed(write: Write, project: ProjectRecord): Promise<void>
  /**
   * Called with every move of a lot in its transaction, for example to draft fees and set due dates of bonds.
   */
  lotListeners: readonly LotListener[]
}

/** The last accepted bid of a supplier that has not withdrawn. */
export interface BidInForce {
  listId: string
  supplierId: string
  /** The price in yuan as read out; null when nothing was registered. */
  bidMoney: string | null
  invalidReason: string | null
}

/** A complaint that a lot waits for, without the complainant (R27). */
export interface PendingComplaint {
  listId: string
  complainNo: string | null
  complainType: string
}

/** Number of unanswered complaints of a project, and the earliest deadline. */
export interface OpenComplaints {
  count: number
  dueTime: Date | null
  /** Working days until the earliest deadline; negative when overdue. */
  left: number | null
}

/** A waiver as shown in a project's row. */
export interface WaiverState extends Pick<ProjectRow, 'entrustWaiver' | 'entrustAsked'> {
  actions: readonly string[]
}

export type LotListener = (event: {
  write: Write
  /** Key in the flow of the move that the lot made. */
  key: string
  lot: LotRecord
}) => Promise<void>

/** What bonds and bills need from the lots. */
export interface MoneyPorts {
  /** Call this when money of a lot was settled; the lot may then be complete. */
  onSettled(write: Write, packageId: string): Promise<void>
}
