import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlobStore } from '../blobs/blob-store'
import type { Context } from '../http/context'
import { adminOnly, ownDataOnly } from '../http/guard'
import { badField, notFound, notPermitted } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { sendFile, sendFileOrRange } from '../http/send-file'
import { lockCase } from '../workflow/hold-case'
import {
  type AttachmentFile,
  addAttachments,
  assertDailyQuota,
  attachmentsById,
  downloadCount,
  listAttachmentsOfRecord,
  logDownloads,
  type Owner,
  type RecordAccess,
  removeAttachments,
  toAttachmentView,
  viewAttachmentRow,
} from './attachments'
import { avatarLimits, setAvatar } from './avatar'
import { filesMessages as say } from './files.messages'
import { receiveUpload } from './receive-upload'
import { type AttachmentAccess, AVATAR, attachmentAccess, DATABASES, DEPLOYED } from './record-access'
import { zipOfAttachments } from './zip-of-attachments'

interface FileServices {
  store: BlobStore
  /** The access to files, one for each kind of record with attachments. */
  access: readonly RecordAccess[]
}

const byRecord = ownDataOnly('the record a file belongs to decides; an unbound file is its uploader’s')
const uploader = ownDataOnly('an upload is seen by its uploader until a record he may edit takes it')

/** The routes of attachments (CONTRACT, "Attachments"). */
export const attachmentRoutes = ({ store, access: records }: FileServices): readonly Route[] => {
  const access = attachmentAccess(records)
  const files = { store, access }
  return [
    ...uploadRoutes(files),
    ...downloadRoutes(files),
    defineRoute(commonApi.attachmentList, byRecord, async (context, { ownId }) =>
      (await access.visible(context, await listAttachmentsOfRecord(context.db, ownId))).map(
        viewAttachmentRow,
      ),
    ),
    defineRoute(commonApi.getCheckTimes, byRecord, async (context, { listId }) => {
      const file = await findVisibleAttachment(context, access, listId)
      return downloadCount(context.db, file.listId)
    }),
    defineRoute(commonApi.delete, byRecord, async (context, { listIds }) => {
      const found = await findVisibleAttachments(context, access, listIds)
      for (const file of found) if (!(await access.canDelete(context, file))) throw notPermitted()
      await context.write((write) => removeAttachments(write, found))
      return null
    }),
  ]
}

interface Files {
  store: BlobStore
  access: AttachmentAccess
}

function uploadRoutes(files: Files): Route[] {
  const { store } = files
  return [
    ...[commonApi.upload, commonApi.uploadLocal, commonApi.adminUploadLocal].map((endpoint) =>
      defineRoute(endpoint, uploader, (context, owner, { request }) =>
        upload(context, files, request, owner),
      ),
    ),
    defineRoute(commonApi.deployUpload, adminOnly, (context, _input, { request }) =>
      upload(context, files, request, { bizType: DEPLOYED }),
    ),
    defineRoute(commonApi.databaseUpload, adminOnly, (context, _input, { request }) =>
      upload(context, files, request, { bizType: DATABASES }),
    ),
    defineRoute(commonApi.updateAvatar, ownDataOnly('one’s own picture'), (context, _input, { request }) =>
      receiveUpload(request, { store, ...avatarLimits }, async ([picture]) => {
        if (!picture) throw badField('file', say.choose)
        return { avatar: await setAvatar(context, store, picture) }
      }),
    ),
  ]
}

function downloadRoutes({ store, access }: Files): Route[] {
  const { download, fileContent, appFileDownload, frameDownload } = commonApi
  const ofAny = [download, fileContent, appFileDownload, frameDownload].map(
    (endpoint) => [endpoint, () => true] as const,
  )
  const one = [
    ...ofAny,
    [commonApi.downloadSupplierAttachment, (bizType: string) => bizType === 'crm:supplier'],
    [commonApi.archiveFileDownload, (bizType: string) => bizType.startsWith('archive:')],
  ] as const
  return [
    ...one.map(([endpoint, isMeant]) =>
      defineRoute(endpoint, byRecord, async (context, { listId }, raw) =>
        sendAttachment(context, store, raw, await findVisibleAttachment(context, access, listId, isMeant)),
      ),
    ),
    defineRoute(commonApi.downloadByParam, byRecord, async (context, { ownId, ...more }, raw) => {
      const [newest] = await access.visible(context, await listAttachmentsOfRecord(context.db, ownId, more))
      if (!newest) throw notFound()
      return sendAttachment(context, store, raw, newest)
    }),
    defineRoute(commonApi.downloadZip, byRecord, async (context, { listIds }, { reply }) => {
      const found = await findVisibleAttachments(context, access, listIds)
      await logDownloads(context, found)
      return sendFile(reply, {
        name: say.zipName,
        mimeType: 'application/zip',
        stream: zipOfAttachments(store, found),
      })
    }),
  ]
}

async function upload(
  context: Context,
  { store, access }: Files,
  request: FastifyRequest,
  owner: Owner,
): Promise<Attachment[]> {
  if (owner.ownId) {
    if (!owner.bizType) throw badField('bizType', say.ownerIncomplete)
    if (!(await access.canAddTo(context, owner.bizType, owner.ownId))) throw notFound()
  }
  return receiveUpload(
    request,
    { store, megabytes: context.params.values.UPLOAD_MAX_MB },
    async (received) => {
      await assertDailyQuota(context, received.length)
      // A remote store is slow, so the upload takes place outside the transaction.
      await Promise.all(received.map(({ bytes }) => bytes.keep()))
      const added = await context.write(async (write) => {
        // Receiving may have taken minutes, so the permission is checked again.
        if (owner.bizType && owner.ownId) {
          await lockCase(write.tx, owner.ownId)
          if (!(await access.canAddTo(context, owner.bizType, owner.ownId))) throw notFound()
        }
        return addAttachments(write, received, owner)
      })
      return added.map(toAttachmentView)
    },
  )
}

/** Sends the file or the requested part of it; both are logged. */
const sendAttachment = (
  context: Context,
  store: BlobStore,
  raw: { request: FastifyRequest; reply: FastifyReply },
  file: AttachmentFile,
) =>
  sendFileOrRange(raw, {
    ...file,
    etag: `"${file.sha256}"`,
    read: async (part) => {
      const isWhole = part.start === 0 && part.end === file.size
      const stream = await store.read(file.sha256, isWhole ? undefined : part)
      if (file.bizType !== AVATAR)
        await logDownloads(context, [file]).catch((error: unknown) => {
          stream.destroy()
          throw error
        })
      return stream
    },
  })

/**
 * @throws 404 when it does not exist, is not visible to the caller, or is of another kind than this call
 * serves
 */
async function findVisibleAttachment(
  context: Context,
  access: AttachmentAccess,
  listId: string,
  isMeant: (bizType: string) => boolean = () => true,
): Promise<AttachmentFile> {
  const [file] = await access.visible(context, await attachmentsById(context.db, [listId]))
  if (!file || !isMeant(file.bizType ?? '')) throw notFound()
  return file
}

/** Finds all of these attachments. @throws 404 with the number of missing files */
async function findVisibleAttachments(
  context: Context,
  access: AttachmentAccess,
  listIds: readonly string[],
): Promise<AttachmentFile[]> {
  const found = await access.visible(context, await attachmentsById(context.db, listIds))
  const missing = new Set(listIds).size - found.length
  if (missing > 0) throw notFound(say.hidden(missing))
  return found
}
