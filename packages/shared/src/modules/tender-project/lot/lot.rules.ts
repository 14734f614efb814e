import type { FieldProblem } from '../../../contract/envelope'
import { isOfPrequalification, prequalifyTimes } from '../../../tendering/lot-times'
import { limitProblems } from '../../../tendering/mandate'
import { type LotField, lotFields, type PlannedTime } from './lot.fields'

/** Files and to-dos of a lot. */
export const LOT_BIZ = 'tender:package'
/** The report of the evaluation, which names who evaluated (R27). */
export const EVALUATION_BIZ = 'tender:evaluation'
/** The report of 资格预审, which not everybody who sees the lot may read (R27). */
export const PREQUALIFY_BIZ = 'tender:prequalify'

const reviewed = [
  'budgetMoney',
  'bondMoney',
  'evaluationMethod',
  'noticeTime',
  'signUpStart',
  'signUpEnd',
  'openTime',
] as const satisfies readonly LotField[]

/** What of a lot must be filled in before its file goes into review (DOMAIN 5.4, fileSubmit). */
export const neededForReview = ({ isPrequalified }: { isPrequalified?: unknown }): readonly LotField[] =>
  isPrequalified === true ? [...reviewed, ...prequalifyTimes] : reviewed

/** How a field is asked for, where its label does not say enough. */
const askedFor: Partial<Record<LotField, string>> = { bondMoney: '保证金金额（不收取时填 0）' }
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What of that is still empty, each at its field. */
export const unplanned = (lot: Partial<Record<LotField, unknown>>): FieldProblem[] =>
  neededForReview(lot)
    .filter((name) => isEmpty(lot[name]))
    .map((field) => ({ field, message: `请先填写${askedFor[field] ?? lotFields[field].label}` }))

type Draft = Partial<Record<PlannedTime, string | null>> & {
  isPrequalified?: boolean
  budgetMoney?: string | null
  controlMoney?: string | null
  minSuppliers?: number | null
  minSuppliersReason?: string | null
  minSuppliersFile?: readonly string[]
}

/** Each is not before the one before it. What the law asks for between them is judged by the deadline engine. */
const orders: readonly (readonly [PlannedTime, PlannedTime])[] = [
  ['noticeTime', 'signUpStart'],
  ['noticeTime', 'noticeEnd'],
  ['noticeTime', 'prequalifySaleEnd'],
  ['prequalifySaleEnd', 'prequalifyDeadline'],
  ['prequalifyDeadline', 'signUpEnd'],
  ['signUpStart', 'signUpEnd'],
  ['signUpEnd', 'openTime'],
  ['clarifyDeadline', 'openTime'],
  ['bondEnd', 'openTime'],
]

/** A lot without 资格预审 has no times of it, whatever was typed before. */
export const withoutPrequalification = <F extends Draft>(form: F): F =>
  form.isPrequalified ? form : { ...form, ...Object.fromEntries(prequalifyTimes.map((name) => [name, null])) }

/** The project begins with 资格预审: its notice asks for applications, not for bids. */
export const isPrequalification = (lots: readonly { isPrequalified: boolean }[]): boolean =>
  lots.length > 0 && lots.every((lot) => lot.isPrequalified)

/** The rules of a lot that look at two fields at once (DOMAIN 5.4). */
export function lotProblems(draft: Draft): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [earlier, later] of orders) {
    if (!draft.isPrequalified && [earlier, later].some(isOfPrequalification)) continue
    const [from, to] = [draft[earlier], draft[later]]
    if (from && to && Date.parse(from) > Date.parse(to))
      problems.push({
        field: later,
        message: `${lotFields[later].label}不能早于${lotFields[earlier].label}`,
      })
  }
  return [...problems, ...limitProblems(draft), ...leastProblems(draft)]
}

/** 采购方式 that a letter of the authority may allow with two suppliers (R10). */
const WITH_TWO = ['竞争性磋商', '竞争性谈判']
export const mayHaveTwoSuppliers = (method: string): boolean => WITH_TWO.includes(method)

/** Fewer suppliers than the method asks for need a ground and the letter that allows it. */
function leastProblems({ minSuppliers, minSuppliersReason, minSuppliersFile = [] }: Draft): FieldProblem[] {
  if (!minSuppliers) return []
  return [
    ...(minSuppliersReason
      ? []
      : [{ field: 'minSuppliersReason', message: '请填写只有两家供应商的法定理由' }]),
    ...(minSuppliersFile.length > 0 ? [] : [{ field: 'minSuppliersFile', message: '请上传主管部门批复' }]),
  ]
}
