import { COST_LINES, parsePastedLines } from '@agency/shared/modules/finance-cost/cost.rules'
import { TextArea } from '@douyinfe/semi-ui-19'
import { type ClipboardEvent, useId, useState } from 'react'
import { notify } from '../../session/dialogs'
import { costMessages as say } from './cost.messages'
import styles from './cost.module.css'

interface Props {
  /** Adds the lines; returns true when some did not fit. */
  onPaste(lines: readonly Record<string, unknown>[]): boolean
}

/** Pastes rows copied from a workbook as lines of the form; errors are shown at their fields. */
export function PasteBox({ onPaste }: Props) {
  const hint = useId()
  const [told, tell] = useState('')
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const lines = parsePastedLines(event.clipboardData.getData('text/plain'))
    if (lines.length === 0) {
      tell(say.nothingPasted)
      return
    }
    const isFull = onPaste(
      lines.map((line) => ({ ...line, childCostName: line.childCostName || null, file: [] })),
    )
    tell(say.pasted(Math.min(lines.length, COST_LINES)))
    if (isFull) notify.warning(say.tooMany(COST_LINES))
  }
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
        {say.pasteHint}
      </p>
      <p role="status" className={styles.quiet}>
        {told}
      </p>
    </div>
  )
}
