import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import { amendFields, amendTimes } from '@agency/shared/modules/tender-amend/amend.record'
import { isOfPrequalification } from '@agency/shared/tendering/lot-times'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { amendMessages as say } from './amend.messages'
import styles from './amend.module.css'
import { type Amendable, choicesOf, RuleHint, wasOf } from './lot-hints'

interface Props {
  form: FormState<z.ZodType>
  /** Those that can be amended now. */
  lots: Amendable
  opened: AmendRow | undefined
  /** As it was last saved. */
  row: AmendRow | undefined
}

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Which lots, what is said of them, which times move, and the file. */
export function AmendFields({ form, lots, opened, row }: Props) {
  const chosen = lots.filter(({ listId }) => idsIn(form.get('packageIds')).includes(listId))
  return (
    <>
      <FormSection title={say.scope}>
        <ChoiceField
          {...{ form, name: 'packageIds', label: amendFields.packageIds.label }}
          options={choicesOf(lots, opened)}
          multiple
          required
        />
        <FieldInput form={form} name="amendType" field={amendFields.amendType} />
        <FieldInput form={form} name="media" field={amendFields.media} />
        <FieldInput form={form} name="content" field={amendFields.content} />
        <FieldInput
          form={form}
          name="affectsBids"
          field={amendFields.affectsBids}
          required={false}
          hint={form.get('affectsBids') === true ? <RuleHint lots={chosen} /> : say.affectsHint}
          wide
        />
      </FormSection>
      <FormSection title={say.times}>
        <p className={styles.wide}>{say.timesHint}</p>
        {amendTimes
          .filter((name) => !isOfPrequalification(name) || chosen.some((lot) => lot[name] !== null))
          .map((name) => (
            <FieldInput
              key={name}
              form={form}
              name={name}
              field={amendFields[name]}
              hint={wasOf(chosen, name)}
            />
          ))}
      </FormSection>
      <FormSection title={say.file}>
        <p className={styles.wide}>{say.fileHint}</p>
        <FilesInput
          {...{ form, name: 'amendFile', field: amendFields.amendFile, required: true }}
          {...(row ? { ownId: row.listId } : {})}
        />
      </FormSection>
    </>
  )
}
