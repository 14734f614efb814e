import type { BidRow } from '@agency/shared/modules/tender-signup/signup.contract'
import { bidOpenedFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { ListTable } from '../../kit/list/ListTable'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { useTable } from '../../kit/list/use-table'
import { signupMessages as say } from './signup.messages'
import styles from './signup.module.css'

const OpenedDialog = lazy(() => import('./OpenedDialog'))

const labels = {
  supplierName: say.supplier,
  state: say.bidState,
  submitTime: { label: say.submitTime, kind: 'time' },
  papers: say.papers,
  bidMoney: { label: bidOpenedFields.bidMoney.label, kind: 'money', unit: '元' },
  invalidReason: bidOpenedFields.invalidReason.label,
  createUserName: say.receiver,
} as const
const columns = Object.keys(labels)
const widths = { supplierName: 190, state: 210, papers: 84, invalidReason: 150, createUserName: 80 }

const cells: Renderers<BidRow> = {
  state: (_none, { refusal, isReplaced }) => {
    if (refusal) return <span className={styles.refusal}>{refusal}</span>
    return <Tag color={isReplaced ? 'grey' : 'green'}>{isReplaced ? say.replaced : say.taken}</Tag>
  },
  papers: (_none, { originals, copies }) => `${originals} / ${copies}`,
}

/** 递交 of one lot: what was taken in, and what was refused and why. */
export function BidTable({ bids, onWritten }: { bids: readonly BidRow[]; onWritten(): void }) {
  const [opened, open] = useState<BidRow>()
  const table = useTable<BidRow>({
    ...{ labels, columns, cells, widths },
    actions: {
      width: 90,
      cell: (row) =>
        row.allowedActions.includes('bidOpened') && (
          <RowButtons>
            <RowButton onClick={() => open(row)}>{say.bidOpened}</RowButton>
          </RowButtons>
        ),
    },
  })
  return (
    <>
      <ListTable table={table} rows={bids} />
      <Suspense>
        {opened && <OpenedDialog bid={opened} onClose={() => open(undefined)} onWritten={onWritten} />}
      </Suspense>
    </>
  )
}
