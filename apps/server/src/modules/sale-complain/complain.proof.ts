import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import { attachmentsById } from '../../files/attachments'
import type { Write } from '../../http/context'
import { badField } from '../../http/refusal'
import type { ComplainRecord } from './complain.store'

const say = {
  future: (what: string) => `${what}不能晚于现在`,
  early: (what: string, after: string) => `${what}不能早于收到时间（${after}）`,
  order: (what: string, after: string) => `${what}不能早于${after}`,
  otherProof: '凭证须为本人新上传的文件，不能使用已登记的材料',
  noFile: '凭证文件不存在或已删除',
}

/**
 * The time when something happened: not in the future, not before the receipt, nor before the preceding
 * event. @throws 400 at the field
 */
export function checkedEventTime(
  { clock }: Write,
  record: ComplainRecord,
  { name, label, at, after }: Named,
): Date {
  const time = new Date(at)
  if (time > clock()) throw badField(name, say.future(label))
  // The entered time has minutes only, while server times have milliseconds.
  if (after?.time && time.getTime() < after.time.getTime() - MINUTE_MS)
    throw badField(name, say.order(label, after.what))
  if (shanghaiDateAt(time) < shanghaiDateAt(record.receiveTime))
    throw badField(name, say.early(label, formatDateTime(record.receiveTime.toISOString()).slice(0, 16)))
  return time
}
interface Named {
  name: string
  label: string
  at: string
  after?: { what: string; time: Date | null }
}
const MINUTE_MS = 60_000

/**
 * Checks that a proof was uploaded for this purpose by the person who makes the move, and is no file of the
 * complainant, of the organisation, or used elsewhere. @throws 400 at the field
 */
export async function assertOwnUnusedProof(
  { tx, actor }: Write,
  { name, listIds }: { name: string; listIds: readonly string[] },
): Promise<void> {
  const found = await attachmentsById(tx, listIds)
  if (found.length < new Set(listIds).size) throw badField(name, say.noFile)
  if (found.some(({ ownId, createUserId }) => ownId !== null || createUserId !== actor.userId))
    throw badField(name, say.otherProof)
}
