import { type AmendRow, amendFields, amendTimes } from '@agency/shared/modules/tender-amend/amend.record'
import { isPrequalifyTime } from '@agency/shared/tendering/lot-times'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { amendMessages as say } from './amend.messages'
import styles from './amend.module.css'
import { type Amendable, currentTimesText, lotOptions, OpeningRuleEffects } from './lot-hints'

interface Props {
  form: FormState<z.ZodType>
  /** The lots that can be amended now. */
  lots: Amendable
  opened: AmendRow | undefined
  /** The amendment as last saved. */
  row: AmendRow | undefined
}

const asIdList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The lots, the text, the changed times, and the documents. */
export function AmendFields({ form, lots, opened, row }: Props) {
  const chosen = lots.filter(({ listId }) => asIdList(form.get('packageIds')).includes(listId))
  const times = amendTimes.filter(
    (name) => !isPrequalifyTime(name) || chosen.some((lot) => lot[name] !== null),
  )
  const affected = form.get('affectsBids') === true ? <OpeningRuleEffects lots={chosen} /> : say.affectsHint
  return (
    <>
      <FormSection title={say.scope}>
        <ChoiceField
          form={form}
          name="packageIds"
          label={amendFields.packageIds.label}
          options={lotOptions(lots, opened)}
          multiple
          required
        />
        <FieldInputs
          form={form}
          fields={amendFields}
          names={['amendType', 'media', 'content', 'affectsBids']}
          more={{ affectsBids: { required: false, hint: affected, wide: true } }}
        />
      </FormSection>
      <FormSection title={say.times}>
        <p className={styles.wide}>{say.timesHint}</p>
        <FieldInputs
          form={form}
          fields={amendFields}
          names={times}
          more={Object.fromEntries(times.map((name) => [name, { hint: currentTimesText(chosen, name) }]))}
        />
      </FormSection>
      <FormSection title={say.file}>
        <p className={styles.wide}>{say.fileHint}</p>
        <FilesInput
          form={form}
          name="amendFile"
          field={amendFields.amendFile}
          required
          {...(row ? { ownId: row.listId } : {})}
        />
      </FormSection>
    </>
  )
}
