import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { type ArchiveItem, isAnythingPresent } from '@agency/shared/modules/archive-file/archive.rules'
import { addCustody, loadHolders } from '../../custody/custody'
import { groupByHolder, unitsWithReviewedSupplements } from '../../custody/holders'
import type { Write } from '../../http/context'
import { type ArchiveRecord, partsOfArchives } from './archive.store'

const { prefix } = archiveRecord
/** Name of the holder in the chain of custody for everything on the shelves. */
export const SHELF = '库房'
/**
 * The place and box of a volume as one text, the form in which the chain of custody records and compares it.
 */
export const shelfPlaceText = (keepPlace: string | null, boxNo: string | null): string =>
  [keepPlace, boxNo].filter(Boolean).join(' ')

/** The unit codes of the received items of an archive. */
export const receivedItemCodes = (items: readonly ArchiveItem[]): string[] =>
  items.filter((item) => isAnythingPresent(item) && item.isReceived !== false).map(({ itemCode }) => itemCode)

/**
 * Records in the chain of custody that received items stand on the shelf. Items already there or lent out are
 * not touched. Later additions to an item are shelved with it, and only after the review.
 */
export async function recordItemsOnShelf(
  write: Write,
  { projectId, listId: ownId, acceptUserId }: ArchiveRecord,
  { archiveNo, keepPlace, boxNo }: { archiveNo: string; keepPlace: string; boxNo: string | null },
): Promise<void> {
  const place = shelfPlaceText(keepPlace, boxNo)
  const holders = await loadHolders(write.tx, { projectId, ownId })
  const came = receivedItemCodes((await partsOfArchives(write.tx, [ownId])).flatMap(({ items }) => items))
  for (const { holder, units } of groupByHolder(holders, unitsWithReviewedSupplements(holders, came))) {
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
