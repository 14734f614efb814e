import {
  projectFields,
  projectFormSections,
} from '@agency/shared/modules/tender-project/project/project.fields'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { appliesToFee, appliesToMandate } from '@agency/shared/tendering/mandate'
import type { z } from 'zod'
import { FieldSections } from '../../../kit/form/FieldInputs'
import type { FormState } from '../../../kit/form/use-form-state'

/** Asked for where they are shown: each way of charging has its own. */
const figure = { required: true }
const more = { projectName: { wide: true }, feeMoney: figure, feeRate: figure, feeTerms: figure }

interface Props {
  form: FormState<z.ZodType>
  project: ProjectRow
}

/** The base data of a project that can be corrected, by section: those that apply as they stand. */
export function ProjectFields({ form, project: { projectType, listId } }: Props) {
  const applies = (name: string) =>
    appliesToFee(name, form.get('feeStandard')) && appliesToMandate(name, { ...form.values, projectType })
  const sections = projectFormSections.map(({ title, fields }) => ({ title, fields: fields.filter(applies) }))
  return <FieldSections form={form} fields={projectFields} sections={sections} more={more} ownId={listId} />
}
