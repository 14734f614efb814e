import { formatMoney } from '@agency/shared/format/money-text'
import type { SuspensePart } from '@agency/shared/modules/finance-voucher/voucher.contract'
import { numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { RowLink } from '../../kit/list/RowButton'
import { voucherMessages as say } from './voucher.messages'
import styles from './voucher.module.css'

interface Numbered extends SuspensePart {
  at: number
}

const columns = [
  textColumn<Numbered>(say.partKind, ({ kind, packageNo }) =>
    packageNo === null ? say.secretProject : say.partKinds[kind],
  ),
  textColumn<Numbered>(say.lot, ({ packageNo, path }) =>
    packageNo !== null && path !== null ? <RowLink to={path}>{packageNo}</RowLink> : '—',
  ),
  textColumn<Numbered>(say.supplier, ({ supplierName }) => supplierName ?? '—'),
  numberColumn<Numbered>(say.money, ({ money }) => formatMoney(money)),
]

/** The components of a line 未开标暂收款; nothing for other vouchers or for people who may not see them. */
export function SuspenseParts({ parts }: { parts: readonly SuspensePart[] | null }) {
  if (parts === null) return null
  if (parts.length === 0) return <p className={styles.quiet}>{say.noParts}</p>
  return (
    <>
      <p className={styles.quiet}>{say.parts}</p>
      <PlainTable
        label={say.parts}
        minWidth={480}
        columns={columns}
        rows={parts.map((part, at) => ({ ...part, at }))}
        keyOf={({ at }) => String(at)}
      />
    </>
  )
}
