import {
  type ProjectField,
  projectFields,
} from '@agency/shared/modules/tender-project/project/project.fields'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { FormValues } from '../../../kit/form/paths'

const names = Object.keys(projectFields) as ProjectField[]

/** What the form edits of a project that was read. */
export const valuesOf = (row: ProjectRow): FormValues =>
  Object.fromEntries(names.map((name) => [name, row[name]]))
