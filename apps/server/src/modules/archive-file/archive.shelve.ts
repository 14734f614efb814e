import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { type ArchiveItem, isThere } from '@agency/shared/modules/archive-file/archive.rules'
import { addCustody, holdersOf } from '../../custody/custody'
import { byHolder, shelvedOfItems } from '../../custody/holders'
import type { Write } from '../../http/context'
import { type ArchiveRecord, partsOf } from './archive.store'

const { prefix } = archiveRecord
/** What stands in a chain of custody for whoever keeps the shelves. */
export const SHELF = '库房'
/** Where a volume stands, as its chain of custody has it: what is compared with it must be said alike. */
export const standsAt = (keepPlace: string | null, boxNo: string | null): string =>
  [keepPlace, boxNo].filter(Boolean).join(' ')

/** What came of these items, by their codes. */
export const unitsOf = (items: readonly ArchiveItem[]): string[] =>
  items.filter((item) => isThere(item) && item.isReceived !== false).map(({ itemCode }) => itemCode)

/**
 * What came stands where the archivist puts it; what stands there stays, and so does what a borrower has. What came of an
 * item later goes with it once it stands on the shelf, and not before it was checked.
 */
export async function shelve(
  write: Write,
  { projectId, listId: ownId, acceptUserId }: ArchiveRecord,
  { archiveNo, keepPlace, boxNo }: { archiveNo: string; keepPlace: string; boxNo: string | null },
): Promise<void> {
  const place = standsAt(keepPlace, boxNo)
  const holders = await holdersOf(write.tx, { projectId, ownId })
  const came = unitsOf((await partsOf(write.tx, [ownId])).flatMap(({ items }) => items))
  for (const { holder, units } of byHolder(holders, shelvedOfItems(holders, came))) {
    const isLent = holder?.place === null && holder.userId !== acceptUserId
    if (isLent || holder?.place === place) continue
    const { userId, nickName: name } = write.actor
    await addCustody(write, {
      projectId,
      bizType: prefix,
      ownId,
      units,
      what: archiveNo,
      place,
      action: holder?.place ? '移架' : '上架',
      giver: { ...(holder ?? { userId, name }), sign: null },
      receiver: { userId: null, name: SHELF, sign: null },
    })
  }
}
