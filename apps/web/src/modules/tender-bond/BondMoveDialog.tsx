import type { NamedMove } from '@agency/shared/flow/flow'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { MoveDialog } from '../../kit/flow/MoveDialog'
import type { MoveBody } from '../../kit/flow/move-form'
import { http } from '../../session/app'
import { askedOf } from './bond-asked'

interface Props {
  row: BondRow
  move: NamedMove & { key: NextMove }
  onClose(): void
  onMoved(): void
}
/** What a bond waits for, of those who work with the list. */
export type NextMove = 'register' | 'confirm' | 'refund'

/** A move of a bond from its row in the list. */
export default function BondMoveDialog({ row, move, onClose, onMoved }: Props) {
  return (
    <MoveDialog
      {...{ row, move, onClose, onMoved }}
      asked={askedOf(row)[move.key]}
      send={(_action, body: MoveBody) => http.call(bondApi[move.key], body as never)}
    />
  )
}
