import { and, asc, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import { sysAttachment as a } from '../files/attachment.table'
import { FILE_LOG } from '../files/attachments'
import { PLACED } from '../files/record-access'
import type { JobContext } from '../jobs/job'

const DAY_MS = 86_400_000
/** A form that was not saved stays in its browser for 14 days, and names its uploads. */
const UNSAVED_DAYS = 30
const BATCH = 500

/**
 * Removes uploads that were never saved with a record: their uploader alone could see them. Whoever saves one at this
 * moment has its row locked, and it is passed over; whoever comes later is told that it is not to be had. The content is
 * the collector's, as long as nothing else names it.
 * @returns how many
 */
export async function removeUnsaved(context: JobContext): Promise<number> {
  let count = 0
  while (!context.signal.aborted) {
    const removed = await removeSome(context)
    count += removed
    if (removed < BATCH) break
  }
  return count
}

const removeSome = ({ write, clock }: JobContext): Promise<number> =>
  write(async ({ tx, log }) => {
    const before = new Date(clock().getTime() - UNSAVED_DAYS * DAY_MS)
    const unsaved = await tx
      .select()
      .from(a)
      .where(
        and(
          isNull(a.ownId),
          or(isNull(a.bizType), notInArray(a.bizType, [...PLACED])),
          lt(a.createTime, before),
        ),
      )
      .orderBy(asc(a.createTime), asc(a.listId))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (unsaved.length === 0) return 0
    await tx.delete(a).where(
      inArray(
        a.listId,
        unsaved.map(({ listId }) => listId),
      ),
    )
    for (const file of unsaved)
      log({ module: FILE_LOG.module, action: 'expire', ownId: file.listId, before: file })
    return unsaved.length
  })
