import { findMove } from '@agency/shared/flow/flow'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { type SignupRow, signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { MoveDialog } from '../../kit/flow/MoveDialog'
import { createRecordReader } from '../../kit/form/use-about'
import { workflowActionFormsOf } from './signup-move-forms'

const receiving = findMove(signupFlow, signupFlow.start, 'receive')

/** The list masks the telephone number and the record does not, so it must not count as a change. */
const { mobile: _masked, ...labels } = signupRecord.labels

interface Props {
  row: SignupRow
  onClose(): void
  onMoved(): void
}

/** 收款 of a sign-up, started from its row in the list. */
export default function ReceivePaymentDialog({ row, ...told }: Props) {
  if (!receiving) return null
  return (
    <MoveDialog
      row={row}
      {...told}
      move={receiving}
      askedOf={(now) => workflowActionFormsOf(now).receive}
      withoutCc
      calls={signupApi}
      read={createRecordReader(signupApi.detail)}
      labels={labels}
    />
  )
}
