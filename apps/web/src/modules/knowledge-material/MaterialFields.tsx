import { materialFields as fields } from '@agency/shared/modules/knowledge-material/material.fields'
import { PERSON_TYPE, specialFieldsOf } from '@agency/shared/modules/knowledge-material/material.rules'
import type { z } from 'zod'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { materialMessages as say } from './material.messages'

export const generalNames = [
  'materialName',
  'materialType',
  'secretLevel',
  'certNo',
  'validFrom',
  'validTo',
  'originalCopies',
  'reviewBy',
  'tags',
] as const

const must = { required: true } as const
/** What must be given is marked as such, whatever its rule alone says. */
export const asRequired = {
  materialName: must,
  materialType: must,
  secretLevel: must,
  originalCopies: must,
  ownerUserId: must,
  file: must,
}

interface Props {
  form: FormState<z.ZodType>
  ownId?: string | undefined
  /** A new version of one that is there: what it is of, and whose, stays. */
  isRevised?: boolean
}

/** What a material says, as it is typed: what only some types say stands there for those alone. */
export function MaterialFields({ form, ownId, isRevised = false }: Props) {
  const materialType = form.text('materialType')
  const special = specialFieldsOf(materialType)
  const kept = { required: true, disabled: isRevised }
  const more = { ...asRequired, materialType: kept, ownerUserId: kept }
  return (
    <>
      <FormSection title={say.general}>
        <FieldInputs form={form} fields={fields} names={generalNames} ownId={ownId} more={more} />
      </FormSection>
      {special.length > 0 && (
        <FormSection title={materialType === PERSON_TYPE ? say.person : say.work}>
          <FieldInputs form={form} fields={fields} names={special} ownId={ownId} more={more} />
        </FormSection>
      )}
      <FormSection title={say.files}>
        {/* What a version had stays with it: taken out here, it is not in the next one. */}
        <FilesInput form={form} ownId={ownId} name="file" field={fields.file} isLent={isRevised} required />
      </FormSection>
    </>
  )
}
