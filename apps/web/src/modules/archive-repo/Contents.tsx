import { type ArchiveItem, isAnythingPresent } from '@agency/shared/modules/archive-file/archive.rules'
import type { RepoRow } from '@agency/shared/modules/archive-repo/repo.record'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { codeColumn, numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import section from '../../kit/section/section.module.css'
import { repoMessages as say } from './repo.messages'

const { columns: words } = say
const fileIdsOf = ({ file, found }: ArchiveItem) => [...file, ...found.flatMap(({ fileId }) => fileId ?? [])]

/** The items of a volume with their files. */
export function VolumeContents({ row }: { row: RepoRow }) {
  const items = row.items.filter((item) => isAnythingPresent(item) && item.isReceived !== false)
  if (items.length === 0) return <p className={section.quiet}>{say.noItems}</p>
  return (
    <PlainTable
      minWidth={1080}
      label={say.contents}
      rows={items}
      keyOf={({ itemCode }) => itemCode}
      columns={[
        textColumn<ArchiveItem>(words.item, ({ itemCode, itemName }) => `${itemCode} ${itemName}`),
        codeColumn<ArchiveItem>(words.itemNo, ({ itemNo }) => itemNo ?? '—'),
        textColumn<ArchiveItem>(words.carrier, ({ carrier }) => carrier ?? '—'),
        numberColumn<ArchiveItem>(words.copies, ({ copies }) => copies ?? '—'),
        numberColumn<ArchiveItem>(words.pages, ({ pages }) => pages ?? '—'),
        textColumn<ArchiveItem>(words.pageNo, ({ pageNo }) => pageNo ?? '—'),
        textColumn<ArchiveItem>(words.author, ({ author }) => author ?? '—'),
        textColumn<ArchiveItem>(words.docDate, ({ docDate }) => docDate ?? '—'),
        textColumn<ArchiveItem>(words.files, (item) =>
          fileIdsOf(item).length === 0 ? (
            '—'
          ) : (
            <AttachmentList
              value={fileIdsOf(item)}
              ownId={row.archiveId}
              zipName={`${row.archiveNo}-${item.itemCode}`}
            />
          ),
        ),
      ]}
    />
  )
}
