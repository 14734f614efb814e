import { changeableFields, toStoredValue } from '@agency/shared/modules/tender-change/change.fields'
import type { ChangeRow, FieldChange } from '@agency/shared/modules/tender-change/change.record'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { type FormValues, isSameJson } from '../../kit/form/paths'

/** The values of the project, with the changes of an existing request applied. */
export const changeFormValues = (
  project: ProjectRow,
  { changes = [], reason = '', evidence = [] }: Partial<ChangeRow>,
): FormValues => ({
  ...Object.fromEntries(changeableFields.map((name) => [name, project[name]])),
  ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  projectId: project.listId,
  projectVersion: project.version,
  reason,
  evidence,
})

const emptyToNull = (value: unknown) =>
  (value === '' || value === undefined ? null : value) as FieldChange['after']

/** The changes that the form would make to the project. */
export const changesToProject = (project: ProjectRow, values: FormValues): FieldChange[] =>
  changeableFields
    .map((field) => ({
      field,
      before: project[field],
      after: toStoredValue(field, emptyToNull(values[field])),
    }))
    .filter(({ before, after }) => !isSameJson(before, after))
