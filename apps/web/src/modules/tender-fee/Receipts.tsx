import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import type { FeeReceipt } from '@agency/shared/modules/tender-fee/fee.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { DictText } from '../../kit/data/DictText'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import section from '../../kit/section/section.module.css'
import { feeMessages as say } from './fee.messages'
import styles from './fee.module.css'

const columns: PlainColumn<FeeReceipt>[] = [
  textColumn(say.time, ({ receiveTime }) => formatDateTime(receiveTime)),
  textColumn(say.way, ({ payWay }) => <DictText name="payWay" value={payWay} />),
  textColumn(say.payer, ({ payerName, paymentId }) => (
    <>
      {payerName ?? '—'} {paymentId && <Tag color="blue">{say.fromPayment}</Tag>}
    </>
  )),
  textColumn(say.remark, ({ remark }) => remark ?? '—'),
  textColumn(say.by, ({ createUserName }) => createUserName ?? '—'),
  numberColumn(say.money, ({ reversesId, isReversed, receiveMoney }) => (
    <span className={reversesId ? styles.red : undefined}>
      {reversesId && <Tag color="red">{say.redLine}</Tag>}
      {isReversed && <Tag color="grey">{say.reversed}</Tag>} {formatMoney(receiveMoney)}
    </span>
  )),
]

/** The payments of a bill in order, with reversals next to the payments they reverse. */
export function BillPayments({ lines }: { lines: readonly FeeReceipt[] }) {
  if (lines.length === 0) return <p className={section.quiet}>{say.noReceipts}</p>
  return (
    <div className={styles.scroll}>
      <PlainTable className={styles.table} columns={columns} rows={lines} keyOf={({ listId }) => listId} />
    </div>
  )
}
