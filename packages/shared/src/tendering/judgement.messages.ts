import { parseDecimalAmount } from '../format/money'
import type { JudgementState } from './judgement'
import { isTenderMethod } from './regimes'
import { ruleFieldLabel } from './rule-fields'
import type { StatutoryRule } from './statutory'

const units: Readonly<Record<string, string>> = {
  CAL: '日',
  WD: '个工作日',
  YEAR: '年',
  PCT: '%',
  WAN: '万元',
  YUAN: '元',
  COUNT: '家',
}

/** Returns the figure of a rule as text, for example '20日', '5个工作日', '2%'. */
const ruleFigureText = ({ amount, unit }: StatutoryRule) =>
  `${amount === null ? '' : parseDecimalAmount(amount).toFixed()}${units[unit ?? ''] ?? ''}`

/** Texts for broken rules whose name and figure alone would read badly; by code, otherwise by rule number. */
const broken: Readonly<Record<string, string>> = {
  R07: '影响投标的澄清至投标截止不足{figure}，应当顺延投标截止时间',
  R07e: '影响申请的澄清至资格预审申请截止不足{figure}，应当顺延申请截止时间',
  R09a: '投标保证金超过估算价的{figure}',
  R09b: '投标保证金超过采购预算的{figure}',
  R09c: '施工、货物投标保证金超过{figure}',
  R09d: '勘察设计投标保证金超过{figure}',
  R11: '通过资格预审的申请人不足{figure}，应当重新招标',
  R13a: '收到评标报告后超过{figure}才公示候选人',
  R14c: '定标后超过{figure}未发出通知书并公告结果',
  R14d: '合同签订后超过{figure}未公告合同',
  R14e: '合同签订后超过{figure}未报财政部门备案',
  R14f: '单一来源公示不足{figure}',
  R15: '通知书发出后超过{figure}未签订合同',
  R16: '合同签订后超过{figure}未退还保证金及利息',
  R17a: '通知书发出后超过{figure}未退还未中标人保证金',
  R17b: '合同签订后超过{figure}未退还中标人保证金',
  R18: '撤回投标后超过{figure}未退还保证金',
  R19: '履约保证金超过合同金额的{figure}',
  R20: '确定中标人后超过{figure}未提交书面报告',
  R25: '终止后超过{figure}未退还文件费、保证金及利息',
  R34a: '超过采购预算',
  R34b: '超过最高限价',
  R34c: '超过估算价',
  R36: '候选人超过{figure}',
  R36b: '候选人不足{figure}',
  R26: '文件售价超过{figure}，只能补偿印制、邮寄成本',
}

const bounds: Readonly<Record<string, string>> = { MIN: '{name}不足{figure}', MAX: '{name}超过{figure}' }

/**
 * The text for too few suppliers (R10), which depends on the method, and is only a warning where it is the client's
 * own rule.
 */
function tooFewSuppliersText({ ruleCode, method, level }: StatutoryRule): string | undefined {
  if (!ruleCode.startsWith('R10')) return undefined
  if (level !== 'BLOCK') return '供应商不足{figure}'
  return method === null || isTenderMethod(method)
    ? '投标人不足{figure}，不得开标'
    : '供应商不足{figure}，应当终止采购活动'
}

/** Returns the text of a broken rule, for example '自招标文件发出至投标截止不足20日（政府采购法第35条）'. */
export function brokenRuleText(rule: StatutoryRule, what?: string): string {
  const template =
    tooFewSuppliersText(rule) ??
    broken[rule.ruleCode] ??
    broken[rule.ruleCode.slice(0, 3)] ??
    bounds[rule.dir ?? ''] ??
    '{name}'
  const text = what ?? template.replace('{name}', rule.name).replace('{figure}', ruleFigureText(rule))
  return `${text}（${rule.source}）`
}

/** Appended to a broken rule: '，最早2026-11-22', or with a time '，最早2026-11-06 17:00'. */
export const earliestLawfulText = (bound: string) => `，最早${bound}`

/** The rule is met; the text advises a later day for those who apply the holiday rule to this period (民法典203). */
export const laterDayAdviceText = (rule: StatutoryRule, { date, rolled }: { date: string; rolled: string }) =>
  `${rule.name}：符合，最早${date}；该日为休息日，建议不早于${rolled}`

/** The advice about a winner's bond held longer than an authority once considered right (R17c). */
export const winnerAdviceText = (rule: StatutoryRule, day: string) =>
  `提示：通知书发出后${ruleFigureText(rule)}已过（${day}），中标人的保证金尚未退还。法定期限自合同签订起算，此时不算违反；曾有财政部门自通知书发出起算，建议及早签订合同并退还（${rule.source}）`

export const unknownRuleText = (rule: StatutoryRule, reason: string) => `${rule.name}：${reason}，无法判断`
export const unknownFieldText = (field: string | null) => `规则引用了不认识的字段“${field ?? ''}”`
export const missingHolidaysText = (years: readonly number[]) => `${years.join('、')}年节假日数据未维护`
export const badFigure = '规则的数值、单位或方向不完整'
export const noProjectType = '未确定项目类型'

/** The text for a rule about a period that is neither broken nor unknown. */
export function periodRuleText(
  rule: StatutoryRule,
  state: Exclude<JudgementState, 'broken' | 'unknown' | 'advised'>,
  { bound, left, lacks }: { bound?: string | null; left?: number | null; lacks?: readonly string[] },
): string {
  const limit = bound ? `，${rule.dir === 'MIN' ? '最早' : '最迟'}${bound}` : ''
  if (state === 'soon') return `${rule.name}：还剩${left ?? 0}${units[rule.unit ?? '']}${limit}`
  if (state === 'open') return `${missingFactsText(rule, lacks ?? [])}${limit}`
  return `${rule.name}：符合${limit}`
}

export const missingFactsText = (rule: StatutoryRule, lacks: readonly string[]) =>
  `${rule.name}：${lacks.includes('bidderCount') ? notCounted : missingFieldsText(lacks)}`
const missingFieldsText = (lacks: readonly string[]) =>
  `未填写${lacks.map((field) => ruleFieldLabel(field) ?? field).join('、')}`
/** Nobody enters this number: it follows from the bids and is secret until the opening (R27). */
const notCounted = '投标截止后按递交情况判断'
export const ruleKeptText = (rule: StatutoryRule) => `${rule.name}：符合`

export const committeeWords = {
  few: (group: string, least: number) => `${group}成员不足${least}人`,
  even: (group: string) => `${group}成员人数应为单数`,
  experts: '评标专家不足成员总数的三分之二',
}
