import { formatMoney } from '@agency/shared/format/money-text'
import { filteredInvoiceListPath } from '@agency/shared/modules/finance-invoice/invoice.paths'
import type { InvoiceOfBill } from '@agency/shared/modules/tender-fee/fee.record'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { RowLink } from '../../kit/list/RowButton'
import section from '../../kit/section/section.module.css'
import { useCan } from '../../session/app'
import { feeMessages as say } from './fee.messages'

const invoiceColumns = (isLinked: boolean): PlainColumn<InvoiceOfBill>[] => [
  textColumn(say.invoiceNo, ({ invoiceNo }) =>
    isLinked ? <RowLink to={filteredInvoiceListPath(invoiceNo)}>{invoiceNo}</RowLink> : invoiceNo,
  ),
  textColumn(say.issueDay, ({ issueDay }) => issueDay),
  numberColumn(say.matchMoney, ({ matchMoney }) => formatMoney(matchMoney)),
]

/** The 数电票 matched with a bill. */
export function Invoices({ invoices }: { invoices: readonly InvoiceOfBill[] }) {
  const isLinked = useCan('finance:invoice:view')
  if (invoices.length === 0) return <p className={section.quiet}>{say.noInvoices}</p>
  return (
    <PlainTable
      label={say.invoices}
      minWidth={420}
      rows={invoices}
      columns={invoiceColumns(isLinked)}
      keyOf={({ invoiceId }) => invoiceId}
    />
  )
}
