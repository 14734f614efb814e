import { CODE } from '@agency/shared/contract/envelope'
import { formatDateTime } from '@agency/shared/format/dates'
import { ApiError } from '@agency/shared/http/api-error'
import { type SignupLot, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { bidFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { useState } from 'react'
import { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormModal } from '../../kit/form/FormModal'
import { LookupField } from '../../kit/form/LookupField'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { signupMessages as say } from './signup.messages'
import styles from './signup.module.css'
import { lotLabel, useLotSearch } from './use-lots'

/** Neither choice of the seal is preselected. */
const schema = z.object({
  packageId: z.uuid('请选择标包'),
  supplierId: bidFields.supplierId.rule,
  seal: z.enum(['sealed', 'broken'], '请确认密封情况'),
  originals: bidFields.originals.rule,
  copies: bidFields.copies.rule,
})
const seals = [
  { value: 'sealed', label: say.sealed },
  { value: 'broken', label: say.broken },
]

interface Props {
  /** The lot, where it is already known. */
  lot?: SignupLot
  /** The sign-up, where it is already known. */
  signup?: SignupRow
  onClose(): void
  /** Called when something was saved, including a refusal. */
  onSaved(): void
}

/** 接收投标文件 of a supplier with a valid sign-up, at the server's time. */
export default function ReceiveBidDialog({ lot: given, signup, onClose, onSaved }: Props) {
  const form = useFormState(schema, {
    packageId: given?.packageId ?? signup?.packageId,
    supplierId: signup?.supplierId,
    originals: 1,
    copies: 4,
  })
  const [sending, setSending] = useState(false)
  const { found: onMarket, onType } = useLotSearch(false, signup?.packageNo)
  const found = onMarket.filter(({ takesBids }) => takesBids)
  const lots = given ? [given] : found
  const packageId = String(form.get('packageId') ?? '')
  const lot = lots.find((one) => one.packageId === packageId)
  const buyers = useBuyerOptions(packageId)

  const receiveBid = async () => {
    const filled = form.check()
    if (!filled) return
    setSending(true)
    const { seal, ...papers } = filled
    try {
      await http.call(signupApi.bidReceive, { ...papers, sealOk: seal === 'sealed' })
      notify.success(say.bidTaken)
      onSaved()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.showServerErrors(error.errors)
      // The refusal was stored; the call has shown the reason.
      if (error.code === CODE.badInput && error.errors.length === 0) {
        onSaved()
        onClose()
      }
    } finally {
      setSending(false)
    }
  }

  return (
    <FormModal
      title={say.bidTitle}
      okText={say.takeBid}
      saving={sending}
      form={form}
      onOk={() => void receiveBid()}
      onClose={onClose}
    >
      <p className={styles.hint}>{say.bidHint}</p>
      <LookupField
        form={form}
        name="packageId"
        label={say.lot}
        placeholder={say.chooseLot}
        onType={onType}
        options={lots.map((one) => ({ value: one.packageId, label: lotLabel(one) }))}
        known={signup && { value: signup.packageId, label: `${signup.packageNo} ${signup.packageName}` }}
        disabled={given !== undefined || signup !== undefined}
        hint={lot && (lot.openTime ? say.deadline(formatDateTime(lot.openTime)) : say.noDeadline)}
      />
      <LookupField
        form={form}
        name="supplierId"
        label={say.supplier}
        placeholder={say.chooseBuyer}
        options={buyers}
        known={signup && { value: signup.supplierId, label: signup.supplierName }}
        disabled={signup !== undefined}
      />
      <ChoiceField form={form} name="seal" label={say.seal} options={seals} required />
      <FieldInput form={form} name="originals" field={bidFields.originals} />
      <FieldInput form={form} name="copies" field={bidFields.copies} />
    </FormModal>
  )
}

/** The suppliers with a valid sign-up for the lot. */
function useBuyerOptions(packageId: string) {
  const { data = [] } = useCall(
    signupApi.list,
    { packageId, status: signupStatus.valid },
    { enabled: packageId !== '', staleTime: 0 },
  )
  return data.map(({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName }))
}
