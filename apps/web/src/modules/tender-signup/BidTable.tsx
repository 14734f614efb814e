import { computedColumn } from '@agency/shared/fields/words'
import { movesOf, type NamedMove } from '@agency/shared/flow/flow'
import { formatMoney } from '@agency/shared/format/money-text'
import { bidFixFlow } from '@agency/shared/modules/tender-signup/bid-fix.flow'
import { type BidFixRow, type BidRow, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { bidFixFields, bidOpenedFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { lowPriceWords } from '@agency/shared/tendering/low-price.messages'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { createListRecordReader } from '../../kit/form/use-about'
import { ListTable } from '../../kit/list/ListTable'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
import { signupMessages as say } from './signup.messages'
import styles from './signup.module.css'

const MoveDialog = lazy(() =>
  import('../../kit/flow/MoveDialog').then((module) => ({ default: module.MoveDialog })),
)
const OpenedDialog = lazy(() => import('./OpenedDialog'))

const labels = {
  supplierName: say.supplier,
  state: computedColumn(
    say.bidState,
    ({ refusal, isReplaced }: BidRow) => refusal ?? (isReplaced ? say.replaced : say.taken),
  ),
  submitTime: { label: say.submitTime, kind: 'time' },
  papers: computedColumn(say.papers, ({ originals, copies }: BidRow) => `${originals} / ${copies}`),
  bidMoney: { label: bidOpenedFields.bidMoney.label, kind: 'money', unit: '元' },
  warnings: computedColumn(say.lowPrice, ({ warnings }: BidRow) => warnings.join('；')),
  invalidReason: bidOpenedFields.invalidReason.label,
  createUserName: say.receiver,
} as const
const columns = Object.keys(labels)
const widths = {
  supplierName: 190,
  state: 210,
  papers: 84,
  warnings: 320,
  invalidReason: 150,
  createUserName: 80,
}

const cells: Renderers<BidRow> = {
  state: (words, { refusal, isReplaced, fix }) => {
    if (refusal) return <span className={styles.refusal}>{words}</span>
    if (fix) return <RequestedBidFix fix={fix} />
    return <Tag color={isReplaced ? 'grey' : 'green'}>{words}</Tag>
  },
  warnings: (words) => words && <div className={styles.warning}>{words}</div>,
}

/** A requested change: new value, person and reason. */
const RequestedBidFix = ({ fix }: { fix: BidFixRow }) => (
  <div>
    <Tag color="orange">{say.fixing(formatMoney(fix.bidMoney), fix.invalidReason)}</Tag>
    <div className={styles.fine}>{say.fixBy(fix.askUserName ?? '', fix.reason)}</div>
    {fix.confirmUserName && <div className={styles.fine}>{say.fixWaits(fix.confirmUserName)}</div>}
  </div>
)

const decisions = movesOf(bidFixFlow).filter(({ bySystem }) => !bySystem)

const fixLabels = { ...bidOpenedFields, ...bidFixFields }

/** The requested changes of a lot's bids. */
const loadFixesOfLot = async (packageId: string): Promise<BidFixRow[]> => {
  const bids = await http.call(signupApi.bids, { packageId }, { quiet: true })
  return bids.flatMap(({ fix }) => fix ?? [])
}

/** 递交 of one lot: accepted bids, and refused ones with the reason. */
export function BidTable({ bids, onWritten }: { bids: readonly BidRow[]; onWritten(): void }) {
  const [opened, open] = useState<BidRow>()
  const [deciding, decide] = useState<{ move: NamedMove; fix: BidFixRow; packageId: string }>()
  const terms = bids[0]?.lowPriceTerms
  const table = useTable<BidRow>({
    labels,
    columns: terms ? columns : columns.filter((name) => name !== 'warnings'),
    cells,
    widths,
    actions: {
      width: 150,
      cell: (row) => (
        <RowButtons>
          {row.allowedActions.includes('bidOpened') && (
            <RowButton onClick={() => open(row)}>{say.bidOpened}</RowButton>
          )}
          {row.allowedActions.includes('bidFix') && (
            <RowButton onClick={() => open(row)}>{say.bidFix}</RowButton>
          )}
          {row.fix?.allowedActions.includes('bidFixDecide') &&
            decisions.map((move) => (
              <RowButton
                key={move.key}
                onClick={() => row.fix && decide({ move, fix: row.fix, packageId: row.packageId })}
              >
                {move.label}
              </RowButton>
            ))}
        </RowButtons>
      ),
    },
  })
  return (
    <>
      {terms && (
        <p className={styles.fine}>{terms.isRateQuoted ? lowPriceWords.rate : lowPriceWords.terms(terms)}</p>
      )}
      <ListTable table={table} rows={bids} />
      <Suspense>
        {opened && (
          <OpenedDialog bid={opened} bids={bids} onClose={() => open(undefined)} onWritten={onWritten} />
        )}
        {deciding && (
          <MoveDialog
            move={deciding.move}
            row={deciding.fix}
            read={createListRecordReader(() => loadFixesOfLot(deciding.packageId))}
            labels={fixLabels}
            withoutCc
            calls={signupApi}
            onClose={() => decide(undefined)}
            onMoved={onWritten}
          />
        )}
      </Suspense>
    </>
  )
}
