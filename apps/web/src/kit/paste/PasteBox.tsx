import { TextArea } from '@douyinfe/semi-ui-19'
import { type ClipboardEvent, useId, useState } from 'react'
import { pasteMessages as say } from './paste.messages'
import styles from './paste.module.css'
import { type PasteColumns, type PastedRow, readPastedTable } from './pasted-table'

interface Props {
  columns: PasteColumns
  /** The number of rows that the form can hold. */
  most: number
  /** Adds rows to the form; returns the number of those for which there was room. */
  onPaste(rows: readonly PastedRow[]): number
  /** What is wrong in the rows of the form, a sentence for each cell. */
  wrong: readonly string[]
}

/** So many wrong cells are listed; the others are red in the form like these. */
const MOST_LISTED = 20

/** Pastes rows copied from a workbook into a form, and tells what became of them. */
export function PasteBox({ columns, most, onPaste, wrong }: Props) {
  const hint = useId()
  const [told, tell] = useState<readonly string[]>([])
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const { clipboardData } = event
    const copied = { html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') }
    const { rows, leftOut } = readPastedTable(copied, columns)
    if (rows.length === 0) {
      tell([say.nothingPasted, ...leftOut])
      return
    }
    const room = onPaste(rows)
    const first = rows[room]
    tell([
      say.pasted(Math.min(room, rows.length)),
      ...(first ? [say.tooMany(most, rows.length - room, first.first)] : []),
      ...leftOut,
    ])
  }
  const isListed = told.length > 0 && wrong.length > 0
  return (
    <div className={styles.paste}>
      <TextArea
        aria-label={say.paste}
        aria-describedby={hint}
        rows={1}
        value=""
        placeholder={say.paste}
        onPaste={handlePaste}
      />
      <p id={hint} className={styles.quiet}>
        {say.pasteHint(columns.names.map((name) => columns.fields[name]?.label ?? name))}
      </p>
      <div role="status">
        {told.map((sentence) => (
          <p key={sentence} className={styles.quiet}>
            {sentence}
          </p>
        ))}
      </div>
      {isListed && (
        <div className={styles.wrong}>
          {say.wrong(wrong.length)}
          <ul>
            {wrong.slice(0, MOST_LISTED).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {wrong.length > MOST_LISTED && <li>{say.moreWrong(wrong.length - MOST_LISTED)}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}
