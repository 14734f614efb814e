import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  itemCarrier,
  itemsOfVolume,
} from '@agency/shared/modules/archive-file/archive.rules'
import { numberPages } from '@agency/shared/modules/archive-file/page-numbers'
import { copyAttachments } from '../../files/attachments'
import { columnsForUpdate, type Write } from '../../http/context'
import { wrongState } from '../../http/refusal'
import { lockCase } from '../../workflow/hold-case'
import { issueItemNumber, withPageNumbers } from './archive.number'
import { type ArchiveRecord, archiveParts, archives, partsOfArchives } from './archive.store'

const { prefix } = archiveRecord
const say = {
  notKept: '档案正在更正，重新入库后才能入卷',
  gone: '归档清单中没有这一项',
}
/** Maximum number of characters of a note about a supplement; its author's limit is the same. */
const MOST_NOTE = 200

/** A later addition to an item: paper copies, pages, files and the note about them. */
interface Later {
  archiveId: string
  itemCode: string
  copies: number
  pages: number
  fileIds: readonly string[]
  note: string
}

/**
 * Adds to an item of a stored archive. This raises the archive's version, so packages made earlier are out of
 * date. The files are copied so that they cannot change. @throws 409 unless it is stored
 */
export async function supplementArchive(write: Write, later: Later): Promise<ArchiveRecord> {
  const { archiveId } = later
  await lockCase(write.tx, archiveId)
  const before = await archives.mustLoad(write.tx, archiveId)
  const { status, archiveNo } = before
  if (status !== archiveStatus.kept || !archiveNo) throw wrongState(say.notKept)
  const both = await partsOfArchives(write.tx, [archiveId])
  const part = both.find(({ items }) => items.some(({ itemCode }) => itemCode === later.itemCode))
  if (!part) throw wrongState(say.gone)
  const items: ArchiveItem[] = []
  for (const item of part.items)
    items.push(
      item.itemCode === later.itemCode
        ? await issueItemNumber(write, before, {
            item: await addToItem(write, item, later),
            volume: archiveNo,
          })
        : item,
    )
  const whole = both.map((one) => (one.listId === part.listId ? { ...one, items } : one))
  const pageNumbers = numberPages(itemsOfVolume(whole), { isAnew: false })
  await archiveParts.patch(write.tx, part.listId, { items: withPageNumbers(items, pageNumbers) })
  const after = await archives.patch(write.tx, archiveId, {
    totalPages: (before.totalPages ?? 0) + later.pages,
    ...columnsForUpdate(write, before),
  })
  write.log({ module: prefix, action: 'supplement', ownId: archiveId, before, after })
  write.emit({ type: 'records', of: prefix })
  return after
}

async function addToItem(write: Write, item: ArchiveItem, later: Later): Promise<ArchiveItem> {
  const { archiveId, copies, pages, fileIds, note } = later
  const owner = { bizType: prefix, ownId: archiveId }
  const more = {
    ...item,
    copies: (item.copies ?? 0) + copies || null,
    pages: (item.pages ?? 0) + pages || null,
    file: [...item.file, ...(await copyAttachments(write, fileIds, owner))],
    note: [item.note, note].filter(Boolean).join('；').slice(-MOST_NOTE),
  }
  return { ...more, carrier: itemCarrier(more), missingReason: null, isReceived: true }
}
