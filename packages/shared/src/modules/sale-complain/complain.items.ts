import { z } from 'zod'
import { requiredTextAreaRule, textAreaField, textField } from '../../fields/fields'
import { attachLabel } from '../../fields/input-problems'

/** Value of the dictionary outcome: the complaint was withdrawn, so no answer is due. */
export const WITHDRAWN = '撤回'

/** The possible findings about an item of a complaint. */
export const FINDINGS = ['成立', '部分成立', '不成立'] as const
export type Finding = (typeof FINDINGS)[number]

const MOST_ITEMS = 30

/** The fields of one item of a complaint. */
export const itemFields = {
  facts: { label: '事实', kind: 'area', rule: requiredTextAreaRule('事实', 2000) },
  request: { label: '请求', kind: 'area', rule: requiredTextAreaRule('请求', 1000) },
  legalBasis: textAreaField('法律依据', 1000),
  clause: textField('涉及的文件条款', 200),
  evidence: {
    label: '证据',
    kind: 'files',
    rule: z.array(z.uuid()).max(20, '证据最多 20 个附件').default([]),
  },
} as const

/** The fields of the answer to an item. */
export const answerFields = {
  result: { label: '认定', kind: 'text', rule: z.enum(FINDINGS, '请选择认定').nullable().default(null) },
  answer: textAreaField('答复', 4000),
  measure: textAreaField('处理措施', 1000),
} as const

const { facts, request, legalBasis, clause, evidence } = itemFields
/** The form of an item. */
export const itemForm = z.object({
  facts: facts.rule,
  request: request.rule,
  legalBasis: legalBasis.rule,
  clause: clause.rule,
  evidence: evidence.rule,
})
export const itemsForm = z
  .array(itemForm, '请至少填写一个事项')
  .min(1, '请至少填写一个事项')
  .max(MOST_ITEMS, `事项最多 ${MOST_ITEMS} 个`)

/** The form of an answer, at the index of its item. */
export const answerForm = z.strictObject({
  result: answerFields.result.rule,
  answer: answerFields.answer.rule,
  measure: answerFields.measure.rule,
})
export const answersForm = attachLabel(z.array(answerForm).max(MOST_ITEMS), '逐项答复')

/** An item with its answer, as stored and sent. */
export const itemWire = z.object({
  facts: z.string(),
  request: z.string(),
  legalBasis: z.string().nullable(),
  clause: z.string().nullable(),
  evidence: z.array(z.string()),
  result: z.enum(FINDINGS).nullable(),
  answer: z.string().nullable(),
  measure: z.string().nullable(),
})
export type ComplainItem = z.output<typeof itemWire>

/** The clause and the legal ground of each item, item by item; '' when none is named. */
export const groundsText = (items: readonly Pick<ComplainItem, 'clause' | 'legalBasis'>[]): string =>
  items
    .map(({ clause, legalBasis }) => [clause, legalBasis].filter(Boolean).join('，'))
    .filter((text) => text !== '')
    .join('；')

const UPHELD: readonly (string | null)[] = ['成立', '部分成立']
export const isUpheld = (items: readonly Pick<ComplainItem, 'result'>[]): boolean =>
  items.some(({ result }) => UPHELD.includes(result))

/** Index of the first item without a complete answer; -1 when all are answered. */
export const firstUnansweredIndex = (
  items: readonly Pick<ComplainItem, 'result' | 'answer' | 'measure'>[],
): number =>
  items.findIndex(
    ({ result, answer, measure }) => !result || !answer || (UPHELD.includes(result) && !measure),
  )

/** The overall finding: 成立 or 不成立 when all items agree, otherwise 部分成立; null while an item is unanswered. */
export function overallFinding(items: readonly Pick<ComplainItem, 'result'>[]): Finding | null {
  const found = items.map(({ result }) => result)
  if (found.length === 0 || found.includes(null)) return null
  if (found.every((result) => result === '成立')) return '成立'
  return found.every((result) => result === '不成立') ? '不成立' : '部分成立'
}

/** Measures that reverse the result of the tender. They are allowed only when the complaint affected that result. */
const UNDOING: readonly string[] = ['重新评审', '重新招标']
export const reversesTenderResult = (measure: string | null): boolean =>
  measure !== null && UNDOING.includes(measure)

/** Value of the dictionary measure: no measure is taken. */
export const NO_MEASURE = '无'

const contradictions = {
  rejected: '不成立的事项没有处理措施',
  none: (measure: string) =>
    `事项写明了处理措施，总的处理措施不能是“${measure}”：没有澄清、重新评审、重新招标的请留空`,
  other: (own: string, measure: string) => `该事项的处理措施是${own}，总的处理措施是${measure}，两者不一致`,
  missing: (own: string) => `有事项的处理措施是${own}，总的处理措施也应当是${own}`,
}

/** True when a text orders a measure, as opposed to saying that it is not needed. */
const ordersMeasure = (words: string, measure: string): boolean =>
  new RegExp(`(?<!不|无需|不需|不必|不再|毋需|无须|不予|不作|不会)${measure}`).test(words)

/**
 * Contradictions between the measures of the items and the overall measure, with the field and the reason; empty when
 * they agree. `measure` is the overall value of the dictionary measure, null to follow the items.
 */
export function measureContradictions(
  items: readonly Pick<ComplainItem, 'result' | 'measure'>[],
  measure: string | null,
): { field: string; message: string }[] {
  const found = items.flatMap(({ result, measure: own }, at) => {
    const field = `answers.${at}.measure`
    if (!own) return []
    if (result === '不成立') return [{ field, message: contradictions.rejected }]
    const undoing = UNDOING.filter((one) => ordersMeasure(own, one))
    const other = undoing.find((one) => one !== measure)
    if (other && reversesTenderResult(measure))
      return [{ field, message: contradictions.other(other, measure ?? '') }]
    return other ? [{ field: 'measure', message: contradictions.missing(other) }] : []
  })
  if (measure === NO_MEASURE && items.some(({ measure: own }) => own))
    found.push({ field: 'measure', message: contradictions.none(measure) })
  return found
}

/** How a finding is called for each type of complaint: a 建议 is 采纳 or not, and a 询问 has no finding. */
const FINDING_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  询问: {},
  建议: { 成立: '采纳', 部分成立: '部分采纳', 不成立: '未采纳' },
}
const findingText = (kind: string, result: string): string | undefined => {
  const words = FINDING_WORDS[kind]
  return words ? words[result] : result
}

/**
 * The overall conclusion in the letter: the finding, and the overall measure when there is one; measures of items are
 * stated with the items. '' when there is nothing to state.
 */
export function conclusionText(kind: string, outcome: string, measure: string | null): string {
  const finding = findingText(kind, outcome)
  return [
    finding ? `总的认定：${finding}。` : '',
    measure !== null && measure !== NO_MEASURE ? `处理措施：${measure}。` : '',
  ].join('')
}

const numerals = '一二三四五六七八九十'
const itemNumeral = (at: number): string => {
  const n = at + 1
  if (n <= 10) return numerals.charAt(n - 1)
  const tens = Math.floor(n / 10)
  const ones = n % 10
  return `${tens === 1 ? '' : numerals.charAt(tens - 1)}十${ones === 0 ? '' : numerals.charAt(ones - 1)}`
}

const say = {
  about: (clause: string) => `关于“${clause}”的事项`,
  facts: (text: string) => `提出的事实：${text}`,
  request: (text: string) => `请求：${text}`,
  basis: (text: string) => `所引依据：${text}`,
  answer: (finding: string, text: string | null) => `答复：${finding}${text ?? '（待答复）'}`,
  measure: (text: string) => `处理措施：${text}`,
}

/**
 * Numbers an item by the clause it concerns, or by its facts when no clause is named, so that the number never stands
 * alone.
 */
function complaintItemText({ clause, facts, request, legalBasis }: ComplainItem, at: number): string[] {
  const no = `${itemNumeral(at)}、`
  const named = clause?.trim()
  const first = named ? [`${no}${say.about(named)}`, say.facts(facts)] : [`${no}${say.facts(facts)}`]
  return [...first, say.request(request), ...(legalBasis ? [say.basis(legalBasis)] : [])]
}
function answerText({ result, answer, measure }: ComplainItem, kind: string): string[] {
  const finding = result === null ? '（待认定）' : findingText(kind, result)
  return [say.answer(finding ? `${finding}。` : '', answer), ...(measure ? [say.measure(measure)] : [])]
}
const joinItemTexts = (items: readonly ComplainItem[], part: (item: ComplainItem, at: number) => string[]) =>
  items.map((item, at) => part(item, at).join('\n')).join('\n\n')

/** Returns the text of all items as the complainant raised them. */
export const raisedItemsText = (items: readonly ComplainItem[]): string =>
  joinItemTexts(items, complaintItemText)

/** The body of the answer letter: for every item what was raised, the answer and the measure. */
export const answerLetterText = (kind: string, items: readonly ComplainItem[]): string =>
  joinItemTexts(items, (item, at) => [...complaintItemText(item, at), ...answerText(item, kind)])

/** The mandatory contents and enclosures of a 质疑函 (财政部令第94号第12条). */
export const LETTER_PARTS = {
  party: '供应商的姓名或者名称、地址、邮编、联系人及联系电话',
  project: '质疑项目的名称、编号',
  items: '具体、明确的质疑事项和与质疑事项相关的请求',
  facts: '事实依据',
  basis: '必要的法律依据',
  date: '提出质疑的日期',
  sign: '签字或者盖章（自然人由本人签字，法人由法定代表人签字或盖章并加盖公章）',
  proxy: '代理人提出质疑的授权委托书',
} as const
export type LetterPart = keyof typeof LETTER_PARTS
export const letterParts = Object.keys(LETTER_PARTS) as LetterPart[]
