import { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import {
  comparisonFields as fields,
  type RequiredPaper,
  requiredPaper,
} from '@agency/shared/modules/tender-comparison/comparison.fields'
import { COMPARISON_LIST } from '@agency/shared/modules/tender-comparison/comparison.paths'
import { BY_STANDARD } from '@agency/shared/modules/tender-comparison/comparison.quote-calculation'
import type { ComparisonRow } from '@agency/shared/modules/tender-comparison/comparison.record'
import { comparisonProblems, TAKES_PART } from '@agency/shared/modules/tender-comparison/comparison.rules'
import type { z } from 'zod'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import { RowsEditor } from '../../kit/form/RowsEditor'
import type { FormState } from '../../kit/form/use-form-state'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { DraftPage } from '../../kit/record/draft'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { session } from '../../session/app'
import { ClientField } from './ClientField'
import { comparisonMessages as say } from './comparison.messages'
import { comparisonKind as kind } from './comparison-kind'
import { LessonsFromLostBids } from './Lessons'
import { RequiredPapersTable } from './Papers'
import { QuotePanel } from './QuotePanel'

const basic = [
  'comparisonName',
  'comparisonRole',
  'clientId',
  'clientNameText',
  'projectType',
  'noticeSource',
  'noticeUrl',
  'getFileTime',
  'submitDeadline',
  'openPlace',
  'competitorCount',
  'bondMoney',
  'responsibleUserId',
  'memberIds',
]
const quote = ['budgetMoney', 'quoteWay', 'quoteValue', 'feeForecast', 'costForecast'] as const
const handing = ['originalCount', 'copyCount', 'comparisonFile', 'remark'] as const

const initialComparison = () => ({
  comparisonRole: TAKES_PART,
  quoteWay: BY_STANDARD,
  responsibleUserId: session.$user.get()?.listId,
  memberIds: [],
  requiredPapers: [],
  comparisonFile: [],
})
const checkComparisonValues = (values: object) => comparisonProblems(values)

/** The form of a 比选, new or existing. */
export function ComparisonEditor({ opened }: { opened?: ComparisonRow | undefined }) {
  const editing = useRecordEditor({
    api: comparisonApi,
    also: checkComparisonValues,
    empty: initialComparison,
    opened,
    onSaved: useShowSavedRecord(kind),
  })
  const { form, record } = editing
  const row = record.row ?? opened
  const ownId = row?.listId
  const known = row?.clientId ? { value: row.clientId, label: row.clientName } : undefined
  return (
    <DraftPage
      kind={kind}
      editing={editing}
      opened={opened}
      sentWord={say.submitted}
      title={row ? say.editTitle(row.comparisonCode) : say.newTitle}
      home={{ word: say.toList, path: COMPARISON_LIST, ...(ownId ? { listId: ownId } : {}) }}
    >
      <FormSection title={say.basic}>
        <FieldInputs
          form={form}
          fields={fields}
          ownId={ownId}
          names={basic}
          own={{ clientId: <ClientField form={form} known={known} hint={say.clientHint} /> }}
          more={{ comparisonName: { wide: true } }}
        />
      </FormSection>
      <FormSection title={say.quote}>
        <FieldInputs
          form={form}
          fields={fields}
          names={quote}
          more={{ quoteValue: { hint: say.quoteHint, required: form.get('quoteWay') !== BY_STANDARD } }}
        />
        <QuotePanel get={form.get} />
      </FormSection>
      <FormSection title={say.papers}>
        <RequiredPapersEditor form={form} />
        <PapersInStock form={form} />
      </FormSection>
      <FormSection title={say.files}>
        <FieldInputs form={form} fields={fields} ownId={ownId} names={handing} />
      </FormSection>
      <LessonsFromLostBids
        comparisonName={form.text('comparisonName')}
        clientId={form.text('clientId') || null}
        projectType={form.text('projectType') || null}
        listId={ownId}
        box={FormSection}
      />
    </DraftPage>
  )
}

const paperFields = {
  paperName: { label: say.paperName, kind: 'text', rule: requiredPaper.shape.paperName },
  materialType: {
    label: say.materialType,
    kind: 'dict',
    dict: 'materialType',
    rule: requiredPaper.shape.materialType,
  },
  copies: { label: say.copies, kind: 'number', rule: requiredPaper.shape.copies },
} as const

/** The required documents, one per row. */
const RequiredPapersEditor = ({ form }: { form: FormState<z.ZodType> }) => (
  <RowsEditor<RequiredPaper>
    form={form}
    name="requiredPapers"
    titleOf={say.paper}
    addText={say.addPaper}
    empty={() => ({ paperName: '', materialType: null, copies: 1 })}
    dense
    draw={(path) => (
      <FieldInputs
        form={form}
        fields={Object.fromEntries(
          Object.entries(paperFields).map(([name, field]) => [`${path}.${name}`, field]),
        )}
        names={Object.keys(paperFields).map((name) => `${path}.${name}`)}
      />
    )}
  />
)

/** What the register holds of the required documents entered so far. */
function PapersInStock({ form }: { form: FormState<z.ZodType> }) {
  const rows = (form.get('requiredPapers') ?? []) as readonly RequiredPaper[]
  const kept = rows.filter(({ materialType }) => materialType)
  if (kept.length === 0) return null
  return <RequiredPapersTable papers={kept} submitDeadline={form.text('submitDeadline')} />
}
