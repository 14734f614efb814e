import type { Context } from '../http/context'
import type { AttachmentFile, RecordAccess } from './attachments'

export interface AttachmentAccess {
  /** Returns those of the files that the caller may see. */
  visible<F extends AttachmentFile>(context: Context, files: readonly F[]): Promise<F[]>
  canDelete(context: Context, file: AttachmentFile): Promise<boolean>
  /** True when the caller may add a file to this record. */
  canAddTo(context: Context, bizType: string, ownId: string): Promise<boolean>
}

/** `bizType` of data placed by an administrator, which never belongs to a record. */
export const DEPLOYED = 'sys:deploy'
export const DATABASES = 'sys:database'
export const PLACED: readonly string[] = [DEPLOYED, DATABASES]

/** Avatars: visible to everybody and changed only by updateAvatar. `ownId` is the person. */
export const AVATAR = 'sys:avatar'
const avatars: RecordAccess = {
  bizType: AVATAR,
  canSeeFiles: () => Promise.resolve(true),
  canEdit: () => Promise.resolve(false),
}

/**
 * Access to attachments: an unattached file only for its uploader; one of a record whose kind no module
 * claims only for administrators.
 */
export function attachmentAccess(records: readonly RecordAccess[]): AttachmentAccess {
  const byType = new Map([...records, avatars].map((record) => [record.bizType, record]))
  const recordAccessOf = (file: AttachmentFile) =>
    file.bizType === null ? undefined : byType.get(file.bizType)

  const canSee = async (context: Context, file: AttachmentFile): Promise<boolean> => {
    if (!file.ownId) return isUploader(context, file)
    const record = recordAccessOf(file)
    return record ? record.canSeeFiles(context, file.ownId) : context.actor.isAdmin
  }

  return {
    async visible(context, files) {
      // Files of the same record are checked only once.
      const answers = new Map<string, Promise<boolean>>()
      const seen = await Promise.all(
        files.map((file) => {
          const key = file.ownId ? `${file.bizType} ${file.ownId}` : file.listId
          const answer = answers.get(key) ?? canSee(context, file)
          answers.set(key, answer)
          return answer
        }),
      )
      return files.filter((_file, index) => seen[index])
    },
    async canDelete(context, file) {
      if (!file.ownId) return isUploader(context, file)
      // Evidence stays with its record: only people who may edit the record may remove an attached file.
      return (await recordAccessOf(file)?.canEdit(context, file.ownId)) === true
    },
    canAddTo: async (context, bizType, ownId) =>
      (await byType.get(bizType)?.canEdit(context, ownId)) === true,
  }
}

const isUploader = ({ actor }: Context, file: AttachmentFile) => file.createUserId === actor.userId
