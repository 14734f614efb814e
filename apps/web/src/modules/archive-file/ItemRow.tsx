import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  type ItemEntry,
  isAnythingPresent,
  REQUIRED,
} from '@agency/shared/modules/archive-file/archive.rules'
import { Button, Input, InputNumber } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { DateInput } from '../../kit/form/DateInput'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'
import { EditItemFilesDialog } from './FilesDialog'
import { FoundDocuments } from './FoundThings'
import { ItemName } from './ItemTable'

interface Props {
  row: ArchiveRow
  item: ArchiveItem
  /** Says what is invalid or missing in the item. */
  problem: string | undefined
  onChange(said: Partial<ItemEntry>): void
}

const { columns: words } = say
const MOST_COPIES = 999
const MOST_PAGES = 99_999

/** The sender's form for one item: paper copies, remark, reason for a gap. */
export function ArchiveItemForm({ row, item, problem, onChange }: Props) {
  const [adding, add] = useState(false)
  const { itemCode, itemName, copies, pages, note, missingReason, file } = item
  const name = `${itemCode} ${itemName}`
  // When a required item is missing, the reason takes the place of the remark.
  const isGap = item.need === REQUIRED && !isAnythingPresent(item)
  const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
  return (
    <li className={styles.item} data-wrong={problem ? '' : undefined}>
      <div className={styles.contents}>
        <ItemName item={item} />
        <FoundDocuments found={item.found} />
      </div>
      <InputNumber
        aria-label={say.labelOf(name, words.copies)}
        placeholder={words.copies}
        value={copies ?? ''}
        min={0}
        max={MOST_COPIES}
        hideButtons
        onChange={(value) => onChange({ copies: numberOrNull(value) })}
      />
      <InputNumber
        aria-label={say.labelOf(name, words.pages)}
        placeholder={words.pages}
        value={pages ?? ''}
        min={0}
        max={MOST_PAGES}
        hideButtons
        onChange={(value) => onChange({ pages: numberOrNull(value) })}
      />
      {isGap || missingReason ? (
        <Input
          aria-label={say.labelOf(name, words.missingReason)}
          placeholder={words.missingReason}
          value={missingReason ?? ''}
          maxLength={200}
          onChange={(text) => onChange({ missingReason: text || null })}
        />
      ) : (
        <Input
          aria-label={say.labelOf(name, words.note)}
          placeholder={words.note}
          value={note ?? ''}
          maxLength={200}
          onChange={(text) => onChange({ note: text || null })}
        />
      )}
      <Button
        theme="borderless"
        aria-label={say.labelOf(name, say.filesCount(file.length))}
        onClick={() => add(true)}
      >
        {say.filesCount(file.length)}
      </Button>
      {isAnythingPresent(item) && <ItemDescription item={item} name={name} onChange={onChange} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {adding && (
        <EditItemFilesDialog
          title={say.filesOf(name)}
          file={file}
          ownId={row.listId}
          onClose={() => add(false)}
          onDone={(listIds) => onChange({ file: listIds })}
        />
      )}
    </li>
  )
}

/** What the directory of the volume says about an item; the system proposes it. */
const ItemDescription = ({ item, name, onChange }: Pick<Props, 'item' | 'onChange'> & { name: string }) => (
  <div className={styles.description}>
    <Input
      prefix={words.author}
      aria-label={say.labelOf(name, words.author)}
      value={item.author ?? ''}
      maxLength={100}
      onChange={(text) => onChange({ author: text || null })}
    />
    <DateInput
      label={say.labelOf(name, words.docDate)}
      value={item.docDate ?? null}
      onChange={(docDate) => onChange({ docDate })}
    />
  </div>
)
