import type { FieldKind } from '../../fields/fields'

/** What projects can be grouped by (DOMAIN 5.4.1, "Group by"). */
export const groupingNames = {
  department: '部门',
  method: '采购方式',
  month: '立项月份',
  awardMonth: '定标月份',
  client: '客户',
  manager: '项目经理',
} as const
export type Grouping = keyof typeof groupingNames
export const GROUPINGS = Object.keys(groupingNames) as [Grouping, ...Grouping[]]

/** Names of the groups without a value. */
export const noGroupNames = {
  department: '未定部门',
  method: '未定方式',
  month: '未定月份',
  awardMonth: '尚未定标',
  client: '未定客户',
  manager: '未指派',
} as const satisfies Record<Grouping, string>

/** The figures, in the order of DOMAIN 5.4.1. */
export const figureLabels = {
  projectCount: '项目数',
  packageCount: '标包数',
  budgetWan: '预算(万元)',
  winBidWan: '中标金额(万元)',
  savingRate: '节约率',
  feeDue: '服务费应收(元)',
  feeReceived: '服务费实收(元)',
  bookMoney: '标书费(元)',
  failedCount: '流标数',
  averageDays: '平均周期(天)',
} as const
export type FigureName = keyof typeof figureLabels

/** The kind of each figure. */
export const figureKinds = {
  projectCount: 'number',
  packageCount: 'number',
  budgetWan: 'wan',
  winBidWan: 'wan',
  savingRate: 'percent',
  feeDue: 'money',
  feeReceived: 'money',
  bookMoney: 'money',
  failedCount: 'number',
  averageDays: 'decimal',
} as const satisfies Record<FigureName, FieldKind>

export const figureNames = Object.keys(figureLabels) as FigureName[]
/** 服务费 figures, for people who may see them. */
export const FEE_FIGURES: readonly FigureName[] = ['feeDue', 'feeReceived']

export const statisticsColumns = [
  'projectCode',
  'projectName',
  'clientName',
  'departmentName',
  'procurementMethod',
  'projectManagerAName',
  'statusText',
  ...figureNames.filter((name) => name !== 'projectCount'),
] as const
