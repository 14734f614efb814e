import type { FieldProblem } from '../../../fields/field-problem'
import { isPrequalifyTime, prequalifyTimes } from '../../../tendering/lot-times'
import { budgetLimitProblems } from '../../../tendering/mandate'
import { type LotField, lotFields, type PlannedTime } from './lot.fields'

/** Business type of the files and to-dos of a lot. */
export const LOT_BIZ = 'tender:package'
/** Business type of the evaluation report, which names the evaluators (R27). */
export const EVALUATION_BIZ = 'tender:evaluation'
/** Business type of the report on 资格预审, which not everybody who sees the lot may read (R27). */
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

/** Fields of a lot that must be filled in before its documents are reviewed (DOMAIN 5.4, fileSubmit). */
export const fieldsNeededForReview = ({
  isPrequalified,
}: {
  isPrequalified?: unknown
}): readonly LotField[] => (isPrequalified === true ? [...reviewed, ...prequalifyTimes] : reviewed)

/** Wording of the request, where the label alone is not enough. */
const askedFor: Partial<Record<LotField, string>> = { bondMoney: '保证金金额（不收取时填 0）' }
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Returns the planning fields of a lot that are missing, as problems of these fields. */
export const missingFieldProblems = (lot: Partial<Record<LotField, unknown>>): FieldProblem[] =>
  fieldsNeededForReview(lot)
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

/**
 * Pairs of times of which the second must not be before the first. The legal minimum between them is judged by the
 * deadline engine.
 */
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

/** Clears the times of 资格预审 of a lot without one. */
export const clearUnusedPrequalifyTimes = <F extends Draft>(form: F): F =>
  form.isPrequalified ? form : { ...form, ...Object.fromEntries(prequalifyTimes.map((name) => [name, null])) }

/** True when all lots have 资格预审, so that the notice asks for applications and not for bids. */
export const doAllLotsUsePrequalification = (lots: readonly { isPrequalified: boolean }[]): boolean =>
  lots.length > 0 && lots.every((lot) => lot.isPrequalified)

/** Checks the rules of a lot that concern two fields (DOMAIN 5.4). */
export function lotProblems(draft: Draft): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [earlier, later] of orders) {
    if (!draft.isPrequalified && [earlier, later].some(isPrequalifyTime)) continue
    const [from, to] = [draft[earlier], draft[later]]
    if (from && to && Date.parse(from) > Date.parse(to))
      problems.push({
        field: later,
        message: `${lotFields[later].label}不能早于${lotFields[earlier].label}`,
      })
  }
  return [...problems, ...budgetLimitProblems(draft), ...minimumSuppliersProblems(draft)]
}

/** 采购方式 in which the authority may allow only two suppliers (R10). */
const WITH_TWO = ['竞争性磋商', '竞争性谈判']
export const canHaveTwoSuppliers = (method: string): boolean => WITH_TWO.includes(method)

/** A lower minimum of suppliers needs a reason and the letter that allows it. */
function minimumSuppliersProblems({
  minSuppliers,
  minSuppliersReason,
  minSuppliersFile = [],
}: Draft): FieldProblem[] {
  if (!minSuppliers) return []
  return [
    ...(minSuppliersReason
      ? []
      : [{ field: 'minSuppliersReason', message: '请填写只有两家供应商的法定理由' }]),
    ...(minSuppliersFile.length > 0 ? [] : [{ field: 'minSuppliersFile', message: '请上传主管部门批复' }]),
  ]
}
