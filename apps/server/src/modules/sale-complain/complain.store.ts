import type { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { isUpheld, reversesTenderResult } from '@agency/shared/modules/sale-complain/complain.items'
import { requiresStatement } from '@agency/shared/modules/sale-complain/complain.periods'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { desc, eq, or, sql } from 'drizzle-orm'
import {
  containsCondition,
  equalsCondition,
  filterConditions,
  oneOfCondition,
  timeRangeConditions,
} from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import {
  hasNumberOrName,
  joinProject,
  parentProjectColumns,
  projectsInScope,
  teamColumns,
} from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { saleComplain } from './complain.table'

const project = joinProject(saleComplain.projectId)
const inProject = existsInJoined(project)
const received = timeRangeConditions(saleComplain.receiveTime)

const read = {
  columns: {
    ...parentProjectColumns,
    procurementRegime: tenderProject.procurementRegime,
    procurementMethod: tenderProject.procurementMethod,
    projectManagerAId: teamColumns.projectManagerAId,
    packageNo: sql<
      string | null
    >`(select lot.package_no from tender_package lot where lot.list_id = sale_complain.package_id)`,
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
    isBinding: affectResult && reversesTenderResult(measure),
    isForAuthority: complainType === '投诉' || complainType === '举报',
    isForStatement: requiresStatement(complainType, procurementRegime),
  }),
} as const

type Asked = Pick<
  typeof saleComplain.$inferSelect,
  'items' | 'complainType' | 'affectResult' | 'measure' | 'upheldTime'
> & { procurementRegime: string | null }

export const complaints = joinedCaseStore(saleComplain, read, {
  prefix: complainRecord.prefix,
  noun: complainRecord.noun,
  visible: ({ actor }) =>
    or(inProject(projectsInScope(actor, complainRecord.prefix)), eq(saleComplain.handlerId, actor.userId)),
  keyword: (text) => or(inProject(hasNumberOrName(text)), containsCondition(saleComplain.complainNo, text)),
  matching: (filters: FiltersOf<typeof complainApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(saleComplain.projectId),
      packageId: equalsCondition(saleComplain.packageId),
      complainNo: (text) => containsCondition(saleComplain.complainNo, text),
      projectCode: (text) => inProject(containsCondition(tenderProject.projectCode, text)),
      projectName: (text) => inProject(containsCondition(tenderProject.projectName, text)),
      complainType: (text) => oneOfCondition(saleComplain.complainType, text),
      stage: (text) => oneOfCondition(saleComplain.stage, text),
      outcome: (text) => oneOfCondition(saleComplain.outcome, text),
      handlerId: equalsCondition(saleComplain.handlerId),
      receiveTimeStart: received.start,
      receiveTimeEnd: received.end,
      status: (text) => oneOfCondition(saleComplain.status, text),
    }),
  usual: desc(saleComplain.receiveTime),
})

/** A complaint with the project columns that its flow needs, without the complainant. */
export type ComplainRecord = RecordOf<typeof complaints>
