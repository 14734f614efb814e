import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyFields as fields } from '@agency/shared/modules/knowledge-apply/apply.fields'
import { APPLY_LIST } from '@agency/shared/modules/knowledge-apply/apply.paths'
import type { ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { ELECTRONIC, ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { DraftPage } from '../../kit/record/draft'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { http } from '../../session/app'
import { applyMessages as say } from './apply.messages'
import { applyKind as kind } from './apply-kind'
import { useRequiredPapersAndPreselect } from './asked-papers'
import { MaterialPicker } from './MaterialPicker'

interface Props {
  opened?: ApplyRow
  /** The 比选 from whose page the person starts a new application. */
  comparisonId?: string | undefined
}

const searchComparisons = (keyword: string) => http.call(applyApi.comparisons, keyword ? { keyword } : {})

/** The form of an application. */
export function ApplyEditor({ opened, comparisonId }: Props) {
  const editing = useRecordEditor({
    api: applyApi,
    opened,
    empty: () => ({
      comparisonId: comparisonId ?? null,
      otherPurpose: '',
      materialIds: [],
      useWay: ELECTRONIC,
      reason: '',
      planReturnTime: null,
    }),
    onSaved: useShowSavedRecord(kind),
  })
  const { form } = editing
  const asked = useRequiredPapersAndPreselect(form, opened)
  const isFor = Boolean(form.get('comparisonId'))
  const isOut = form.get('useWay') === ORIGINAL
  return (
    <DraftPage
      kind={kind}
      editing={editing}
      opened={opened}
      sentWord={say.sent}
      title={opened ? say.editTitle(opened.applyNo ?? '') : say.newTitle}
      home={{ word: say.toList, path: APPLY_LIST, listId: opened?.listId ?? '' }}
    >
      <FormSection title={say.what}>
        <ComparisonField form={form} opened={opened} known={asked?.name} />
        <FieldInputs
          form={form}
          fields={fields}
          names={['otherPurpose', 'useWay', 'planReturnTime', 'reason']}
          own={{
            ...(isFor ? { otherPurpose: null } : {}),
            ...(isOut ? {} : { planReturnTime: null }),
          }}
          more={{ planReturnTime: { required: true, hint: say.returnHint } }}
        />
      </FormSection>
      <FormSection title={say.materials}>
        <MaterialPicker form={form} asked={asked} />
      </FormSection>
    </DraftPage>
  )
}

function ComparisonField({
  form,
  opened,
  known,
}: {
  form: FormState<z.ZodType>
  opened: ApplyRow | undefined
  known: string | undefined
}) {
  const { found, onType } = useLookup(['apply-comparisons'], searchComparisons)
  const held = form.text('comparisonId')
  const label = opened?.comparisonId === held ? `${opened.comparisonCode ?? ''} ${opened.purpose}` : known
  const isMissing = held !== '' && label && !found.some(({ value }) => value === held)
  return (
    <ChoiceField
      form={form}
      name="comparisonId"
      label={fields.comparisonId.label}
      options={isMissing ? [{ value: held, label }, ...found] : found}
      clearable
      wide
      hint={say.comparisonHint}
      onChoose={() => form.set('otherPurpose', '')}
      select={{ placeholder: say.find, filter: () => true, onSearch: onType }}
    />
  )
}
