import {
  projectFields,
  projectFormSections,
} from '@agency/shared/modules/tender-project/project/project.fields'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { isFeeFieldApplicable, isMandateFieldApplicable } from '@agency/shared/tendering/mandate'
import type { z } from 'zod'
import { FieldSections } from '../../../kit/form/FieldInputs'
import type { FormState } from '../../../kit/form/use-form-state'

/** Required when shown; each way of charging has its own field. */
const figure = { required: true }
const more = { projectName: { wide: true }, feeMoney: figure, feeRate: figure, feeTerms: figure }

interface Props {
  form: FormState<z.ZodType>
  project: ProjectRow
}

/** The fields of a project's base data that apply, by section. */
export function ProjectFields({ form, project: { projectType, listId } }: Props) {
  const isFieldApplicable = (name: string) =>
    isFeeFieldApplicable(name, form.get('feeStandard')) &&
    isMandateFieldApplicable(name, { ...form.values, projectType })
  const sections = projectFormSections.map(({ title, fields }) => ({
    title,
    fields: fields.filter(isFieldApplicable),
  }))
  return <FieldSections form={form} fields={projectFields} sections={sections} more={more} ownId={listId} />
}
