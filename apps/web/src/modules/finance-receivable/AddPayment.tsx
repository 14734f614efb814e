import { receivableApi as api } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { assignFields, paymentFields } from '@agency/shared/modules/finance-receivable/receivable.fields'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FilesInput } from '../../kit/form/FilesInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { PartyField } from './PartyField'
import { receivableMessages as say } from './receivable.messages'
import styles from './receivable.module.css'

const names = ['payMoney', 'payTime', 'payWay', 'payerName', 'payerAccount', 'remark'] as const
const more = {
  payMoney: { required: true },
  payTime: { required: true },
  payWay: { required: true },
  payerName: { required: true },
} as const

/** Records a 来款 that is in no bank statement. */
export default function AddPayment({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const form = useFormState(api.paymentSave.input, {
    payMoney: '',
    payTime: null,
    payWay: '',
    payerName: '',
    payerAccount: null,
    remark: null,
    partyId: null,
    proxyFile: [],
  })
  return (
    <SendModal
      title={say.add}
      form={form}
      onClose={onClose}
      onSent={onSaved}
      send={(filled) => http.call(api.paymentSave, filled).then(() => say.saved)}
    >
      <p className={styles.hint}>{say.addHint}</p>
      <FieldInputs form={form} names={names} more={more} fields={paymentFields} />
      <PartyField form={form} />
      <FilesInput form={form} name="proxyFile" field={assignFields.proxyFile} />
    </SendModal>
  )
}
