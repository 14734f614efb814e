import { type Attachment, type AttachmentRow, commonApi } from '@agency/shared/contract/common.contract'
import { addressOf } from '@agency/shared/contract/endpoint'
import { newListId } from '@agency/shared/format/ids'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Context, Write } from '../http/context'
import { badField } from '../http/refusal'
import { sysOperationLog } from '../log/operation-log.table'
import { sysAttachment } from './attachment.table'
import { filesMessages as say } from './files.messages'
import { keepNamed } from './keep-named'
import type { UploadedFile } from './receive-upload'

export type AttachmentFile = typeof sysAttachment.$inferSelect

/** Who may see and change a kind of record: each module hands in its own, and its attachments follow. */
export interface RecordAccess {
  bizType: string
  canSee(context: Context, ownId: string): Promise<boolean>
  canEdit(context: Context, ownId: string): Promise<boolean>
}

/** The record a file belongs to, and as what. */
export interface Owner {
  bizType?: string
  ownId?: string
  fileCategory?: string
}

/** Module and action of the operation log's lines about files. */
export const FILE_LOG = {
  module: 'attachment',
  download: 'download',
  upload: 'upload',
  delete: 'delete',
} as const

/** Whether somebody else has put a file to a record since. */
export const hasNewFiles = async (
  db: Queryable,
  ownId: string,
  { time, userId }: { time: Date; userId: string },
): Promise<boolean> =>
  (await db.$count(
    sysAttachment,
    and(
      eq(sysAttachment.ownId, ownId),
      gt(sysAttachment.createTime, time),
      ne(sysAttachment.createUserId, userId),
    ),
  )) > 0

export const urlOf = (listId: string) => `${addressOf(commonApi.fileContent)}?listId=${listId}`

export const asAttachment = ({ listId, name, size, mimeType, sha256 }: AttachmentFile): Attachment => ({
  listId,
  name,
  size,
  mimeType,
  url: urlOf(listId),
  sha256,
})

export const asRow = (file: AttachmentFile): AttachmentRow => ({
  ...file,
  url: urlOf(file.listId),
  createTime: file.createTime.toISOString(),
})

/** Keeps the bytes, then says so in the database: an attachment never lacks its content. */
export async function addAttachments(
  write: Write,
  files: readonly UploadedFile[],
  owner: Owner,
): Promise<AttachmentFile[]> {
  for (const file of files) await keepNamed(write.tx, file.bytes)
  const added = await write.tx
    .insert(sysAttachment)
    .values(
      files.map(({ name, kind, bytes }) => ({
        listId: newListId(),
        name,
        mimeType: kind.mimeType,
        size: bytes.size,
        sha256: bytes.sha256,
        bizType: owner.bizType ?? null,
        ownId: owner.ownId ?? null,
        fileCategory: owner.fileCategory ?? null,
        createUserId: write.actor.userId,
        createUserName: write.actor.nickName,
        createTime: write.clock(),
        departmentId: write.actor.departmentId,
      })),
    )
    .returning()
  for (const file of added)
    write.log({ module: FILE_LOG.module, action: FILE_LOG.upload, ownId: file.listId, after: file })
  return added
}

/** Of one person within a day, however small: an archive of a large project has some hundred. */
const MOST_A_DAY = 2_000
const DAY_MS = 86_400_000

/** @throws 400 when these files are more than a person uploads in a day */
export async function assertQuota({ db, actor, clock }: Context, more: number): Promise<void> {
  const today = gt(sysAttachment.createTime, new Date(clock().getTime() - DAY_MS))
  const uploaded = await db.$count(sysAttachment, and(eq(sysAttachment.createUserId, actor.userId), today))
  if (uploaded + more > MOST_A_DAY) throw badField('file', say.quota(MOST_A_DAY))
}

const live = eq(sysAttachment.delFlag, false)

/** In the order of the ids; those that are not there are left out. */
export async function attachmentsById(db: Queryable, listIds: readonly string[]): Promise<AttachmentFile[]> {
  const wanted = [...new Set(listIds)]
  const found = await db
    .select()
    .from(sysAttachment)
    .where(and(inArray(sysAttachment.listId, wanted), live))
  return wanted.flatMap((listId) => found.find((file) => file.listId === listId) ?? [])
}

/** The files of a record, the newest first. */
export const attachmentsOf = (
  db: Queryable,
  ownId: string,
  more: { fileCategory?: string; name?: string } = {},
) =>
  db
    .select()
    .from(sysAttachment)
    .where(
      and(
        eq(sysAttachment.ownId, ownId),
        live,
        more.fileCategory ? eq(sysAttachment.fileCategory, more.fileCategory) : undefined,
        more.name ? eq(sysAttachment.name, more.name) : undefined,
      ),
    )
    .orderBy(desc(sysAttachment.listId))

/** The files of several records of one kind, in the order of their upload. */
export const attachmentsOfAll = (db: Queryable, bizType: string, ownIds: readonly string[]) =>
  db
    .select()
    .from(sysAttachment)
    .where(and(inArray(sysAttachment.ownId, [...ownIds]), eq(sysAttachment.bizType, bizType), live))
    .orderBy(sysAttachment.listId)

/**
 * Binds uploaded files to the record they are saved with. Call it whenever a record with attachments is saved.
 * @param to `field`: the record's field that names the files, for the field error
 * @throws 400 unless each is the caller's own and unbound, or bound to this very record already. One of this record
 * that was deleted meanwhile is let pass: the record still names it, and must be savable.
 */
export async function attachTo(
  write: Write,
  listIds: readonly string[],
  to: { bizType: string; ownId: string; field?: string },
): Promise<void> {
  const wanted = [...new Set(listIds)]
  if (wanted.length === 0) return
  const found = await write.tx
    .select()
    .from(sysAttachment)
    .where(inArray(sysAttachment.listId, wanted))
    .orderBy(sysAttachment.listId)
    .for('update')
  const free = found.filter(
    (file) => file.ownId === null && file.createUserId === write.actor.userId && !file.delFlag,
  )
  const bound = found.filter((file) => file.ownId === to.ownId && file.bizType === to.bizType)
  if (free.length + bound.length < wanted.length) throw badField(to.field ?? 'attachment', say.notUsable)
  if (free.length === 0) return
  const freeIds = free.map((file) => file.listId)
  await write.tx
    .update(sysAttachment)
    .set({
      bizType: to.bizType,
      ownId: to.ownId,
      updateUserId: write.actor.userId,
      updateTime: write.clock(),
    })
    .where(inArray(sysAttachment.listId, freeIds))
}

/** What a request brought belongs, once it is granted, to the record that it was for. Others of these files stay. */
export async function passAttachments(
  write: Write,
  listIds: readonly string[],
  { from, to }: Record<'from' | 'to', { bizType: string; ownId: string }>,
): Promise<void> {
  await write.tx
    .update(sysAttachment)
    .set({ ...to, updateTime: write.clock() })
    .where(
      and(
        inArray(sysAttachment.listId, [...listIds]),
        eq(sysAttachment.ownId, from.ownId),
        eq(sysAttachment.bizType, from.bizType),
      ),
    )
}

/**
 * The same files once more, for a record that begins with those of another; who uploaded them stays. @returns their new
 * ids, in order
 */
export async function copyAttachments(
  { tx }: Write,
  listIds: readonly string[],
  owner: { bizType: string; ownId: string },
): Promise<string[]> {
  const copies = (await attachmentsById(tx, listIds)).map((file) => ({
    ...file,
    ...owner,
    listId: newListId(),
  }))
  if (copies.length > 0) await tx.insert(sysAttachment).values(copies)
  return copies.map(({ listId }) => listId)
}

/**
 * The caller's own uploads once more, unbound as they are: for another record that is saved with the same.
 * @throws 400 unless each is the caller's own and unbound
 */
export async function copyUploads(
  write: Write,
  listIds: readonly string[],
  field: string,
): Promise<string[]> {
  const files = await attachmentsById(write.tx, listIds)
  const free = files.filter((file) => file.ownId === null && file.createUserId === write.actor.userId)
  if (free.length < new Set(listIds).size) throw badField(field, say.notUsable)
  const copies = free.map((file) => ({ ...file, listId: newListId() }))
  if (copies.length > 0) await write.tx.insert(sysAttachment).values(copies)
  return copies.map(({ listId }) => listId)
}

/** The bytes stay: another attachment may share them, and the log's reader may ask for them. */
export async function removeAttachments(write: Write, files: readonly AttachmentFile[]): Promise<void> {
  if (files.length === 0) return
  const listIds = files.map((file) => file.listId)
  await write.tx
    .update(sysAttachment)
    .set({ delFlag: true, updateUserId: write.actor.userId, updateTime: write.clock() })
    .where(inArray(sysAttachment.listId, listIds))
  for (const file of files)
    write.log({ module: FILE_LOG.module, action: FILE_LOG.delete, ownId: file.listId, before: file })
}

/** Who takes which content away. Pictures of people are left out: every page loads them. */
export const logDownloads = (context: Context, files: readonly AttachmentFile[]) =>
  context.write((write) => {
    for (const { listId, name, sha256, bizType, ownId } of files)
      write.log({
        module: FILE_LOG.module,
        action: FILE_LOG.download,
        ownId: listId,
        after: { name, sha256, bizType, ownId },
      })
    return Promise.resolve()
  })

export const downloadCount = (db: Queryable, listId: string): Promise<number> =>
  db.$count(
    sysOperationLog,
    and(
      eq(sysOperationLog.ownId, listId),
      eq(sysOperationLog.module, FILE_LOG.module),
      eq(sysOperationLog.action, FILE_LOG.download),
    ),
  )
