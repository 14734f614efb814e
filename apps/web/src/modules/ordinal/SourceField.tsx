import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalFields } from '@agency/shared/modules/ordinal/ordinal.record'
import { RETENDER } from '@agency/shared/modules/ordinal/ordinal.rules'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { ChoiceField } from '../../kit/form/ChoiceField'
import type { FormState } from '../../kit/form/use-form-state'
import { ordinalMessages as say } from './ordinal.messages'

/** Selects the source project of a 重新招标 or 增补标包. */
export function SourceProjectField({ form }: { form: FormState<z.ZodType> }) {
  const ordinalType = String(form.get('ordinalType') ?? '')
  const { data } = useCall(ordinalApi.sources, { ordinalType })
  return (
    <ChoiceField
      form={form}
      name="sourceProjectId"
      label={ordinalFields.sourceProjectId.label}
      options={data ?? []}
      required
      hint={ordinalType === RETENDER ? say.retenderHint : say.moreLotsHint}
    />
  )
}
