import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  hasPaperCopies,
  type receivedEntry,
} from '@agency/shared/modules/archive-file/archive.rules'
import { scanApi } from '@agency/shared/modules/archive-place/scan.contract'
import {
  findPiecesByCode,
  findPiecesByLabel,
  type Sought,
} from '@agency/shared/modules/archive-place/scan.pieces'
import { Button, Checkbox, Input } from '@douyinfe/semi-ui-19'
import { memo } from 'react'
import type { z } from 'zod'
import type { FormState } from '../../kit/form/use-form-state'
import { ScanChecklist } from '../../kit/scan/PieceScan'
import section from '../../kit/section/section.module.css'
import { http } from '../../session/app'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'

type Entry = z.input<typeof receivedEntry>
type Change = FormState<z.ZodType>['change']

/** The paper items of an archive, which are handed over physically. */
export const itemsWithPaperCopies = (row: ArchiveRow): ArchiveItem[] =>
  row.parts.flatMap(({ items }) => items.filter(hasPaperCopies))

const codeAndNameOf = ({ itemCode, itemName }: ArchiveItem) => `${itemCode} ${itemName}`

/** Updates the entries of these items in the current form value. */
const createEntriesUpdater = (codes: readonly string[], said: Partial<Entry>) => (entries: unknown) =>
  (entries as Entry[]).map((entry) => (codes.includes(entry.itemCode) ? { ...entry, ...said } : entry))

/** Checks the paper items by scanner or by hand: each is received, or missing with a reason. */
export function PaperReceiptCheck({ form, row }: { form: FormState<z.ZodType>; row: ArchiveRow }) {
  const items = itemsWithPaperCopies(row)
  if (items.length === 0) return <p className={section.quiet}>{say.noPaper}</p>
  const entries = (form.get('items') ?? []) as Entry[]
  const done = entries.filter(({ isReceived }) => isReceived).map(({ itemCode }) => itemCode)
  const markItemsReceived = (codes: readonly string[]) =>
    form.change('items', createEntriesUpdater(codes, { isReceived: true }))
  return (
    <>
      <ScanChecklist
        hint={say.scanHint}
        pieces={new Map(items.map((item) => [item.itemCode, codeAndNameOf(item)]))}
        done={new Set(done)}
        find={(code) => findPaperItemsByCode(row, code)}
        onFound={markItemsReceived}
      />
      <div className={styles.all}>
        <Button
          disabled={done.length === items.length}
          onClick={() => markItemsReceived(items.map(({ itemCode }) => itemCode))}
        >
          {say.allReceived}
        </Button>
      </div>
      <ul className={styles.receiving} aria-label={say.columns.received}>
        {items.map((item) => {
          const entry = entries.find(({ itemCode }) => itemCode === item.itemCode)
          return (
            <Paper
              key={item.itemCode}
              item={item}
              change={form.change}
              isReceived={entry?.isReceived === true}
              note={entry?.checkNote ?? ''}
              problem={form.errors[`items.${item.itemCode}`]}
            />
          )
        })}
      </ul>
    </>
  )
}

/** Matches a code with the items of this archive; the server is asked only about labels. */
async function findPaperItemsByCode(row: ArchiveRow, code: string) {
  const sought: Sought = {
    archiveId: row.listId,
    pieces: itemsWithPaperCopies(row),
    others: row.parts.flatMap(({ items }) => items.filter((item) => !hasPaperCopies(item))),
    absent: say.notOnPaper,
    volumeNo: null,
  }
  return (
    findPiecesByCode(sought, code) ??
    findPiecesByLabel(sought, await http.call(scanApi.find, { code }, { quiet: true }))
  )
}

interface PaperProps {
  item: ArchiveItem
  isReceived: boolean
  note: string
  problem: string | undefined
  change: Change
}

/** One item, memoised: of hundreds, a scan renders only its own row. */
const Paper = memo(function Paper({ item, isReceived, note, problem, change }: PaperProps) {
  const { itemCode, copies, pages } = item
  const updateItemEntry = (said: Partial<Entry>) => change('items', createEntriesUpdater([itemCode], said))
  return (
    <li data-wrong={problem ? '' : undefined}>
      <Checkbox
        checked={isReceived}
        onChange={({ target }) => updateItemEntry({ isReceived: target.checked === true })}
      >
        {codeAndNameOf(item)}（{say.paper(copies ?? 0, pages)}）
      </Checkbox>
      <Input
        aria-label={say.labelOf(codeAndNameOf(item), say.checkNote)}
        placeholder={isReceived ? say.noteReceived : say.noteMissing}
        value={note}
        maxLength={200}
        onChange={(text) => updateItemEntry({ checkNote: text || null })}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
})
