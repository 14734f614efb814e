import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import type { FeeReceipt } from '@agency/shared/modules/tender-fee/fee.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { DictText } from '../../kit/data/DictText'
import detail from '../../kit/detail/detail.module.css'
import { feeMessages as say } from './fee.messages'
import styles from './fee.module.css'

/** The payments of a bill in order; red-letter lines stand beside what they take back. */
export function Receipts({ lines }: { lines: readonly FeeReceipt[] }) {
  if (lines.length === 0) return <p className={detail.quiet}>{say.noReceipts}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[say.time, say.way, say.payer, say.remark, say.by].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {say.money}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.listId}>
              <td>{formatDateTime(line.receiveTime)}</td>
              <td>
                <DictText name="payWay" value={line.payWay} />
              </td>
              <td>{line.payerName ?? '—'}</td>
              <td>{line.remark ?? '—'}</td>
              <td>{line.createUserName ?? '—'}</td>
              <td className={line.reversesId ? `${styles.number} ${styles.red}` : styles.number}>
                {line.reversesId && <Tag color="red">{say.redLine}</Tag>}
                {line.isReversed && <Tag color="grey">{say.reversed}</Tag>} {formatMoney(line.receiveMoney)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
