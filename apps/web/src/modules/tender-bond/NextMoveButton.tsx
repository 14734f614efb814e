import { movesOf } from '@agency/shared/flow/flow'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { lazy } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import type { RecordListActions } from '../../kit/list/use-record-list'

const BondMoveDialog = lazy(() => import('./BondMoveDialog'))

/** The next moves that can be made from the list. */
const nextMoves = movesOf(bondFlow).filter(({ key }) => ['register', 'confirm', 'refund'].includes(key))

/** A button for the row's next move, if this person may make it. */
export function NextMoveButton({
  row,
  ways: { open, changed },
}: {
  row: BondRow
  ways: RecordListActions<BondRow>
}) {
  const move = nextMoves.find(({ action }) => row.allowedActions.includes(action))
  if (!move) return null
  return (
    <RowButton
      onClick={() =>
        open((onClose) => <BondMoveDialog row={row} move={move} onClose={onClose} onMoved={changed} />)
      }
    >
      {move.label}
    </RowButton>
  )
}
