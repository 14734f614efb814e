import { borrowStatus } from '@agency/shared/modules/archive-borrow/borrow.flow'
import type { BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { attachmentsById } from '../../files/attachments'
import type { Context } from '../../http/context'
import { sysDict } from '../../system/system.table'
import type { BorrowRecord } from './borrow.store'
import { archiveLoan as loan } from './borrow.table'
import { itemFileIds, receivedItemsOfVolume } from './borrow.volume'

/** True when this person may read the files of an electronic loan now: from its approval to its due time. */
export const canReadLoanFiles = (
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  { isElectronic, status, createUserId, dueTime }: BorrowRecord,
): boolean =>
  isElectronic && status === borrowStatus.lent && createUserId === actor.userId && dueTime >= clock()

/** True when the dictionary allows watermarked copies to be downloaded for this purpose. */
export async function isDownloadAllowedForPurpose(db: Queryable, purpose: string): Promise<boolean> {
  const entry = and(eq(sysDict.dictName, 'borrowPurpose'), eq(sysDict.value, purpose))
  const [row] = await db.select({ attr: sysDict.attr }).from(sysDict).where(entry)
  return Number((row?.attr as { download?: unknown } | null)?.download) === 1
}

/** The derived columns of a loan: the items of its volume and which of them the caller may open. */
export async function borrowView(
  context: Context,
  rows: readonly BorrowRecord[],
  { whole }: { whole: boolean },
): Promise<(row: BorrowRecord) => Partial<BorrowRow>> {
  const [one] = whole ? rows : []
  const items = one ? await loadBorrowedItems(context, one) : []
  const isAllowed = one ? await isDownloadAllowedForPurpose(context.db, one.purpose) : false
  return (row) => {
    const isOpen = canReadLoanFiles(context, row)
    return {
      items: row.listId === one?.listId ? items : [],
      isReadable: isOpen,
      mayDownload: isOpen && isAllowed,
    }
  }
}

async function loadBorrowedItems({ db }: Context, row: BorrowRecord): Promise<BorrowRow['items']> {
  const items = (await receivedItemsOfVolume(db, row.archiveId)).filter(({ itemCode }) =>
    row.itemCodes.includes(itemCode),
  )
  const counted = await db
    .select()
    .from(loan)
    .where(inArray(loan.borrowId, [row.listId]))
  const files = row.isElectronic ? await attachmentsById(db, items.flatMap(itemFileIds)) : []
  return items.map((item) => ({
    itemCode: item.itemCode,
    itemNo: item.itemNo,
    itemName: item.itemName,
    pages: item.pages,
    returnPages: counted.find(({ itemCode }) => itemCode === item.itemCode)?.returnPages ?? null,
    files: itemFileIds(item).flatMap((fileId) => {
      const file = files.find(({ listId }) => listId === fileId)
      return file ? [{ fileId, name: file.name }] : []
    }),
  }))
}
