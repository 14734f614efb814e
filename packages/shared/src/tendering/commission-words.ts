import { formatMoney } from '../format/money'
import type { Commission, CommissionLine, CommissionRole } from './commission'

export const commissionRoleNames = {
  MAIN_DEVELOP: '主开发人员',
  HELPER_DEVELOP: '协助开发人员',
  PM: '项目经理',
  RESPONSIBLE: '负责人',
  PROJECT_HELPER: '项目协助',
} as const satisfies Record<CommissionRole, string>

const flagNames: Readonly<Record<string, string>> = {
  isInternational: '国际标',
  isSecret: '涉密',
  isPppAgency: 'PPP代理',
  isOutOpen: '外地开标',
  isLeaveArchive: '离职人员归档',
  qcFailed: '品管不合格',
  winnigPackagesNum: '中标包数',
}
const say = {
  since: (day: string) => `规则 ${day} 起`,
  agreed: '按约定比例',
  cut: (from: string) => `原 ${from}%，按合计上限缩减`,
  unpaid: '工程项目不计开发提成',
  nothing: '毛利不为正，不计提成',
  scaled: (exact: string) => `按合计上限由 ${exact} 缩减`,
}

const signedNumber = (value: string) => (value.startsWith('-') ? `− ${value.slice(1)}` : `+ ${value}`)

/** For example '1 + 外地开标 0.1 = 1.1', with a remark when a limit was applied. */
export function coefficientFormulaText({ start, parts, sum, value }: Commission['coefficient']): string {
  const added = parts.map((part) =>
    signedNumber(part.value).replace(' ', ` ${flagNames[part.flag] ?? part.flag} `),
  )
  return [`${[start, ...added].join(' ')} = ${sum}`, ...(sum === value ? [] : [`取 ${value}`])].join('，')
}

/** Returns a sentence such as '7,800.00 = 毛利 78,000.00 × 开发占比 100% × 10%（规则 2026-01-01 起）'. */
export function commissionSentence(
  line: CommissionLine,
  whole: Pick<Commission, 'grossProfit' | 'isScaled'>,
): string {
  const { royalty, percentage, proportion, coefficient, since, cutFrom, isUnpaid, exact } = line
  if (isUnpaid) return `${formatMoney(royalty)}：${say.unpaid}`
  if (!(Number(whole.grossProfit) > 0)) return `${formatMoney(royalty)}：${say.nothing}`
  const factors = [
    `毛利 ${formatMoney(whole.grossProfit)}`,
    ...(proportion === null ? [] : [`开发占比 ${proportion}%`]),
    `${percentage}%`,
    ...(coefficient === null ? [] : [`系数 ${coefficient}`]),
  ]
  const notes = [
    since === null ? say.agreed : say.since(since),
    ...(cutFrom === null ? [] : [say.cut(cutFrom)]),
    ...(whole.isScaled ? [say.scaled(formatMoney(exact))] : []),
  ]
  return `${formatMoney(royalty)} = ${factors.join(' × ')}（${notes.join('；')}）`
}

/** For example '84,905.66 =（服务费 87,000.00 + 标书费 3,000.00）÷ 1.06'. */
type Income = Pick<Commission, 'income' | 'serviceMoney' | 'bookPriceCny' | 'vatRate'>
export const incomeSentence = ({ income, serviceMoney, bookPriceCny, vatRate }: Income): string =>
  `${formatMoney(income)} =（服务费 ${formatMoney(serviceMoney)} + 标书费 ${formatMoney(bookPriceCny)}）÷ ${(1 + Number(vatRate) / 100).toFixed(2)}`

type Profit = Pick<Commission, 'income' | 'totalCost' | 'grossProfit'>
export const profitSentence = ({ income, totalCost, grossProfit }: Profit): string =>
  `${formatMoney(grossProfit)} = 收入 ${formatMoney(income)} − 成本 ${formatMoney(totalCost)}`
