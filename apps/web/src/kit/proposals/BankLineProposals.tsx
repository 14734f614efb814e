import type { BankCells } from '@agency/shared/tendering/bank-rows'
import { Spin } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { LineTime } from './LineTime'
import { ProposalTable } from './ProposalTable'
import styles from './proposals.module.css'

/** The headings of the columns, from left to right. */
interface BankLineLabels {
  row: string
  time: string
  payer: string
  amount: string
  /** What the line is matched with. */
  choice: string
  why: string
}

/** The proposals for the lines of a bank statement, once they are there. */
interface Props<Proposal> {
  labels: BankLineLabels
  query: { data: readonly Proposal[] | undefined; error: Error | null }
  /** Said while the server compares the lines. */
  matching: string
  children(proposal: Proposal): ReactNode
}

/** The table of a bank statement whose lines are matched; the server may need a while for many lines. */
export function BankLineProposals<Proposal>({ labels, query, matching, children }: Props<Proposal>) {
  const { data: proposals, error } = query
  if (error && !proposals) return <p role="alert">{error.message}</p>
  if (!proposals)
    return (
      <p role="status">
        <Spin size="small" /> {matching}
      </p>
    )
  const columns = [
    { title: labels.row },
    { title: labels.time },
    { title: labels.payer },
    { title: labels.amount, isNumber: true },
    { title: labels.choice },
    { title: labels.why },
  ] as const
  return <ProposalTable columns={columns}>{proposals.map(children)}</ProposalTable>
}

interface CellsProps {
  labels: BankLineLabels
  line: { row: number; date: string; time: string | null }
  rows: readonly BankCells[]
}

/** The cells of a line of the bank statement. */
export function BankLineCells({ labels, line: { row, date, time }, rows }: CellsProps) {
  const cells = rows.find((candidate) => candidate.row === row)?.cells ?? {}
  return (
    <>
      <td data-label={labels.row}>{row}</td>
      <td className={styles.when} data-label={labels.time}>
        <LineTime date={date} time={time} />
      </td>
      <td>
        {cells.payerName}
        <br />
        {cells.remark}
      </td>
      <td className={styles.number} data-label={labels.amount}>
        {cells.amount}
      </td>
    </>
  )
}
