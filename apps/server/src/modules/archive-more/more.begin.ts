import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import type { MoreForm } from '@agency/shared/modules/archive-more/more.contract'
import { moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { SUPPLEMENTED } from '@agency/shared/modules/archive-more/more.rules'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type Actor, hasPermission } from '../../http/actor'
import type { Context, Write } from '../../http/context'
import { badField, notPermitted, wrongState } from '../../http/refusal'
import { accountsWithAnyRole } from '../../system/directory'
import { lockCase } from '../../workflow/hold-case'
import { type ArchiveRecord, archives, partsOfArchives, SENDERS } from '../archive-file/archive.door'
import { whyVolumeUnchangeable } from './door/asks'
import { hasOpenSupplement, type MoreRecord } from './more.store'
import { archiveMore } from './more.table'

const { prefix } = moreRecord
const say = {
  noArchive: '项目档案不存在',
  notKept: '档案入库之后才能补充归档，更正期间不能',
  noItem: '归档清单中没有合同副本，不能补充',
  underWay: '这份档案已有一份补充归档正在办理，入卷或撤销后才能再办',
  destroyed: '档案已销毁或正在办理销毁，不能补充',
  noSender: '请选择移交人',
  wrongSender: '移交人不存在、已停用，或不是项目经理、客户经理',
}
/** Error for the second of two simultaneous supplements of one archive, which the unique index refuses. */
export const duplicateSupplementError = {
  archive_more_once: { field: 'archiveId', message: say.underWay },
} as const

/** The part of the archive that holds the supplemented item and its regular sender. */
async function partWithSupplementItem(db: Queryable, archiveId: string) {
  const parts = await partsOfArchives(db, [archiveId])
  return parts.find(({ items }) => items.some(({ itemCode }) => itemCode === SUPPLEMENTED))
}

/** Why this archive cannot be supplemented now, in words; undefined when it can. */
async function supplementObstacle(
  db: Queryable,
  archive: Pick<ArchiveRecord, 'listId' | 'status'>,
): Promise<string | undefined> {
  if (archive.status !== archiveStatus.kept) return say.notKept
  if (await hasOpenSupplement(db, archive.listId)) return say.underWay
  return (await whyVolumeUnchangeable.ask(db, archive.listId)) === 'destroyed' ? say.destroyed : undefined
}

/** True for the regular sender, and for those who may assign the hand-over to somebody else. */
const hasRightToBegin = (actor: Actor, senderId: string | null): boolean =>
  hasPermission(actor, `${prefix}:add`) &&
  (senderId === actor.userId || hasPermission(actor, `${prefix}:assign`))

/** True when the caller may begin a supplement of this archive now. */
export async function canBeginSupplement({ db, actor }: Context, archive: ArchiveRecord): Promise<boolean> {
  if (archive.suspendFlag || !hasPermission(actor, `${prefix}:add`)) return false
  const part = await partWithSupplementItem(db, archive.listId)
  if (!part || !hasRightToBegin(actor, part.senderId)) return false
  return (await supplementObstacle(db, archive)) === undefined
}

/** The table columns from a submitted form. @throws 400, 403, 409 */
export const supplementColumns = async (
  write: Write,
  form: MoreForm,
  before?: MoreRecord,
): Promise<Partial<MoreRecord>> => {
  const { reason, copies, pages, moreFile, note } = form
  const said = { reason, copies, pages, moreFile, note }
  if (before) return said
  await lockCase(write.tx, form.archiveId)
  const archive = await archives.find(write.tx, write, form.archiveId)
  if (!archive) throw badField('archiveId', say.noArchive)
  const part = await partWithSupplementItem(write.tx, archive.listId)
  if (!part) throw wrongState(say.noItem)
  if (archive.suspendFlag || !hasRightToBegin(write.actor, part.senderId)) throw notPermitted()
  const reasonNot = await supplementObstacle(write.tx, archive)
  if (reasonNot) throw wrongState(reasonNot)
  const { listId: archiveId, projectId, departmentId } = archive
  const isOwn = part.senderId === write.actor.userId
  return {
    archiveId,
    projectId,
    departmentId,
    itemCode: SUPPLEMENTED,
    ...said,
    seq: (await write.tx.$count(archiveMore, eq(archiveMore.archiveId, archiveId))) + 1,
    senderUserId: isOwn
      ? write.actor.userId
      : await requireSupplementSender(write, form.senderUserId, 'senderUserId'),
  }
}

/** The user id, checked to hold a role that may hand in project papers. @throws 400 at `field` */
export async function requireSupplementSender(
  write: Write,
  userId: string | null,
  field: string,
): Promise<string> {
  if (!userId) throw badField(field, say.noSender)
  if (!(await accountsWithAnyRole(write.tx, [userId], SENDERS)).has(userId))
    throw badField(field, say.wrongSender)
  return userId
}
