import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import {
  receivableApi as api,
  type OpenBill,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import { urgeFields } from '@agency/shared/modules/finance-receivable/receivable.fields'
import { useQueryClient } from '@tanstack/react-query'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { listKey } from '../../kit/list/use-list'
import { http } from '../../session/app'
import { receivableMessages as say } from './receivable.messages'

const names = ['urgeDay', 'urgeWay', 'spokenTo', 'said', 'promisedDay', 'promisedMoney'] as const
const more = {
  urgeDay: { required: true },
  urgeWay: { required: true },
  spokenTo: { required: true },
  said: { required: true },
} as const

/** Records a 催收 on a bill: the contact, the conversation, and the promise. It cannot be changed later. */
export function RecordUrgeDialog({ bill, onClose }: { bill: OpenBill; onClose(): void }) {
  const queries = useQueryClient()
  const form = useFormState(api.urgeSave.input, {
    feeId: bill.listId,
    urgeDay: shanghaiDateAt(currentTime()),
    urgeWay: '',
    spokenTo: '',
    said: '',
    promisedDay: null,
    promisedMoney: null,
  })
  const reloadUrgesAndBills = () => {
    void queries.invalidateQueries({ queryKey: [api.urges.path] })
    void queries.invalidateQueries({ queryKey: listKey(api.openBills) })
  }
  return (
    <SendModal
      title={say.urgeTitle(bill.packageNo)}
      okText={say.urge}
      form={form}
      onClose={onClose}
      onSent={reloadUrgesAndBills}
      send={(filled) => http.call(api.urgeSave, filled).then(() => say.urgeSaved)}
    >
      <FieldInputs form={form} names={names} more={more} fields={urgeFields} />
    </SendModal>
  )
}
