import { materialFields as fields } from '@agency/shared/modules/knowledge-material/material.fields'
import { PERSON_TYPE, specialFieldsOf } from '@agency/shared/modules/knowledge-material/material.rules'
import type { z } from 'zod'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { materialMessages as say } from './material.messages'

const general = [
  ...(['materialName', 'materialType', 'secretLevel', 'certNo', 'validFrom', 'validTo'] as const),
  ...(['originalCopies', 'reviewBy', 'tags'] as const),
] as const

/** What a material says, as it is typed: what only some types say stands there for those alone. */
export function MaterialFields({ form, ownId }: { form: FormState<z.ZodType>; ownId?: string | undefined }) {
  const materialType = form.values.materialType as string | null
  const special = specialFieldsOf(materialType)
  return (
    <>
      <FormSection title={say.general}>
        <FieldInputs {...{ form, fields, names: general, ownId }} />
      </FormSection>
      {special.length > 0 && (
        <FormSection title={materialType === PERSON_TYPE ? say.person : say.work}>
          <FieldInputs {...{ form, fields, names: special, ownId }} />
        </FormSection>
      )}
      <FormSection title={say.files}>
        <FieldInputs {...{ form, fields, names: ['file'], ownId }} />
      </FormSection>
    </>
  )
}
