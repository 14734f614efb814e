import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { COST_LIST } from '@agency/shared/modules/finance-cost/cost.paths'
import { type CostRow, costFields as fields } from '@agency/shared/modules/finance-cost/cost.record'
import { useRecordWritten } from '../../kit/detail/use-record'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { DraftPage } from '../../kit/record/draft'
import { costMessages as say } from './cost.messages'
import { costKind as kind } from './cost-kind'

const names = ['subject', 'wantedBy', 'content', 'attachment'] as const

/** One as it is filled in, new or opened. */
export function CostEditor({ opened }: { opened?: CostRow }) {
  const editing = useRecordEditor({
    api: costApi,
    opened,
    empty: () => ({ attachment: [] }),
    onSaved: useRecordWritten(kind),
  })
  const ownId = opened?.listId
  return (
    <DraftPage
      {...{ kind, editing, opened }}
      sentWord={say.submitted}
      title={opened ? say.editTitle : say.newTitle}
      home={{ word: say.toList, path: COST_LIST, listId: ownId ?? '' }}
    >
      <FormSection title={say.content}>
        <FieldInputs {...{ form: editing.form, fields, names, ownId }} />
      </FormSection>
    </DraftPage>
  )
}
