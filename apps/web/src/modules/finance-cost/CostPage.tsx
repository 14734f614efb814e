import { formatMoney } from '@agency/shared/format/money-text'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { COST_LIST } from '@agency/shared/modules/finance-cost/cost.paths'
import { type CostRow, costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { FormSection } from '../../kit/form/FormSection'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { DraftPage } from '../../kit/record/draft'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { useCan } from '../../session/app'
import { ReverseCostButton } from './CorrectDialog'
import { CostLineFields } from './CostLineFields'
import { costMessages as say } from './cost.messages'
import { costKind as kind } from './cost-kind'
import { workflowActionFormsOf } from './cost-move-forms'

/**
 * /finance/financeCostDetail?listId=…: a form for people who may edit the line, read-only with decisions for the
 * others.
 */
export default createRecordPage(kind, ({ row, onChanged }: { row: CostRow; onChanged(): void }) =>
  row.allowedActions.includes('edit') ? (
    <CostEditor opened={row} />
  ) : (
    <CostDetail row={row} onChanged={onChanged} />
  ),
)

function CostEditor({ opened }: { opened: CostRow }) {
  const editing = useRecordEditor({
    api: costApi,
    opened,
    empty: () => ({}),
    onSaved: useShowSavedRecord(kind, opened.projectId),
  })
  const { listId, costNo, projectName, projectCode } = opened
  return (
    <DraftPage
      kind={kind}
      editing={editing}
      opened={opened}
      sentWord={say.submitted}
      title={say.editTitle(costNo)}
      note={`${projectName} ${projectCode}`}
      home={{ word: say.toList, path: COST_LIST, listId }}
    >
      <DuplicateCostWarning row={opened} />
      <FormSection title={say.what}>
        <CostLineFields form={editing.form} ownId={listId} />
      </FormSection>
    </DraftPage>
  )
}

const money = ['copeWith', 'num', 'singlePrice', 'taxMoney', 'netMoney', 'correctsNo'] as const
const what = [
  'priceTime',
  'businessFee',
  'parentCostName',
  'childCostName',
  'specifiactions',
  'payee',
] as const
const about = ['projectCode', 'projectName', 'financeCode', 'createUserName', 'createTime'] as const
const handled = ['handleUserId', 'handleTime', 'remark'] as const

const DuplicateCostWarning = ({ row }: { row: CostRow }) =>
  row.duplicateNos.length > 0 && <Warning>{say.duplicate(row.duplicateNos.join('、'))}</Warning>

/** A cost line: purpose, amount and available moves. */
function CostDetail({ row, onChanged }: { row: CostRow; onChanged(): void }) {
  const { listId, costNo, costName, leftMoney, file } = row
  const { labels } = costRecord
  const mayCorrect = useCan(`${kind.prefix}:add`) && leftMoney !== null && Number(leftMoney) > 0
  const isCut = leftMoney !== null && leftMoney !== row.copeWith
  const isTaxed = row.taxMoney !== null
  return (
    <RecordView
      kind={kind}
      row={row}
      onChanged={onChanged}
      name={`${costName} ${formatMoney(row.copeWith)} 元`}
      code={costNo}
      asked={workflowActionFormsOf(row)}
      tools={mayCorrect && <ReverseCostButton row={row} onChanged={onChanged} />}
    >
      <DuplicateCostWarning row={row} />
      <DetailSection title={say.money}>
        <Facts
          labels={labels}
          row={row}
          picks={money.filter((name) =>
            name === 'correctsNo'
              ? row.correctsId !== null
              : isTaxed || !['taxMoney', 'netMoney'].includes(name),
          )}
        />
        {isCut && <p>{say.left(formatMoney(leftMoney))}</p>}
      </DetailSection>
      <DetailSection title={say.what}>
        <Facts labels={labels} row={row} picks={[...what, 'abstractRemark']} />
      </DetailSection>
      <DetailSection title={say.about}>
        <Facts labels={labels} row={row} picks={row.handleTime ? [...about, ...handled] : about} />
      </DetailSection>
      <DetailSection title={say.files}>
        {file.length > 0 ? (
          <AttachmentList value={file} ownId={listId} zipName={`${costNo}-${say.files}`} />
        ) : (
          <p>{say.noFiles}</p>
        )}
      </DetailSection>
    </RecordView>
  )
}
