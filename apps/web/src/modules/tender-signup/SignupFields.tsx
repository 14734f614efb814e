import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { signupFields } from '@agency/shared/modules/tender-signup/signup.fields'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSection } from '../../kit/form/FormSection'
import { LookupField } from '../../kit/form/LookupField'
import type { FormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { http } from '../../session/app'
import { LotFields } from './LotFields'
import { SignupEligibility } from './Standing'
import { signupMessages as say } from './signup.messages'
import { furtherLotIds, type Refused } from './use-several-lots'

interface Props {
  form: FormState<z.ZodType>
  row: SignupRow | undefined
  /** Number of the lot for which a new one is started. */
  lotNo?: string | undefined
  refused: Refused
}

/** The fields of a sign-up: lots, supplier and its eligibility, contact and payment. */
export function SignupFields({ form, row, lotNo, refused }: Props) {
  const [packageId, supplierId] = [form.text('packageId'), form.text('supplierId')]
  useFillSupplierContact(form, row ? undefined : supplierId)
  const { found: suppliers, onType: typeSupplier } = useLookup(['signup-suppliers'], searchSupplierOptions)
  const renderFieldInput = (name: 'contactName' | 'mobile' | 'payWay' | 'source') => (
    <FieldInput form={form} name={name} field={signupFields[name]} />
  )

  return (
    <>
      <FormSection title={say.lotSection}>
        <LotFields form={form} row={row} lotNo={lotNo} refused={refused} supplierId={supplierId} />
      </FormSection>
      <FormSection title={say.supplierSection}>
        <LookupField
          form={form}
          name="supplierId"
          label={say.supplier}
          placeholder={say.chooseSupplier}
          onType={typeSupplier}
          options={suppliers}
          known={row && { value: row.supplierId, label: row.supplierName }}
          disabled={row !== undefined}
          wide
        />
        {renderFieldInput('contactName')}
        {renderFieldInput('mobile')}
        <FieldInput
          form={form}
          name="idCard"
          field={signupFields.idCard}
          hint={row?.idCardMask ? say.idCardKept(row.idCardMask) : undefined}
        />
      </FormSection>
      {!row && packageId && supplierId && furtherLotIds(form).length === 0 && (
        <SignupEligibility packageId={packageId} supplierId={supplierId} />
      )}
      <FormSection title={say.payment}>
        {renderFieldInput('payWay')}
        {renderFieldInput('source')}
        <FilesInput
          form={form}
          name="attachment"
          field={signupFields.attachment}
          {...(row ? { ownId: row.listId } : {})}
        />
      </FormSection>
    </>
  )
}

/** Fills in the supplier's registered contact, unless another was entered. */
function useFillSupplierContact(form: FormState<z.ZodType>, supplierId: string | undefined) {
  const { data } = useCall(
    supplierApi.detail,
    { listId: supplierId ?? '' },
    { quiet: true, enabled: supplierId !== undefined && supplierId !== '' },
  )
  const latest = useRef(form)
  const filled = useRef<Record<string, string>>({})
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    if (!data) return
    const { get, set } = latest.current
    const known = { contactName: data.contactName, mobile: data.contactMobile }
    for (const [name, value] of Object.entries(known)) {
      const isTyped = get(name) && get(name) !== filled.current[name]
      if (isTyped || !value || value.includes('*')) continue
      filled.current[name] = value
      set(name, value)
    }
  }, [data])
}

const MOST = 50

/** Searches suppliers by name, including ineligible ones, so that the counter can explain why. */
const searchSupplierOptions = async (keyword: string) => {
  const { records } = await http.call(supplierApi.page, {
    currPage: 1,
    limit: MOST,
    order: 'supplierName asc',
    ...(keyword ? { supplierName: keyword } : {}),
  })
  return records.map(({ listId, supplierName, creditCode }) => ({
    value: listId,
    label: `${supplierName} ${creditCode}`,
  }))
}
