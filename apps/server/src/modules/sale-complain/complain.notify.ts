import { acts } from '@agency/shared/acts'
import type { ComplainForm } from '@agency/shared/modules/sale-complain/complain.contract'
import { complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { isAnswerRequired, mustPauseByLaw } from '@agency/shared/modules/sale-complain/complain.periods'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { and, eq } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { notifyRoleHolders } from '../../workflow/four-eyes'
import { isSuspendingTender } from './complain.pending'
import type { ComplainRecord } from './complain.store'
import { saleComplain } from './complain.table'

const say = {
  corrected: (no: string, what: string) => `投诉建议 ${no} 已更正：${what}`,
  letGo: '原有的暂停被解除或改变',
  late: '由及时改为不及时或无法判断',
  lessened: (kind: string) => `由须答复的类型改为${kind}`,
  accused: '被投诉的人员有变动',
  ended: (no: string, how: string) => `投诉建议 ${no} 的暂停已随“${how}”解除`,
  onBehalf: (no: string, how: string) => `投诉建议 ${no} 由系统管理员代公司领导办理：${how}`,
}

/** The form fields by which a complaint is judged and which a correction may change. */
export type Corrected = Pick<
  ComplainForm,
  'complainType' | 'stage' | 'receiveTime' | 'knownTime' | 'suspendProject' | 'items' | 'accusedIds'
> & { packageId: string | null }

const isSameTime = (before: Date | null, now: string | null) =>
  (before?.getTime() ?? null) === (now === null ? null : new Date(now).getTime())
export const isDateChanged = (before: ComplainRecord, { receiveTime, knownTime }: Corrected): boolean =>
  !isSameTime(before.receiveTime, receiveTime) || !isSameTime(before.knownTime, knownTime)
export const isKindStageOrLotChanged = (before: ComplainRecord, form: Corrected): boolean =>
  before.complainType !== form.complainType ||
  before.stage !== form.stage ||
  before.packageId !== form.packageId
export const areAccusedChanged = (before: ComplainRecord, { accusedIds }: Corrected): boolean =>
  before.accusedIds.length !== accusedIds.length || before.accusedIds.some((id) => !accusedIds.includes(id))

/** True when the complaint suspends the tender and a correction would lift or shift the suspension. */
export const wouldEndSuspension = (before: ComplainRecord, form: Corrected): boolean =>
  before.suspendProject &&
  (isKindStageOrLotChanged(before, form) || !(form.suspendProject || mustPauseByLaw(form)))

/** Notifies 公司领导 and the auditors of a complaint, except people complained about. */
const notifySupervisors = (
  write: Write,
  { listId, accusedIds }: ComplainRecord,
  title: string,
  also: readonly string[] = [],
) =>
  notifyRoleHolders(
    write,
    acts.lettingGo.informs,
    { ownId: listId, bizType: complainRecord.prefix, title, path: complainPath(listId) },
    [...accusedIds, ...also],
  )

/** Notifies the supervisors when an edit weakens a complaint. */
export async function notifyOfWeakeningEdit(
  write: Write,
  before: ComplainRecord,
  form: Corrected,
  isTimely: boolean | null,
): Promise<void> {
  const what = [
    ...(wouldEndSuspension(before, form) ? [say.letGo] : []),
    ...(before.isTimely === true && isTimely !== true ? [say.late] : []),
    ...(isAnswerRequired(before.complainType) && !isAnswerRequired(form.complainType)
      ? [say.lessened(form.complainType)]
      : []),
    ...(areAccusedChanged(before, form) ? [say.accused] : []),
  ]
  if (what.length > 0)
    await notifySupervisors(
      write,
      before,
      say.corrected(before.complainNo ?? '', what.join('，')),
      form.accusedIds,
    )
}

/**
 * Notifies the supervisors of a move that lifts a suspension without an answer. Must be called before the
 * move.
 */
export async function notifyIfSuspensionEnds(
  write: Write,
  record: ComplainRecord,
  how: string,
): Promise<void> {
  const isStopping =
    (await write.tx.$count(saleComplain, and(eq(saleComplain.listId, record.listId), isSuspendingTender))) > 0
  if (isStopping) await notifySupervisors(write, record, say.ended(record.complainNo ?? '', how))
}

/** Notifies 公司领导 of what an administrator did in their place. */
export async function notifyIfInsteadOfLeader(
  write: Write,
  record: ComplainRecord,
  how: string,
): Promise<void> {
  if (!write.actor.roles.includes('LEADER'))
    await notifySupervisors(write, record, say.onBehalf(record.complainNo ?? '', how))
}
