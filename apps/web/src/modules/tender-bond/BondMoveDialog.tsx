import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { type BondRow, bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import type { ComponentProps } from 'react'
import { MoveDialog } from '../../kit/flow/MoveDialog'
import { createRecordReader } from '../../kit/form/use-about'
import { workflowActionFormsOf } from './bond-move-forms'

type Props = Pick<ComponentProps<typeof MoveDialog>, 'move' | 'onClose' | 'onMoved'> & { row: BondRow }

/** A move of a bond, started from its row in the list. */
export default function BondActionDialog({ row, move, ...told }: Props) {
  return (
    <MoveDialog
      row={row}
      move={move}
      {...told}
      calls={bondApi}
      askedOf={(now) => workflowActionFormsOf(now)[move.key]}
      read={createRecordReader(bondApi.detail)}
      labels={bondRecord.labels}
    />
  )
}
