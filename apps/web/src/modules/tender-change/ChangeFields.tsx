import { changeFields, isUnchangeableField } from '@agency/shared/modules/tender-change/change.fields'
import type { FieldChange } from '@agency/shared/modules/tender-change/change.record'
import {
  projectFields,
  projectFormSections,
} from '@agency/shared/modules/tender-project/project/project.fields'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { z } from 'zod'
import { FieldInputs, FieldSections } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { FieldChangeList } from './Changes'
import { changeMessages as say } from './change.messages'
import styles from './change.module.css'

interface Props {
  form: FormState<z.ZodType>
  project: ProjectRow
  changes: readonly FieldChange[]
  /** The id of the change request, once it exists. */
  ownId: string | undefined
}

const sections = projectFormSections.map(({ title, fields }) => ({
  title,
  fields: fields.filter((name) => !isUnchangeableField(name)),
}))

/** The fields of a published project that can be changed, the reason, and a summary of the changes. */
export const ChangeFields = ({ form, project, changes, ownId }: Props) => (
  <>
    <FieldSections
      form={form}
      fields={projectFields}
      sections={sections}
      ownId={project.listId}
      more={{ projectName: { wide: true } }}
    />
    <FormSection title={say.why}>
      <FieldInputs
        form={form}
        fields={changeFields}
        ownId={ownId}
        names={['reason', 'evidence']}
        more={{ evidence: { required: true } }}
      />
    </FormSection>
    {changes.length > 0 && (
      <section aria-label={say.content}>
        <h2 className={styles.subtitle}>{say.content}</h2>
        <FieldChangeList changes={changes} />
      </section>
    )}
  </>
)
