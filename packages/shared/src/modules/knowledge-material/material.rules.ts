import type { FieldProblem } from '../../contract/envelope'
import { addDays } from '../../format/dates'
import { type generalFields, personFields, workFields } from './material.fields'
import { materialStatus } from './material.flow'

/** Kinds of dictionary materialType that say more than others. */
export const PERSON_TYPE = '人员证书'
export const WORK_TYPES: readonly string[] = ['业绩合同', '中标通知书']

type General = keyof typeof generalFields
type Special = keyof typeof personFields | keyof typeof workFields
const special = { person: Object.keys(personFields), work: Object.keys(workFields) } as {
  person: (keyof typeof personFields)[]
  work: (keyof typeof workFields)[]
}

/** What one of this type says beside what all say. */
export const specialFieldsOf = (materialType: string | null | undefined): Special[] =>
  materialType === PERSON_TYPE ? special.person : WORK_TYPES.includes(materialType ?? '') ? special.work : []

/** A form without what its type does not say: it cannot hide there. */
export function withoutOthers<F extends { materialType: string }>(form: F): F {
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

interface Said extends Record<General & ('validFrom' | 'validTo' | 'reviewBy'), string | null> {
  materialType: string
  ownerUserId: string | null
  signDate: string | null
  file: readonly string[]
}

/** What is wrong with a material over several fields; `today` is 'YYYY-MM-DD'. */
export function materialProblems(
  { materialType, ownerUserId, validFrom, validTo, signDate, reviewBy, file }: Said,
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

/** The statuses of a version; one that has been used stays, whatever came after it. */
export const versionStatus = {
  returned: '15',
  withdrawn: '16',
  review: '20',
  inForce: '30',
  replaced: '40',
  recalled: '50',
} as const

/** 在用, and 在用 with a new version that waits for its review. */
export const IN_FORCE: readonly string[] = [materialStatus.inForce, materialStatus.renewal]

/** Of a material, what says whether it may be used. */
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
 * Why a material must not be applied for, or given out, on a day ('YYYY-MM-DD'); undefined where it may. The last day of
 * its validity still counts.
 */
export function applyProblem(
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

const DAY_MS = 86_400_000
/** Days from a day until it expires: 0 on the last one, below zero after it. */
export const daysLeft = (validTo: string, day: string): number =>
  Math.round((Date.parse(validTo) - Date.parse(day)) / DAY_MS)

/** Days before it expires at which its owner and 综合管理 hear of it (DOMAIN 5.6), the farthest first. */
export const NOTICE_DAYS = [60, 30, 7] as const

/**
 * The notice that is due now for one that expires: the nearest of the three that has come; undefined before the first
 * and after it has expired. A material entered late gets one notice, not the ones that it missed.
 */
export function noticeDue(validTo: string, today: string): (typeof NOTICE_DAYS)[number] | undefined {
  if (today > validTo) return undefined
  return [...NOTICE_DAYS].reverse().find((days) => addDays(validTo, -days) <= today)
}
