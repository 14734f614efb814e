import type { BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import { scanApi } from '@agency/shared/modules/archive-place/scan.contract'
import {
  findPiecesByCode,
  findPiecesByLabel,
  type Sought,
} from '@agency/shared/modules/archive-place/scan.pieces'
import { Tag } from '@douyinfe/semi-ui-19'
import { type ReactNode, useState } from 'react'
import { ScanChecklist } from '../../kit/scan/PieceScan'
import { http } from '../../session/app'
import { borrowMessages as say } from './borrow.messages'
import styles from './borrow.module.css'

interface Props {
  row: BorrowRow
  hint: string
  /** Returns further content of each piece lent. */
  draw?(item: BorrowRow['items'][number]): ReactNode
}

/** The pieces of a loan at the counter: each is scanned, and missing ones are visible. */
export function LoanPieceScan({ row, hint, draw }: Props) {
  const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <ScanChecklist
        hint={hint}
        pieces={new Map(row.items.map(({ itemCode, itemName }) => [itemCode, `${itemCode} ${itemName}`]))}
        done={scanned}
        find={(code) => findLentPiecesByCode(row, code)}
        onFound={(codes) => setScanned((before) => new Set([...before, ...codes]))}
      />
      <ul className={styles.pages} aria-label={say.pieces}>
        {row.items.map((item) => (
          <li key={item.itemCode}>
            <span>
              {item.itemCode} {item.itemName} <small>{say.onlyPages(item.pages ?? 0)}</small>{' '}
              <Tag size="small" color={scanned.has(item.itemCode) ? 'green' : 'orange'}>
                {scanned.has(item.itemCode) ? say.scanned : say.notScanned}
              </Tag>
            </span>
            {draw?.(item)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Matches a code with the pieces of this loan; the server is asked only about labels. */
async function findLentPiecesByCode({ archiveId, archiveNo, items }: BorrowRow, code: string) {
  const sought: Sought = {
    archiveId,
    pieces: items,
    others: [],
    absent: say.notLent,
    volumeNo: archiveNo,
  }
  return (
    findPiecesByCode(sought, code) ??
    findPiecesByLabel(sought, await http.call(scanApi.find, { code }, { quiet: true }))
  )
}
