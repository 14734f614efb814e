import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { type ArchiveItem, isAnythingPresent } from '@agency/shared/modules/archive-file/archive.rules'
import type { Write } from '../../http/context'
import { issueNumber } from '../../system/numbering'

/** Gives a received item its number within the volume; an existing number stays. */
export async function issueItemNumber(
  write: Write,
  { listId: ownId }: { listId: string },
  { item, volume }: { item: ArchiveItem; volume: string },
): Promise<ArchiveItem> {
  if (item.itemNo || !isAnythingPresent(item) || item.isReceived === false) return item
  const owner = { bizType: archiveRecord.prefix, ownId }
  return { ...item, itemNo: await issueNumber(write, 'archiveNo', { ...owner, values: { volume } }) }
}

/** The items with these page numbers by item code. */
export const withPageNumbers = (
  items: readonly ArchiveItem[],
  numbers: ReadonlyMap<string, string | null>,
): ArchiveItem[] =>
  items.map((item) => ({ ...item, pageNo: numbers.get(item.itemCode) ?? item.pageNo ?? null }))
