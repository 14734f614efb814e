import { z } from 'zod'
import { asFile, get, mayLag } from '../../contract/endpoint'
import { exportQuery, instant, listQuery, pageOf, pageQuery, timeBound } from '../../contract/page'
import { filterShape } from '../../record/filters'
import { projectRecord } from '../tender-project/project/project.record'
import { GROUPINGS } from './statistics.fields'

const nullable = z.string().nullable()

/** What is said of some lots and their projects (DOMAIN 5.4.1). Amounts in 元. */
const figures = z.object({
  projectCount: z.number(),
  packageCount: z.number(),
  budgetMoney: z.string(),
  winBidMoney: z.string(),
  /** Percent, two decimals, of the awarded lots: (预算 − 中标) / 预算; null where none was awarded. */
  savingRate: nullable,
  /** Null for whoever may not see 服务费. */
  feeDue: nullable,
  feeReceived: nullable,
  /** 标书费 of the lots whose buyers the caller may learn (R27); null where that is none of them. */
  bookMoney: nullable,
  /** Lots whose 标书费 the caller may learn only after their opening: it is not in `bookMoney`. */
  hiddenLots: z.number(),
  /** Lots that ended as 流标 or 废标, or in 终止采购活动 for another reason than that the task was called off. */
  failedCount: z.number(),
  /** Days from 立项 to 定标 of the awarded lots, one decimal; null where none was awarded. */
  averageDays: nullable,
})
export type Figures = z.output<typeof figures>

const groupRow = figures.extend({
  /** What narrows a list to this group, as `groupKey`; '' for what has none, as lots that are not awarded. */
  key: z.string(),
  /** Of a department, a client, a person; null: the key says it. */
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
/** As the list of projects takes them. */
const filters = {
  ...filterShape(projectFilters),
  /** Only lots that were awarded (定标) in this time. */
  awardStart: timeBound.optional(),
  awardEnd: timeBound.optional(),
}
const groupBy = z.enum(GROUPINGS, '不支持的分组方式')
/** Only this group: what was clicked. */
const group = { groupBy: groupBy.optional(), groupKey: z.string().max(64).optional() }

export const statisticsOrder = ['projectCode', 'budgetMoney', 'winBidMoney', 'createTime'] as const
const path = '/api/tender/statistics'

/** 项目统计 (DOMAIN 5.4.1), of the projects in the caller's data scope. */
export const statisticsApi = {
  groups: mayLag(
    get(
      `${path}/groups`,
      listQuery({ ...filters, groupBy }, []),
      z.object({ groups: z.array(groupRow), totals: figures }),
    ),
  ),
  page: mayLag(
    get(
      `${path}/page`,
      pageQuery({ ...filters, ...group }, statisticsOrder),
      pageOf(statisticsRow).extend({ totals: figures }),
    ),
  ),
  exportExcel: asFile(
    get(`${path}/exportExcel`, exportQuery({ ...filters, ...group }, statisticsOrder), z.unknown()),
  ),
  /** The groups and their totals. */
  exportGroups: asFile(get(`${path}/exportGroups`, listQuery({ ...filters, groupBy }, []), z.unknown())),
}
