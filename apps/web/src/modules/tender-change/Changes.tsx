import { describeField } from '@agency/shared/fields/words'
import type { FieldChange } from '@agency/shared/modules/tender-change/change.record'
import { projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { orDash, renderFieldValue } from '../../kit/data/cell'
import section from '../../kit/section/section.module.css'
import { changeMessages as say } from './change.messages'
import styles from './change.module.css'

/** Fields of a project with old and new values. */
export const FieldChangeList = ({ changes }: { changes: readonly FieldChange[] }) => (
  <ul className={section.cards}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <strong>{describeField(projectRecord.labels, field).label}</strong>
        <div className={section.line}>
          <del>{displayedFieldValue(field, before)}</del>
          <span aria-hidden="true">→</span>
          <ins className={styles.after}>{displayedFieldValue(field, after)}</ins>
        </div>
      </li>
    ))}
  </ul>
)

const displayedFieldValue = (field: string, value: FieldChange['before']) => {
  const described = describeField(projectRecord.labels, field)
  if (described.kind === 'files') return say.files(Array.isArray(value) ? value.length : 0)
  return orDash(renderFieldValue(field, described, { [field]: value }))
}
