import { formatMoney } from '@agency/shared/format/money-text'
import {
  receivableApi as api,
  type PaymentRow,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import {
  applyFields,
  assignFields,
  refundFields,
  reverseFields,
} from '@agency/shared/modules/finance-receivable/receivable.fields'
import { refundPath } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { refundApi } from '@agency/shared/modules/finance-receivable/refund.contract'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FilesInput } from '../../kit/form/FilesInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { PartyField } from './PartyField'
import { receivableMessages as say } from './receivable.messages'
import styles from './receivable.module.css'

export type PaymentAct = 'assign' | 'apply' | 'refund' | 'reverse'
interface Props {
  row: PaymentRow
  onClose(): void
  onSent(): void
}

const dialogs = {
  assign: AssignPaymentDialog,
  apply: ApplyPaymentDialog,
  refund: RequestRefundDialog,
  reverse: ReversePaymentDialog,
}

/** The dialog of an action on a 来款. */
export default function PaymentDialog({ act, ...props }: Props & { act: PaymentAct }) {
  const Dialog = dialogs[act]
  return <Dialog {...props} />
}

const paymentActTitle = (act: PaymentAct, { payerName, payMoney }: PaymentRow) =>
  `${say[act]}：${payerName} ${formatMoney(payMoney)}`

function AssignPaymentDialog({ row, ...dialog }: Props) {
  const form = useFormState(api.paymentAssign.input, {
    listId: row.listId,
    partyId: row.partyId,
    proxyFile: [],
  })
  return (
    <SendModal
      title={paymentActTitle('assign', row)}
      form={form}
      {...dialog}
      send={(filled) => http.call(api.paymentAssign, filled).then(() => say.saved)}
    >
      <p className={styles.hint}>{say.assignHint}</p>
      <PartyField form={form} required />
      <FilesInput form={form} name="proxyFile" field={assignFields.proxyFile} />
    </SendModal>
  )
}

function ApplyPaymentDialog({ row, ...dialog }: Props) {
  const { listId, partyId, leftMoney } = row
  const form = useFormState(api.paymentApply.input, { listId, feeId: '', applyMoney: '' })
  const { found, onType } = useLookup(['bill-found', listId], (keyword) =>
    http.call(api.billSelect, {
      ...(partyId ? { partyId } : {}),
      ...(keyword ? { keyword } : {}),
    }),
  )
  /** Proposes the smaller of the amount due and the amount left. */
  const proposeAmountForBill = (feeId: string | undefined) => {
    const due = found.find(({ value }) => value === feeId)?.dueMoney
    if (due) form.set('applyMoney', Number(due) < Number(leftMoney) ? due : leftMoney)
  }
  return (
    <SendModal
      title={paymentActTitle('apply', row)}
      okText={say.apply}
      form={form}
      {...dialog}
      send={(filled) => http.call(api.paymentApply, filled).then(() => say.applied)}
    >
      <p className={styles.hint}>{say.applyHint(formatMoney(leftMoney))}</p>
      <ChoiceField
        form={form}
        name="feeId"
        label={applyFields.feeId.label}
        options={found}
        onChoose={proposeAmountForBill}
        required
        wide
        select={{ placeholder: say.chooseBill, filter: () => true, onSearch: onType }}
      />
      <FieldInput form={form} name="applyMoney" field={applyFields.applyMoney} required />
    </SendModal>
  )
}

const asked = ['refundMoney', 'accountName', 'accountNo', 'accountBank', 'reason', 'attachment'] as const
const needed = {
  refundMoney: { required: true },
  accountName: { required: true },
  accountNo: { required: true },
  accountBank: { required: true },
  reason: { required: true, wide: true },
} as const

function RequestRefundDialog({ row, ...dialog }: Props) {
  const form = useFormState(refundApi.save.input, {
    paymentId: row.listId,
    refundMoney: row.leftMoney,
    accountName: row.payerName,
    accountNo: row.payerAccount ?? '',
    accountBank: '',
    reason: '',
    attachment: [],
  })
  return (
    <SendModal
      title={paymentActTitle('refund', row)}
      okText={say.refund}
      form={form}
      {...dialog}
      send={async (filled) => {
        const { listId } = await http.call(refundApi.save, filled)
        openTab(refundPath(listId))
        return say.asked
      }}
    >
      <p className={styles.hint}>{say.refundHint(formatMoney(row.leftMoney))}</p>
      <FieldInputs form={form} names={asked} more={needed} fields={refundFields} />
    </SendModal>
  )
}

function ReversePaymentDialog({ row, ...dialog }: Props) {
  const form = useFormState(api.paymentReverse.input, { listId: row.listId, reason: '' })
  return (
    <SendModal
      title={paymentActTitle('reverse', row)}
      okText={say.reverse}
      danger
      form={form}
      {...dialog}
      send={(filled) => http.call(api.paymentReverse, filled).then(() => say.reverseDone)}
    >
      <p className={styles.hint}>{say.reverseHint}</p>
      <FieldInput form={form} name="reason" field={reverseFields.reason} required wide />
    </SendModal>
  )
}
