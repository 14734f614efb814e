import { watermarkableKindOf } from '@agency/shared/format/watermarkable-kinds'
import type { BorrowRow, LoanFile } from '@agency/shared/modules/archive-borrow/borrow.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { borrowMessages as say } from './borrow.messages'
import styles from './borrow.module.css'

const LoanReader = lazyWithSuspense(() => import('./LoanReader'))

/** The files of a piece lent electronically, which can be opened while the loan lasts. */
export function LoanFiles({ row, files }: { row: BorrowRow; files: readonly LoanFile[] }) {
  const [read, setRead] = useState<LoanFile>()
  if (files.length === 0) return '—'
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          <span>{file.name}</span>
          {row.isReadable && watermarkableKindOf(file.name) && (
            <Button
              size="small"
              theme="borderless"
              aria-label={say.readOf(file.name)}
              onClick={() => setRead(file)}
            >
              {say.read}
            </Button>
          )}
          {row.isReadable && !watermarkableKindOf(file.name) && <small>{say.atCounter}</small>}
        </li>
      ))}
      {read && <LoanReader row={row} file={read} onClose={() => setRead(undefined)} />}
    </ul>
  )
}
