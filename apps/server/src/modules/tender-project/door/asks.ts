import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { Queryable } from '../../../db/database'
import type { Context, Write } from '../../../http/context'
import { Port } from '../../../wiring/port'
import type { ProjectRecord } from '../project/project.store'

/** Counts the suppliers with a valid sign-up for the lot. */
export const countSignups = new Port<(db: Queryable, packageId: string) => Promise<number>>(
  'tender-project.countSignups',
)

/** Ids of the suppliers of a lot whose bid was received in time and not rejected. */
export const bidderIds = new Port<(db: Queryable, packageId: string) => Promise<readonly string[]>>(
  'tender-project.bidderIds',
)

/** The last accepted bid of a supplier that has not withdrawn. */
export interface BidInForce {
  listId: string
  supplierId: string
  /** The price in yuan as read out; null when nothing was registered. */
  bidMoney: string | null
  invalidReason: string | null
}

/**
 * The valid bid of each supplier for a lot; `invalidReason` tells why one was found invalid in the evaluation.
 */
export const bidsInForce = new Port<(db: Queryable, packageId: string) => Promise<readonly BidInForce[]>>(
  'tender-project.bidsInForce',
)

/** Marks a bid as invalid with a reason, or with null as valid again. */
export const setBidInvalidReason = new Port<
  (write: Write, bidId: string, invalidReason: string | null) => Promise<void>
>('tender-project.setBidInvalidReason')

/** True when the bonds of the lot were returned or forfeited, which 完结 requires (DOMAIN 5.4, 70→80). */
export const areBondsSettled = new Port<(db: Queryable, packageId: string) => Promise<boolean>>(
  'tender-project.areBondsSettled',
)

/** True when the bills of the lot were paid or given up, which 完结 requires (DOMAIN 5.4, 70→80). */
export const areFeesSettled = new Port<(db: Queryable, packageId: string) => Promise<boolean>>(
  'tender-project.areFeesSettled',
)

/** The number of unchecked bonds by lot; lots without any are absent. */
export const countBondsToCheck = new Port<
  (db: Queryable, packageIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
>('tender-project.countBondsToCheck')

/** True when this 排号 was created by a failure of the project, or replaces one that was and was given up. */
export const isRetenderedBy = new Port<
  (db: Queryable, projectId: string, ordinalId: string) => Promise<boolean>
>('tender-project.isRetenderedBy')

/** Returns those of these 排号 that were created by a failure. */
export const retenderOrdinalsAmong = new Port<
  (db: Queryable, ordinalIds: readonly string[]) => Promise<ReadonlySet<string>>
>('tender-project.retenderOrdinalsAmong')

/** A waiver as shown in a project's row. */
export interface WaiverState extends Pick<ProjectRow, 'entrustWaiver' | 'entrustAsked'> {
  actions: readonly string[]
}

/** By project id, the waiver of 委托代理协议 shown in its row and the caller's actions on it. */
export const waiverStates = new Port<
  (context: Context, projects: readonly ProjectRecord[]) => Promise<ReadonlyMap<string, WaiverState>>
>('tender-project.waiverStates')

/** True when a waiver replaces the 委托代理协议 today. */
export const hasWaiverInForce = new Port<(write: Write, project: ProjectRecord) => Promise<boolean>>(
  'tender-project.hasWaiverInForce',
)

/** A complaint that a lot waits for, without the complainant (R27). */
export interface PendingComplaint {
  listId: string
  complainNo: string | null
  complainType: string
}

/**
 * Returns those of these lots whose award, notice and contract must wait, with the complaints that cause it
 * (R21, R23).
 */
export const suspendingComplaintsByLot = new Port<
  (db: Queryable, packageIds: readonly string[]) => Promise<ReadonlyMap<string, readonly PendingComplaint[]>>
>('tender-project.suspendingComplaintsByLot')

/** Number of unanswered complaints of a project, and the earliest deadline. */
export interface OpenComplaints {
  count: number
  dueTime: Date | null
  /** Working days until the earliest deadline; negative when overdue. */
  left: number | null
}

/** The unanswered complaints of these projects, by project id. */
export const openComplaintCountsByProject = new Port<
  (context: Context, projectIds: readonly string[]) => Promise<ReadonlyMap<string, OpenComplaints>>
>('tender-project.openComplaintCountsByProject')

/** Open 严重 findings of 品管 from before the sale, in words; 发布 waits for them (DOMAIN 5.13). */
export const openGraveFindings = new Port<(db: Queryable, projectId: string) => Promise<readonly string[]>>(
  'tender-project.openGraveFindings',
)

/** Finds, by its id, a part whose to-dos lead to the page of its project, if the caller may see it. */
type FindPart = (context: Context, listId: string) => Promise<{ projectId: string } | undefined>

/** Finds the project of a 唱标更正. */
export const findBidFix = new Port<FindPart>('tender-project.findBidFix')

/** Finds the project of a waiver of 委托代理协议. */
export const findWaiver = new Port<FindPart>('tender-project.findWaiver')

/**
 * Moves the room bookings of these lots to the new opening if the room is free. Returns a text about the
 * result, or null when nothing was booked.
 */
export const moveRoomBookings = new Port<
  (
    write: Write,
    opening: { projectId: string; packageIds: readonly string[]; from: Date; to: Date },
  ) => Promise<string | null>
>('tender-project.moveRoomBookings')
