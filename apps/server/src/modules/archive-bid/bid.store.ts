import { addDays, endOfDay, shanghaiDateAt } from '@agency/shared/format/dates'
import type { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import {
  type BidReturn,
  GIVEN_BACK,
  RETURN_AFTER_DAYS,
  returnableBids,
} from '@agency/shared/modules/archive-bid/bid.ending'
import { archiveBidStatus } from '@agency/shared/modules/archive-bid/bid.flow'
import { bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { type BidItem, bidItemTotals } from '@agency/shared/modules/archive-bid/bid.rules'
import { and, desc, eq, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { SIGNATURES } from '../../custody/destruction.columns'
import { openHoldCondition } from '../../custody/holds'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { volumeFacts } from '../archive-repo/door/facts'
import { lotFacts, projectFacts } from '../tender-project/door/facts'
import {
  joinProjectFacts,
  projectFactColumns,
  projectNumberOrNameContains,
  projectTeamColumns,
} from '../tender-project/door/project-join'
import { isInProjectScope } from '../tender-project/project.door'
import { archiveBid } from './bid.table'

const { prefix, noun } = bidRecord
const project = joinProjectFacts(archiveBid.projectId)
const lot = { table: lotFacts, on: eq(lotFacts.listId, archiveBid.packageId) }
const [inProject, ofLot] = [existsInJoined(project), existsInJoined(lot)]
const { projectManagerAId, projectManagerBId } = projectTeamColumns

/** Statuses at which the sender still has the bids. */
const WITH_SENDER = [archiveBidStatus.handing, archiveBidStatus.returned]
const handoverOverdueCondition = (now: Date): SQL =>
  sql`(${and(inArray(archiveBid.status, WITH_SENDER), lt(archiveBid.dueDate, shanghaiDateAt(now)))})`

/** True when the bid archive record itself or the volume of its project is frozen (冻结). */
export const areBidsFrozen: SQL<boolean> = sql<boolean>`(${openHoldCondition(sql.raw('archive_bid.list_id'))}
  or exists (select 1 from archive_hold kept join ${volumeFacts} volume on volume.list_id = kept.repo_id
    where volume.project_id = archive_bid.project_id and kept.end_time is null))`
/** Statuses at which some of the bids are in the store. */
const THERE = [
  archiveBidStatus.received,
  archiveBidStatus.corrected,
  archiveBidStatus.givenOut,
  archiveBidStatus.countersigning,
  archiveBidStatus.approving,
  archiveBidStatus.toDestroy,
]
/**
 * True when the retention period has ended before `today`, the bids are still in the store and nothing
 * freezes them.
 */
export const bidsDestructionDueCondition = (today: string): SQL =>
  and(
    isNotNull(archiveBid.destroyDue),
    lt(archiveBid.destroyDue, today),
    inArray(archiveBid.status, THERE),
    not(areBidsFrozen),
  ) as SQL
/** True when bids of losing bidders may be returned to them on `today`. */
export const losingBidsReturnableCondition = (today: string): SQL =>
  and(
    inArray(archiveBid.status, [archiveBidStatus.received, archiveBidStatus.corrected]),
    inArray(projectFacts.procurementRegime, [...GIVEN_BACK]),
    lt(archiveBid.endedDate, addDays(today, -RETURN_AFTER_DAYS)),
    not(areBidsFrozen),
    sql`exists (select 1 from jsonb_array_elements(${archiveBid.items}) item where not (item.value ->> 'isWinner')::boolean
      and (coalesce((item.value ->> 'originalCount')::int, 0) + coalesce((item.value ->> 'copyCount')::int, 0) > 0
        or coalesce(item.value ->> 'electronicMedia', '无') <> '无')
      and not exists (select 1 from jsonb_array_elements(${archiveBid.returns}) gone
        where gone.value ->> 'supplierId' = item.value ->> 'supplierId'))`,
  ) as SQL

interface Concluded {
  dueDate: string
  items: BidItem[]
  returns: BidReturn[]
  archiveNo: string | null
}

const read = {
  columns: {
    ...projectFactColumns,
    packageNo: lotFacts.packageNo,
    packageName: lotFacts.packageName,
    procurementRegime: projectFacts.procurementRegime,
    procurementMethod: projectFacts.procurementMethod,
    projectManagerBId,
    /** The person who must hand the bids over: project manager B, or A where there is no B. */
    senderId: sql<string | null>`coalesce(${projectManagerBId}, ${projectManagerAId})`,
    isHeld: areBidsFrozen,
  },
  joins: [project, lot],
  without: ['handSign', ...SIGNATURES],
  more: summaryColumns,
} as const

/**
 * Derived columns of a row: the number of pieces handed over or received, and whether all returnable bids
 * have gone.
 */
function summaryColumns({ dueDate, items, returns, archiveNo }: Concluded) {
  const { originals, copies } = bidItemTotals(items)
  return {
    isGivenOut: archiveNo !== null && returns.length > 0 && returnableBids(items, returns).length === 0,
    dueTime: endOfDay(dueDate),
    bidderCount: items.length,
    pieces: `${originals} / ${copies}`,
  }
}

export const bids = joinedCaseStore(archiveBid, read, {
  prefix,
  noun,
  visible: ({ actor }) => isInProjectScope(actor, prefix, archiveBid.projectId),
  keyword: (text) =>
    or(inProject(projectNumberOrNameContains(text)), ofLot(containsCondition(lotFacts.packageNo, text))),
  matching: (filters: FiltersOf<typeof bidApi>, { clock }) =>
    filterConditions(filters, {
      projectId: equalsCondition(archiveBid.projectId),
      projectCode: (text) => inProject(containsCondition(projectFacts.projectCode, text)),
      packageNo: (text) => ofLot(containsCondition(lotFacts.packageNo, text)),
      projectName: (text) => inProject(containsCondition(projectFacts.projectName, text)),
      archiveNo: (text) => containsCondition(archiveBid.archiveNo, text),
      keepPlace: (text) => containsCondition(archiveBid.keepPlace, text),
      isLate: (yes) => (yes ? handoverOverdueCondition(clock()) : not(handoverOverdueCondition(clock()))),
      isDue: (yes) =>
        yes
          ? bidsDestructionDueCondition(shanghaiDateAt(clock()))
          : not(bidsDestructionDueCondition(shanghaiDateAt(clock()))),
      isReturnable: (yes) => {
        const may = inProject(losingBidsReturnableCondition(shanghaiDateAt(clock())))
        return yes ? may : not(may)
      },
      status: (text) => oneOfCondition(archiveBid.status, text),
    }),
  usual: desc(archiveBid.createTime),
})

/** The bid archive record of a lot, with the project and lot columns that its flow and page need. */
export type BidRecord = RecordOf<typeof bids>
