import { formatDate } from '@agency/shared/format/dates'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import type { Renderers } from '../../kit/data/cell'
import { RowLink } from '../../kit/list/RowButton'
import { BondStatus } from './BondStatus'
import styles from './bond.module.css'

/** A refund is due on a day, not at a moment. */
export const dueDay = (_due: unknown, { refundDue, isOverdue }: BondRow) =>
  refundDue && <span className={isOverdue ? styles.late : undefined}>{formatDate(refundDue)}</span>

export const bondCells: Renderers<BondRow> = {
  supplierName: (name, row) => <RowLink to={bondPath(row.listId)}>{String(name)}</RowLink>,
  refundDue: dueDay,
  status: (_status, row) => <BondStatus row={row} />,
}
