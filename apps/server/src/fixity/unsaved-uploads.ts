import { and, asc, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import { sysAttachment } from '../files/attachment.table'
import { FILE_LOG } from '../files/attachments'
import { PLACED } from '../files/record-access'
import type { JobContext } from '../jobs/job'

const DAY_MS = 86_400_000
/**
 * Days after which an upload counts as unsaved. Unsaved forms are kept in the browser for 14 days and refer
 * to their uploads.
 */
const UNSAVED_DAYS = 30
const BATCH = 500

/**
 * Deletes uploads never saved with a record, which only their uploader could see. A row that is being saved
 * is locked and skipped; saving later fails with an error. Unreferenced contents are removed by the
 * collector.
 * @returns how many
 */
export async function removeUnsavedUploads(context: JobContext): Promise<number> {
  let count = 0
  while (!context.signal.aborted) {
    const removed = await removeUnsavedBatch(context)
    count += removed
    if (removed < BATCH) break
  }
  return count
}

const removeUnsavedBatch = ({ write, clock }: JobContext): Promise<number> =>
  write(async ({ tx, log }) => {
    const before = new Date(clock().getTime() - UNSAVED_DAYS * DAY_MS)
    const unsaved = await tx
      .select()
      .from(sysAttachment)
      .where(
        and(
          isNull(sysAttachment.ownId),
          or(isNull(sysAttachment.bizType), notInArray(sysAttachment.bizType, [...PLACED])),
          lt(sysAttachment.createTime, before),
        ),
      )
      .orderBy(asc(sysAttachment.createTime), asc(sysAttachment.listId))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (unsaved.length === 0) return 0
    await tx.delete(sysAttachment).where(
      inArray(
        sysAttachment.listId,
        unsaved.map(({ listId }) => listId),
      ),
    )
    for (const file of unsaved)
      log({ module: FILE_LOG.module, action: 'expire', ownId: file.listId, before: file })
    return unsaved.length
  })
