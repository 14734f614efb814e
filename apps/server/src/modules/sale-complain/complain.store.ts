import type { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { isUndoing, isUpheld } from '@agency/shared/modules/sale-complain/complain.items'
import { isForStatement } from '@agency/shared/modules/sale-complain/complain.periods'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { desc, eq, or, sql } from 'drizzle-orm'
import { contains, equals, filterConditions, oneOf, timeRange } from '../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isCalled, ofProject, projectOf, projectsInScope, teamColumns } from '../tender-project/project.door'
import { saleComplain as t } from './complain.table'

const project = projectOf(t.projectId)
const inProject = existsInOther(project)
const received = timeRange(t.receiveTime)

const read = {
  columns: {
    ...ofProject,
    procurementRegime: p.procurementRegime,
    procurementMethod: p.procurementMethod,
    projectManagerAId: teamColumns.projectManagerAId,
    packageNo: sql<
      string | null
    >`(select l.package_no from tender_package l where l.list_id = sale_complain.package_id)`,
    /** True when a head of department is complained about; then 公司领导 reviews. */
    isHeadAccused: sql<boolean>`exists (select 1 from sys_user_role ur
      join sys_role r on r.list_id = ur.role_id and r.role_code = 'DEPT_HEAD'
      where sale_complain.accused_ids @> to_jsonb(ur.user_id::text))`,
  },
  joins: [project],
  // The complainant is read only by the view, for people who may know it, so that no history, log or message
  // contains it.
  without: ['supplierId', 'complainantName', 'contactName', 'mobile'],
  more: ({ items, complainType, affectResult, measure, upheldTime, procurementRegime }: Asked) => ({
    wasUpheld: upheldTime !== null,
    // What 公司领导 upheld cannot be answered differently by anybody else.
    isForLeader: isUpheld(items) || upheldTime !== null,
    isBinding: affectResult && isUndoing(measure),
    isForAuthority: complainType === '投诉' || complainType === '举报',
    isForStatement: isForStatement(complainType, procurementRegime),
  }),
} as const

type Asked = Pick<
  typeof t.$inferSelect,
  'items' | 'complainType' | 'affectResult' | 'measure' | 'upheldTime'
> & { procurementRegime: string | null }

export const complaints = joinedCaseStore(t, read, {
  prefix: complainRecord.prefix,
  noun: complainRecord.noun,
  visible: ({ actor }) =>
    or(inProject(projectsInScope(actor, complainRecord.prefix)), eq(t.handlerId, actor.userId)),
  keyword: (text) => or(inProject(isCalled(text)), contains(t.complainNo, text)),
  matching: (filters: FiltersOf<typeof complainApi>) =>
    filterConditions(filters, {
      projectId: equals(t.projectId),
      packageId: equals(t.packageId),
      complainNo: (text) => contains(t.complainNo, text),
      projectCode: (text) => inProject(contains(p.projectCode, text)),
      projectName: (text) => inProject(contains(p.projectName, text)),
      complainType: (text) => oneOf(t.complainType, text),
      stage: (text) => oneOf(t.stage, text),
      outcome: (text) => oneOf(t.outcome, text),
      handlerId: equals(t.handlerId),
      receiveTimeStart: received.start,
      receiveTimeEnd: received.end,
      status: (text) => oneOf(t.status, text),
    }),
  usual: desc(t.receiveTime),
})

/** A complaint with the project columns that its flow needs, without the complainant. */
export type ComplainRecord = RecordOf<typeof complaints>
