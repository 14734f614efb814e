import type { BondRow } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import type { Renderers } from '../../kit/data/cell'
import { RowLink } from '../../kit/list/RowButton'
import { BondStatus } from './BondStatus'
import styles from './bond.module.css'

export const bondCells: Renderers<BondRow> = {
  supplierName: (name, row) => <RowLink to={bondPath(row.listId)}>{name}</RowLink>,
  refundDue: (day, { isOverdue }) => <span className={isOverdue ? styles.late : undefined}>{day}</span>,
  status: (_status, row) => <BondStatus row={row} />,
}
