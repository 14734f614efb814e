import { acts } from '@agency/shared/acts'
import type { ComplainForm } from '@agency/shared/modules/sale-complain/complain.contract'
import { complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { isOfRight, pausesByLaw } from '@agency/shared/modules/sale-complain/complain.periods'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { and, eq } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { inform } from '../../workflow/four-eyes'
import { isPausing } from './complain.pending'
import type { ComplainRecord } from './complain.store'
import { saleComplain as t } from './complain.table'

const say = {
  corrected: (no: string, what: string) => `投诉建议 ${no} 已更正：${what}`,
  letGo: '原有的暂停被解除或改变',
  late: '由及时改为不及时或无法判断',
  lessened: (kind: string) => `由须答复的类型改为${kind}`,
  accused: '被投诉的人员有变动',
  ended: (no: string, how: string) => `投诉建议 ${no} 的暂停已随“${how}”解除`,
  onBehalf: (no: string, how: string) => `投诉建议 ${no} 由系统管理员代公司领导办理：${how}`,
}

/** What a correction may change of what it is judged by. */
export type Corrected = Pick<
  ComplainForm,
  'complainType' | 'stage' | 'receiveTime' | 'knownTime' | 'suspendProject' | 'items' | 'accusedIds'
> & { packageId: string | null }

const isSameTime = (before: Date | null, now: string | null) =>
  (before?.getTime() ?? null) === (now === null ? null : new Date(now).getTime())
export const isRetimed = (before: ComplainRecord, { receiveTime, knownTime }: Corrected): boolean =>
  !isSameTime(before.receiveTime, receiveTime) || !isSameTime(before.knownTime, knownTime)
export const isRegraded = (before: ComplainRecord, form: Corrected): boolean =>
  before.complainType !== form.complainType ||
  before.stage !== form.stage ||
  before.packageId !== form.packageId
export const isAccusedAnew = (before: ComplainRecord, { accusedIds }: Corrected): boolean =>
  before.accusedIds.length !== accusedIds.length || before.accusedIds.some((id) => !accusedIds.includes(id))

/** It stops the tender, and would not any more, or would stop something else. */
export const isLetGo = (before: ComplainRecord, form: Corrected): boolean =>
  before.suspendProject && (isRegraded(before, form) || !(form.suspendProject || pausesByLaw(form)))

/** 公司领导 and audit hear of it, but for those who are complained about. */
const tell = (
  write: Write,
  { listId, accusedIds }: ComplainRecord,
  title: string,
  also: readonly string[] = [],
) =>
  inform(
    write,
    acts.lettingGo.informs,
    { ownId: listId, bizType: complainRecord.prefix, title, path: complainPath(listId) },
    [...accusedIds, ...also],
  )

/** An edit by which less is left of an objection than was entered: whoever watches hears of it at once. */
export async function tellOfCorrection(
  write: Write,
  before: ComplainRecord,
  form: Corrected,
  isTimely: boolean | null,
): Promise<void> {
  const what = [
    ...(isLetGo(before, form) ? [say.letGo] : []),
    ...(before.isTimely === true && isTimely !== true ? [say.late] : []),
    ...(isOfRight(before.complainType) && !isOfRight(form.complainType)
      ? [say.lessened(form.complainType)]
      : []),
    ...(isAccusedAnew(before, form) ? [say.accused] : []),
  ]
  if (what.length > 0)
    await tell(write, before, say.corrected(before.complainNo ?? '', what.join('，')), form.accusedIds)
}

/** A move that takes a stop off without an answer of the house: asked before it is made. */
export async function tellIfEnding(write: Write, record: ComplainRecord, how: string): Promise<void> {
  const isStopping = (await write.tx.$count(t, and(eq(t.listId, record.listId), isPausing))) > 0
  if (isStopping) await tell(write, record, say.ended(record.complainNo ?? '', how))
}

/** An administrator stands in for 公司领导: they hear what was done in their name. */
export async function tellIfOnBehalf(write: Write, record: ComplainRecord, how: string): Promise<void> {
  if (!write.actor.roles.includes('LEADER'))
    await tell(write, record, say.onBehalf(record.complainNo ?? '', how))
}
