import { dateAt, endOfDay } from '@agency/shared/format/dates'
import type { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import { bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { type BidItem, totalsOf } from '@agency/shared/modules/archive-bid/bid.rules'
import { and, desc, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { conditions, contains, oneOf, same } from '../../http/list'
import { has, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderLot } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isCalled, ofProject, projectOf, projectsInScope, teamColumns } from '../tender-project/project.door'
import { archiveBid as t } from './bid.table'

const { prefix, noun } = bidRecord
const project = projectOf(t.projectId)
const lot = { table: tenderLot, on: eq(tenderLot.listId, t.packageId) }
const [inProject, ofLot] = [has(project), has(lot)]
const { projectManagerAId, projectManagerBId } = teamColumns

/** Still with the sender. */
const WITH_SENDER = ['10', '40']
const isLate = (now: Date): SQL => sql`(${and(inArray(t.status, WITH_SENDER), lt(t.dueDate, dateAt(now)))})`

const read = {
  columns: {
    ...ofProject,
    packageNo: tenderLot.packageNo,
    packageName: tenderLot.packageName,
    procurementRegime: p.procurementRegime,
    procurementMethod: p.procurementMethod,
    projectManagerBId,
    /** Whoever has them to hand over: project manager B, or A where there is none. */
    senderId: sql<string | null>`coalesce(${projectManagerBId}, ${projectManagerAId})`,
  },
  joins: [project, lot],
  without: ['handSign'],
  more: concluded,
} as const

/** What a row says of its bids: how many pieces were received, or were handed over. */
function concluded({ dueDate, items }: { dueDate: string; items: BidItem[] }) {
  const { originals, copies } = totalsOf(items)
  return {
    ...{ dueTime: endOfDay(dueDate), bidderCount: items.length },
    pieces: `${originals} / ${copies}`,
  }
}

export const bids = joinedCaseStore(t, read, {
  ...{ prefix, noun },
  visible: ({ actor }) => inProject(projectsInScope(actor, prefix)),
  keyword: (text) => or(inProject(isCalled(text)), ofLot(contains(tenderLot.packageNo, text))),
  matching: (filters: FiltersOf<typeof bidApi>, { clock }) =>
    conditions(filters, {
      projectId: same(t.projectId),
      projectCode: (text) => inProject(contains(p.projectCode, text)),
      packageNo: (text) => ofLot(contains(tenderLot.packageNo, text)),
      projectName: (text) => inProject(contains(p.projectName, text)),
      archiveNo: (text) => contains(t.archiveNo, text),
      keepPlace: (text) => contains(t.keepPlace, text),
      isLate: (yes) => (yes ? isLate(clock()) : not(isLate(clock()))),
      status: (text) => oneOf(t.status, text),
    }),
  usual: desc(t.createTime),
})

/** The bids of a lot, with what their flow and their page ask of project and lot. */
export type BidRecord = RecordOf<typeof bids>
