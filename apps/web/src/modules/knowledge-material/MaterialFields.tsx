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
/** Fields marked as required although their rule alone would allow them to be empty. */
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
  /** True for a new version of an existing material, whose type and owner cannot change. */
  isRevised?: boolean
}

/** The fields of a material, including those of its type. */
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
        {/* A version keeps its files; removing one here only leaves it out of the new version. */}
        <FilesInput form={form} ownId={ownId} name="file" field={fields.file} isLent={isRevised} required />
      </FormSection>
    </>
  )
}
