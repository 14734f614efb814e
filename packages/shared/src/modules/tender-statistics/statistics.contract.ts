import { z } from 'zod'
import { allowStandby, asFile, defineGetEndpoint } from '../../contract/endpoint'
import { exportQuery, instant, listQuery, pageQuery, pageSchema, timeBound } from '../../contract/page'
import { filterShape } from '../../record/filters'
import { projectRecord } from '../tender-project/project/project.record'
import { GROUPINGS } from './statistics.fields'

const nullable = z.string().nullable()

/** Statistics of a set of lots and their projects (DOMAIN 5.4.1). Amounts in 元. */
const figures = z.object({
  projectCount: z.number(),
  packageCount: z.number(),
  budgetMoney: z.string(),
  winBidMoney: z.string(),
  /** Percentage with two decimals over the awarded lots: (预算 − 中标) / 预算; null where none was awarded. */
  savingRate: nullable,
  /** The 服务费 due (应收); null for people who may not see 服务费. */
  feeDue: nullable,
  feeReceived: nullable,
  /** 标书费 of the lots whose buyers the caller may know (R27); null when there are none. */
  bookMoney: nullable,
  /** Number of lots whose 标书费 is secret until their opening and not included in `bookMoney`. */
  hiddenLots: z.number(),
  /**
   * Number of lots that ended as 流标 or 废标, or as 终止采购活动 for another reason than cancellation of the task.
   */
  failedCount: z.number(),
  /** Average days from 立项 to 定标 over the awarded lots, with one decimal; null where none was awarded. */
  averageDays: nullable,
})
export type Figures = z.output<typeof figures>

const groupRow = figures.extend({
  /** The value of `groupKey` that selects this group; '' for lots without a value, such as those not awarded. */
  key: z.string(),
  /** Name of the department, client or person; null when the key is the name. */
  name: nullable,
})
export type GroupRow = z.output<typeof groupRow>

const statisticsRow = figures.extend({
  listId: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  clientName: nullable,
  departmentName: nullable,
  procurementMethod: z.string(),
  procurementRegime: z.string(),
  projectManagerAName: nullable,
  status: z.string(),
  statusText: z.string(),
  createTime: instant,
})
export type StatisticsRow = z.output<typeof statisticsRow>

const { financeCode, mine, openTimeStart, openTimeEnd, ...projectFilters } = projectRecord.filters
/** The filters of the statistics, the same as those of the list of projects. */
const filters = {
  ...filterShape(projectFilters),
  /** Only lots awarded (定标) in this period are counted. */
  awardStart: timeBound.optional(),
  awardEnd: timeBound.optional(),
}
const groupBy = z.enum(GROUPINGS, '不支持的分组方式')
/** Restricts the result to the group that was clicked. */
const group = { groupBy: groupBy.optional(), groupKey: z.string().max(64).optional() }

export const statisticsOrder = ['projectCode', 'budgetMoney', 'winBidMoney', 'createTime'] as const
const path = '/api/tender/statistics'

/** 项目统计 (DOMAIN 5.4.1) over the projects in the caller's data scope. */
export const statisticsApi = {
  groups: allowStandby(
    defineGetEndpoint(
      `${path}/groups`,
      listQuery({ ...filters, groupBy }, []),
      z.object({ groups: z.array(groupRow), totals: figures }),
    ),
  ),
  page: allowStandby(
    defineGetEndpoint(
      `${path}/page`,
      pageQuery({ ...filters, ...group }, statisticsOrder),
      pageSchema(statisticsRow).extend({ totals: figures }),
    ),
  ),
  exportExcel: asFile(
    defineGetEndpoint(
      `${path}/exportExcel`,
      exportQuery({ ...filters, ...group }, statisticsOrder),
      z.unknown(),
    ),
  ),
  /** A file of the groups with their totals. */
  exportGroups: asFile(
    defineGetEndpoint(`${path}/exportGroups`, listQuery({ ...filters, groupBy }, []), z.unknown()),
  ),
}
