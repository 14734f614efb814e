import { Readable } from 'node:stream'
import { AVATAR_MEGABYTES } from '@agency/shared/contract/common.contract'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { BlobStore } from '../blobs/blob-store'
import type { Context } from '../http/context'
import { badField } from '../http/refusal'
import { sysUser } from '../system/system.table'
import { sysAttachment } from './attachment.table'
import { addAttachments, attachmentUrl, removeAttachments } from './attachments'
import { type FileKind, fileKindOfName } from './file-kind'
import { filesMessages as say } from './files.messages'
import type { UploadedFile, UploadLimits } from './receive-upload'
import { AVATAR } from './record-access'

const SIDE = 256
/** Maximum number of pixels, because a small file may expand to a huge picture. */
const MOST_PIXELS = 50_000_000

export const avatarLimits: UploadLimits = {
  megabytes: AVATAR_MEGABYTES,
  accepts: (kind: FileKind) => kind === fileKindOfName('a.jpg') || kind === fileKindOfName('a.png'),
}

/** Crops the picture to a square, stores it and replaces the person's old one. Returns its url. */
export async function setAvatar(context: Context, store: BlobStore, picture: UploadedFile): Promise<string> {
  const { actor } = context
  const kind = fileKindOfName('avatar.jpg')
  if (!kind) throw new Error('没有 jpg 类型')
  const bytes = await store.receive(Readable.from([await cropToSquare(picture.bytes.path)]))
  try {
    return await context.write(async (write) => {
      const old = await write.tx
        .select()
        .from(sysAttachment)
        .where(
          and(
            eq(sysAttachment.ownId, actor.userId),
            eq(sysAttachment.bizType, AVATAR),
            eq(sysAttachment.delFlag, false),
          ),
        )
      await removeAttachments(write, old)
      const owner = { bizType: AVATAR, ownId: actor.userId }
      const [added] = await addAttachments(write, [{ name: 'avatar.jpg', kind, bytes }], owner)
      if (!added) throw new Error('头像没有写入')
      const avatar = attachmentUrl(added.listId)
      await write.tx.update(sysUser).set({ avatar }).where(eq(sysUser.listId, actor.userId))
      write.log({ module: 'system:user', action: 'updateAvatar', ownId: actor.userId, after: { avatar } })
      write.emit({ type: 'people' })
      return avatar
    })
  } finally {
    await bytes.discard()
  }
}

/** Rotated according to the camera, without metadata such as the location. */
async function cropToSquare(path: string): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: MOST_PIXELS, autoOrient: true })
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    throw badField('file', say.unreadableImage)
  }
}
