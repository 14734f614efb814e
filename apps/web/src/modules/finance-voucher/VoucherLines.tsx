import { formatMoney } from '@agency/shared/format/money-text'
import type { PendingVoucher } from '@agency/shared/modules/finance-voucher/voucher.contract'
import { AUXILIARIES, type Auxiliary, SIDES } from '@agency/shared/tendering/vouchers'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { voucherMessages as say } from './voucher.messages'
import styles from './voucher.module.css'

type Line = PendingVoucher['vouchers'][number]['lines'][number]
interface Numbered extends Line {
  at: number
}

const auxiliariesText = ({ auxiliaries }: Line) =>
  (Object.keys(AUXILIARIES) as Auxiliary[])
    .flatMap((name) => {
      const named = auxiliaries[name]
      return named ? [`${AUXILIARIES[name]}：${named.name}`] : []
    })
    .join('；')

const columns: PlainColumn<Numbered>[] = [
  textColumn(say.account, ({ accountCode, accountName }) => `${accountCode} ${accountName}`),
  ...SIDES.map((side) =>
    numberColumn<Numbered>(
      say.side[side],
      (line) =>
        line.side === side && (
          <span className={negativeAmountClass(line.money)}>{formatMoney(line.money)}</span>
        ),
    ),
  ),
  textColumn(say.summary, ({ summary }) => summary),
  textColumn(say.auxiliary, (line) => <span className={styles.quiet}>{auxiliariesText(line) || '—'}</span>),
]
/** Negative amounts are red in addition to their sign. */
const negativeAmountClass = (money: string) => (money.startsWith('-') ? styles.red : undefined)

/** The debit and credit lines of one voucher. */
export const VoucherLines = ({ label, lines }: { label: string; lines: readonly Line[] }) => (
  <PlainTable
    label={label}
    minWidth={600}
    columns={columns}
    rows={lines.map((line, at) => ({ ...line, at }))}
    keyOf={({ at }) => String(at)}
  />
)
