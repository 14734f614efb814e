import { computedColumn } from '../../fields/words'
import type { Listing } from '../../list/listing'
import { riskKinds, riskStates } from '../../tendering/risk-states'
import type { RiskRow } from './risk.contract'

/** The text after a negative number of days. */
const OVER = '（超期）'
const units: Readonly<Record<string, string>> = { CAL: '日', WD: '个工作日' }

/** States in which nobody is late, so the days of a row are not shown. */
const WITHOUT_DAYS: readonly RiskRow['state'][] = ['exempt', 'hint', 'corrected']

/** '超 3 日' or '余 2 个工作日'; null where days do not apply. */
export function daysText({ days, unit, state }: Pick<RiskRow, 'days' | 'unit' | 'state'>): string | null {
  const word = units[unit ?? '']
  if (days === null || !word || WITHOUT_DAYS.includes(state)) return null
  return days < 0 ? `超 ${-days} ${word}` : `余 ${days} ${word}`
}

/** The columns of 自查表 and of the page. */
export const riskListing = {
  name: '自查表',
  labels: {
    state: computedColumn('结论', ({ state }: RiskRow) => riskStates[state]),
    kind: computedColumn('类别', ({ kind }: RiskRow) => riskKinds[kind]),
    rule: computedColumn('规则', ({ ruleCode, ruleName }: RiskRow) => `${ruleCode} ${ruleName}`),
    source: '依据',
    text: '说明',
    projectCode: '项目编号',
    projectName: '项目名称',
    packageNo: '标包',
    procurementRegime: { label: '适用制度', kind: 'dict', dict: 'procurementRegime' },
    departmentName: '部门',
    answerable: '责任人',
    dueDate: { label: '期限', kind: 'date' },
    doneDate: { label: '办理日', kind: 'date' },
    days: {
      label: '天数',
      kind: 'number',
      read: (row: object) => daysText(row as RiskRow),
      remark: (row: object) => {
        const { days, unit } = row as RiskRow
        return `${units[unit ?? ''] ?? ''}${(days ?? 0) < 0 ? OVER : ''}`
      },
    },
    breachedSince: { label: '首次判违反', kind: 'date' },
    points: { label: '扣分', kind: 'decimal' },
    judgedTime: { label: '判断时间', kind: 'time' },
  },
  columns: [
    'state',
    'rule',
    'projectCode',
    'packageNo',
    'answerable',
    'dueDate',
    'days',
    'points',
    'source',
    'departmentName',
  ],
  more: ['projectName', 'kind', 'procurementRegime', 'doneDate', 'breachedSince', 'text', 'judgedTime'],
} as const satisfies Listing
