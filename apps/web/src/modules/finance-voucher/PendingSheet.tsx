import { formatMoney } from '@agency/shared/format/money-text'
import type { PendingVoucher } from '@agency/shared/modules/finance-voucher/voucher.contract'
import { pendingListing } from '@agency/shared/modules/finance-voucher/voucher.listing'
import { isSuspense } from '@agency/shared/tendering/voucher-sources'
import { Tag } from '@douyinfe/semi-ui-19'
import { RowLink } from '../../kit/list/RowButton'
import { Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { SuspenseParts } from './SuspenseParts'
import { VoucherLines } from './VoucherLines'
import { voucherMessages as say } from './voucher.messages'
import styles from './voucher.module.css'

const picks = [
  'sourceType',
  'sourceNo',
  'date',
  'projectCode',
  'projectName',
  'departmentName',
  'party',
] as const

/** A business entry to be booked: its vouchers or why there are none, and a link to it. */
export default function PendingSheet({ row, onClose }: { row: PendingVoucher; onClose(): void }) {
  return (
    <NamedSideSheet title={say.look} width={920} onClose={onClose}>
      <Facts labels={pendingListing.labels} picks={picks} row={row} />
      {!isSuspense(row.sourceType) && (
        <p className={styles.way}>
          <RowLink to={row.path}>{say.sourceLink}</RowLink>
        </p>
      )}
      {row.refusal !== null && (
        <Warning isDanger>
          {say.reason}：{row.refusal}
        </Warning>
      )}
      {row.vouchers.map(({ date, isRed, total, lines }, at) => (
        <section key={`${date} ${isRed}`} className={styles.one} aria-label={say.voucher(at + 1, date)}>
          <h3 className={styles.head}>
            {say.voucher(at + 1, date)}
            {isRed && <Tag color="red">{say.redMark}</Tag>}
            <span className={styles.quiet}>
              {say.total} {formatMoney(total)}
            </span>
          </h3>
          <VoucherLines label={`${say.voucher(at + 1, date)} ${say.lines}`} lines={lines} />
        </section>
      ))}
      <SuspenseParts parts={row.parts} />
    </NamedSideSheet>
  )
}
