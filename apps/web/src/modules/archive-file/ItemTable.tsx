import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  hasPaperCopies,
  isAnythingPresent,
  REQUIRED,
} from '@agency/shared/modules/archive-file/archive.rules'
import { Tag } from '@douyinfe/semi-ui-19'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { codeColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'
import { FoundDocuments } from './FoundThings'

const { columns: words } = say

/** A read-only table of a part's items: contents, medium and receipt. */
export const ItemTable = ({ row, part }: { row: ArchiveRow; part: ArchivePart }) => (
  <PlainTable
    minWidth={1080}
    label={say.part[part.part]}
    rows={part.items}
    keyOf={({ itemCode }) => itemCode}
    columns={[
      textColumn<ArchiveItem>(words.item, (item) => <ItemName item={item} />),
      textColumn<ArchiveItem>(words.contents, (item) => <ItemContents row={row} item={item} />),
      textColumn<ArchiveItem>(words.note, (item) => item.missingReason ?? item.note ?? '—'),
      textColumn<ArchiveItem>(words.received, (item) => <ReceivedState item={item} />),
      textColumn<ArchiveItem>(words.author, ({ author }) => author ?? '—'),
      textColumn<ArchiveItem>(words.docDate, ({ docDate }) => docDate ?? '—'),
      codeColumn<ArchiveItem>(words.itemNo, ({ itemNo }) => itemNo ?? '—'),
      textColumn<ArchiveItem>(words.pageNo, ({ pageNo }) => pageNo ?? '—'),
    ]}
  />
)

export const ItemName = ({ item: { itemCode, itemName, need } }: { item: ArchiveItem }) => (
  <span className={styles.name}>
    {itemCode} {itemName} {need === REQUIRED && <Tag size="small">{need}</Tag>}
  </span>
)

/** The contents of an item: paper, its own files, and documents the system held. */
function ItemContents({ row, item }: { row: ArchiveRow; item: ArchiveItem }) {
  if (!isAnythingPresent(item)) return <span>{say.nothing}</span>
  return (
    <div className={styles.contents}>
      {hasPaperCopies(item) && <span>{say.paper(item.copies ?? 0, item.pages)}</span>}
      <FoundDocuments found={item.found} />
      {item.file.length > 0 && (
        <AttachmentList
          value={item.file}
          ownId={row.listId}
          zipName={`${row.projectCode}-${item.itemCode}`}
        />
      )}
    </div>
  )
}

function ReceivedState({ item: { isReceived, checkNote } }: { item: ArchiveItem }) {
  if (isReceived === null) return '—'
  return (
    <span>
      {isReceived ? say.received : say.notReceived}
      {checkNote && `（${checkNote}）`}
    </span>
  )
}
