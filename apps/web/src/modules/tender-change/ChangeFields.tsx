import { changeFields, isFixed } from '@agency/shared/modules/tender-change/change.fields'
import type { FieldChange } from '@agency/shared/modules/tender-change/change.record'
import {
  projectFields,
  projectFormSections,
} from '@agency/shared/modules/tender-project/project/project.fields'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { Changes } from './Changes'
import { changeMessages as say } from './change.messages'
import styles from './change.module.css'

interface Props {
  form: FormState<z.ZodType>
  project: ProjectRow
  changes: readonly FieldChange[]
  /** Of the application, once there is one. */
  ownId: string | undefined
}

/** What of a published project can be changed, why, and what that comes to. */
export const ChangeFields = ({ form, project, changes, ownId }: Props) => (
  <>
    {projectFormSections.map(({ title, fields }) => (
      <FormSection key={title} title={title}>
        {fields
          .filter((name) => !isFixed(name))
          .map((name) => {
            const field = projectFields[name]
            return field.kind === 'files' ? (
              <FilesInput key={name} form={form} name={name} field={field} ownId={project.listId} />
            ) : (
              <FieldInput key={name} form={form} name={name} field={field} wide={name === 'projectName'} />
            )
          })}
      </FormSection>
    ))}
    <FormSection title={say.why}>
      <FieldInput form={form} name="reason" field={changeFields.reason} />
      <FilesInput
        {...{ form, name: 'evidence', field: changeFields.evidence, required: true }}
        {...(ownId ? { ownId } : {})}
      />
    </FormSection>
    {changes.length > 0 && (
      <section aria-label={say.content}>
        <h2 className={styles.subtitle}>{say.content}</h2>
        <Changes changes={changes} />
      </section>
    )}
  </>
)
