import type { FieldProblem } from '../../fields/field-problem'
import { addDays } from '../../format/dates'
import { daysBetween } from '../../format/days-late'
import { type generalFields, personFields, workFields } from './material.fields'
import { materialStatus } from './material.flow'

/** Values of the dictionary materialType with additional fields. */
export const PERSON_TYPE = '人员证书'
export const WORK_TYPES: readonly string[] = ['业绩合同', '中标通知书']

type General = keyof typeof generalFields
type Special = keyof typeof personFields | keyof typeof workFields
const special = { person: Object.keys(personFields), work: Object.keys(workFields) } as {
  person: (keyof typeof personFields)[]
  work: (keyof typeof workFields)[]
}

/** The additional fields of a material type. */
export const specialFieldsOf = (materialType: string | null | undefined): Special[] =>
  materialType === PERSON_TYPE ? special.person : WORK_TYPES.includes(materialType ?? '') ? special.work : []

/** Removes the fields that do not belong to the type, so that no hidden values are stored. */
export function clearOtherTypeFields<F extends { materialType: string }>(form: F): F {
  const own = specialFieldsOf(form.materialType) as string[]
  const others = [...special.person, ...special.work].filter((name) => !own.includes(name))
  return { ...form, ...Object.fromEntries(others.map((name) => [name, null])) }
}

const say = {
  owner: '人员证书须选择持证人',
  file: '请上传资料文件',
  turned: '有效期至不能早于有效期自',
  signed: '签订日期不能晚于今天',
  reviewPast: '核查期限不能早于今天',
}

interface MaterialState extends Record<General & ('validFrom' | 'validTo' | 'reviewBy'), string | null> {
  materialType: string
  ownerUserId: string | null
  signDate: string | null
  file: readonly string[]
}

/** Checks the rules of a material that concern several fields; `today` is 'YYYY-MM-DD'. */
export function materialProblems(
  { materialType, ownerUserId, validFrom, validTo, signDate, reviewBy, file }: MaterialState,
  today: string,
): FieldProblem[] {
  const problems: [boolean, string, string][] = [
    [materialType === PERSON_TYPE && !ownerUserId, 'ownerUserId', say.owner],
    [file.length === 0, 'file', say.file],
    [validFrom !== null && validTo !== null && validTo < validFrom, 'validTo', say.turned],
    [signDate !== null && signDate > today, 'signDate', say.signed],
    [reviewBy !== null && reviewBy < today, 'reviewBy', say.reviewPast],
  ]
  return problems.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
}

/** The statuses of a version. A version that was ever used is never deleted. */
export const versionStatus = {
  returned: '15',
  withdrawn: '16',
  review: '20',
  inForce: '30',
  replaced: '40',
  recalled: '50',
} as const

/** The statuses 在用: with and without a new version waiting for review. */
export const IN_FORCE: readonly string[] = [materialStatus.inForce, materialStatus.renewal]

/** The facts that decide whether a material may be used. */
export interface Standing {
  status: string
  isRecalled: boolean
  validFrom: string | null
  validTo: string | null
}

const refusals = {
  notReviewed: '资料尚未复核入库',
  recalled: '资料已被召回',
  stopped: '资料已停用',
  notYet: (day: string) => `资料自 ${day} 起有效`,
  expired: (day: string) => `资料已于 ${day} 到期`,
}

/**
 * Why a material may not be applied for or handed out on a day ('YYYY-MM-DD'); undefined when it may. The last day of
 * its validity counts as valid.
 */
export function materialUseProblem(
  { status, isRecalled, validFrom, validTo }: Standing,
  day: string,
): string | undefined {
  if (isRecalled || status === materialStatus.recalled) return refusals.recalled
  if (status === materialStatus.stopped) return refusals.stopped
  if (!IN_FORCE.includes(status)) return refusals.notReviewed
  if (validFrom !== null && day < validFrom) return refusals.notYet(validFrom)
  if (validTo !== null && day > validTo) return refusals.expired(validTo)
  return undefined
}

/** Days from `day` until it expires: 0 on the last valid day, negative after it. */
export const daysLeft = (validTo: string, day: string): number => daysBetween(day, validTo)

/** Days before expiry on which its owner and 综合管理 are notified (DOMAIN 5.6), earliest first. */
export const NOTICE_DAYS = [60, 30, 7] as const

/**
 * The expiry notice due today: the latest of the three that has been reached; undefined before the first and after
 * expiry. A material entered late gets one notice, not those already missed.
 */
export function dueExpiryNotice(validTo: string, today: string): (typeof NOTICE_DAYS)[number] | undefined {
  if (today > validTo) return undefined
  return [...NOTICE_DAYS].reverse().find((days) => addDays(validTo, -days) <= today)
}
