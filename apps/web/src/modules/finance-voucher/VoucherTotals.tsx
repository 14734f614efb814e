import { formatMoney } from '@agency/shared/format/money'
import type { VoucherTotals as Totals } from '@agency/shared/modules/finance-voucher/voucher.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fetched } from '../../kit/empty/Fetched'
import { voucherMessages as say } from './voucher.messages'
import styles from './voucher.module.css'

/** What is to be exported of the month, and whether its books are closed. */
export const VoucherTotals = ({ query }: { query: UseQueryResult<Totals> }) => (
  <section className={styles.panel} aria-label={say.totals}>
    <Fetched query={query} rows={2} failed={say.failed}>
      {({ ready, refused, red, total, month, isClosed }) => (
        <>
          <dl className={styles.totals}>
            <Figure label={say.ready}>{say.entries(ready)}</Figure>
            <Figure label={say.red}>{say.sheets(red)}</Figure>
            <Figure label={say.debit}>{formatMoney(total)}</Figure>
            <Figure label={say.refused}>{say.entries(refused)}</Figure>
          </dl>
          <p className={styles.note}>{isClosed ? say.closed(month) : say.open(month)}</p>
        </>
      )}
    </Fetched>
  </section>
)

const Figure = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
