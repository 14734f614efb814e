import { type Attachment, type AttachmentRow, commonApi } from '@agency/shared/contract/common.contract'
import { endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { newListId } from '@agency/shared/format/ids'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Context, Write } from '../http/context'
import { badField } from '../http/refusal'
import { sysOperationLog } from '../log/operation-log.table'
import { sysAttachment } from './attachment.table'
import { cleanFileName } from './file-name'
import { filesMessages as say } from './files.messages'
import { saveContents } from './keep-named'
import type { UploadedFile } from './receive-upload'

export type AttachmentFile = typeof sysAttachment.$inferSelect

/** Who may see and change records of a kind and their attachments; each module provides its own. */
export interface RecordAccess {
  bizType: string
  canSeeFiles(context: Context, ownId: string): Promise<boolean>
  canEdit(context: Context, ownId: string): Promise<boolean>
}

/** The record that a file belongs to, and its category. */
export interface Owner {
  bizType?: string
  ownId?: string
  fileCategory?: string
}

/** Module and actions in the operation log of lines about files. */
export const FILE_LOG = {
  module: 'attachment',
  download: 'download',
  upload: 'upload',
  delete: 'delete',
} as const

/** True when somebody else has added a file to a record since then. */
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

export const attachmentUrl = (listId: string) =>
  `${endpointPathWithSlash(commonApi.fileContent)}?listId=${listId}`

export const toAttachmentView = ({ listId, name, size, mimeType, sha256 }: AttachmentFile): Attachment => ({
  listId,
  name,
  size,
  mimeType,
  url: attachmentUrl(listId),
  sha256,
})

export const viewAttachmentRow = (file: AttachmentFile): AttachmentRow => ({
  ...file,
  url: attachmentUrl(file.listId),
  createTime: file.createTime.toISOString(),
})

/** Stores the contents before the rows, so that no attachment lacks its content. */
export async function addAttachments(
  write: Write,
  files: readonly UploadedFile[],
  owner: Owner,
): Promise<AttachmentFile[]> {
  for (const file of files) await saveContents(write.tx, file.bytes)
  const added = await write.tx
    .insert(sysAttachment)
    .values(
      files.map(({ name, kind, bytes }) => ({
        listId: newListId(),
        // A name may come from an imported package too, and could lead out of the folder of a zip.
        name: cleanFileName(name),
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

/** Maximum number of files of one person a day; an archive of a large project has some hundred. */
const MOST_A_DAY = 2_000
const DAY_MS = 86_400_000

/** Checks the daily quota of uploads. @throws 400 when these files exceed the daily number */
export async function assertDailyQuota({ db, actor, clock }: Context, more: number): Promise<void> {
  const today = gt(sysAttachment.createTime, new Date(clock().getTime() - DAY_MS))
  const uploaded = await db.$count(sysAttachment, and(eq(sysAttachment.createUserId, actor.userId), today))
  if (uploaded + more > MOST_A_DAY) throw badField('file', say.quota(MOST_A_DAY))
}

const live = eq(sysAttachment.delFlag, false)

/** The attachments in the order of the ids; missing ones are left out. */
export async function attachmentsById(db: Queryable, listIds: readonly string[]): Promise<AttachmentFile[]> {
  const wanted = [...new Set(listIds)]
  const found = await db
    .select()
    .from(sysAttachment)
    .where(and(inArray(sysAttachment.listId, wanted), live))
  return wanted.flatMap((listId) => found.find((file) => file.listId === listId) ?? [])
}

/** The files of a record, newest first. */
export const listAttachmentsOfRecord = (
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

/** The files of several records of one kind, in the order of upload. */
export const attachmentsOfRecords = (db: Queryable, bizType: string, ownIds: readonly string[]) =>
  db
    .select()
    .from(sysAttachment)
    .where(and(inArray(sysAttachment.ownId, [...ownIds]), eq(sysAttachment.bizType, bizType), live))
    .orderBy(sysAttachment.listId)

/**
 * Attaches uploaded files to the record they are saved with. Must be called whenever a record with
 * attachments is saved.
 * @param to `field` is the record's field with the file ids, for the error
 * @throws 400 unless each file is the caller's own and unattached, or already belongs to this record. A
 * deleted file of this record is accepted, because the record still refers to it and must be savable.
 */
export async function attachFiles(
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

/** Moves files from an approved request to its record; other files stay. */
export async function moveAttachments(
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
 * Copies files for a new record that starts with those of another; the uploader stays. @returns the new ids,
 * in order
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
 * Copies the caller's own unattached uploads, for another record saved with the same files.
 * @throws 400 unless each is the caller's own and unattached
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

/**
 * Marks files as deleted. Contents stay, because other attachments may share them and readers of the log may
 * need them.
 */
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

/** Logs who downloads which files. Not called for avatars, which every page loads. */
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
