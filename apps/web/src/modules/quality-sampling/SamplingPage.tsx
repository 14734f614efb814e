import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcPath } from '@agency/shared/modules/quality-qc/qc.paths'
import { type QcRow, qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import {
  type SamplingRow,
  samplingRecord,
  summaryFields,
} from '@agency/shared/modules/quality-sampling/sampling.record'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { moveFormOfFields } from '../../kit/flow/field-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { WhenLoaded } from '../../kit/section/Loaded'
import { useCan } from '../../session/app'
import { SamplingDraws } from './Draws'
import { samplingMessages as say } from './sampling.messages'
import styles from './sampling.module.css'
import { samplingKind } from './sampling-kind'

const { labels } = samplingRecord
const batch = [
  'period',
  'regime',
  'projectType',
  'ratio',
  'minCount',
  'populationCount',
  'drawnCount',
  'createUserName',
  'createTime',
  'remark',
]
/** Moves made by the witness in the page, which the secret does not leave before the reveal. */
const WITNESSED = ['commit', 'reveal']

/** /quality/tenderSamplingCheck?listId=… */
export default createRecordPage(samplingKind, SamplingDetail)

/** A batch: its draws, the check sheets of the drawn projects, and the summary. */
function SamplingDetail({ row, onChanged }: { row: SamplingRow; onChanged: () => void }) {
  const asked = useSamplingWorkflowActionForms(row)
  const decided = {
    ...row,
    allowedActions: row.allowedActions.filter((action) => !WITNESSED.includes(action)),
  }
  return (
    <RecordView
      kind={samplingKind}
      row={decided}
      onChanged={onChanged}
      asked={asked}
      name={`${say.listTitle}：${row.period}`}
      code={row.sampleNo}
    >
      {row.summary && (
        <DetailSection title={say.summary}>
          <Facts labels={labels} row={row} picks={['avgScore', 'publishTime', 'summary']} />
        </DetailSection>
      )}
      {Number(row.status) >= 30 && <CheckSheets samplingId={row.listId} />}
      <SamplingDraws row={row} onChanged={onChanged} />
      <DetailSection title={say.batch}>
        <Facts labels={labels} row={row} picks={batch} />
        {row.attachment.length > 0 && (
          <AttachmentList value={row.attachment} ownId={row.listId} zipName={row.sampleNo} />
        )}
      </DetailSection>
    </RecordView>
  )
}

const chosenRules = {
  witnessIds: samplingApi.draw.input.shape.witnessIds,
  checkerIds: samplingApi.assign.input.shape.checkerIds,
}

/** The input of its moves; the people to choose from are loaded only for those who may draw. */
function useSamplingWorkflowActionForms({
  listId,
  allowedActions,
}: SamplingRow): Readonly<Record<string, MoveFormFields>> {
  const mayDraw = useCan(`${samplingRecord.prefix}:draw`)
  const { data } = useCall(samplingApi.people, { listId }, { enabled: mayDraw })
  const isOpen = mayDraw && allowedActions.includes('draw')
  const { data: preview } = useCall(samplingApi.preview, { listId }, { enabled: isOpen })
  const peopleChoiceForm = (
    name: 'witnessIds' | 'checkerIds',
    label: string,
    options: readonly { value: string; label: string }[],
    hint?: string,
  ): MoveFormFields => ({
    rules: { [name]: chosenRules[name] },
    first: { [name]: [] },
    draw: (form) => (
      <ChoiceField form={form} name={name} label={label} options={options} hint={hint} multiple required />
    ),
  })
  return {
    draw: {
      ...peopleChoiceForm('witnessIds', say.witnesses, data?.witnesses ?? [], say.witnessHint),
      warning: previewText(preview),
    },
    assign: peopleChoiceForm('checkerIds', say.checkers, data?.checkers ?? []),
    publish: moveFormOfFields(summaryFields, ['summary']),
  }
}

/** Describes the expected draw before the list is frozen, including that there is nothing to draw from. */
function previewText(preview: AnswerOf<typeof samplingApi.preview> | undefined): string {
  if (!preview) return say.previewing
  const { projects, drawn } = preview
  if (projects === 0) return say.previewNone
  return drawn < projects ? say.preview(projects, drawn) : say.previewAll(projects)
}

/** The checks of the drawn projects that the person may see. */
function CheckSheets({ samplingId }: { samplingId: string }) {
  const query = useCall(qcApi.list, { samplingId, order: 'createTime asc' })
  return (
    <DetailSection title={say.sheets}>
      <WhenLoaded query={query}>
        {(rows) => (
          <PlainTable
            className={styles.table}
            label={say.sheets}
            rows={rows}
            keyOf={({ listId }) => listId}
            columns={[
              textColumn<QcRow>(qcRecord.labels.qcNo.label, ({ qcNo, listId }) => (
                <RowLink to={qcPath(listId)}>{qcNo}</RowLink>
              )),
              textColumn<QcRow>(qcRecord.labels.projectCode.label, ({ projectCode }) => projectCode),
              textColumn<QcRow>(qcRecord.labels.projectName.label, ({ projectName }) => projectName),
              textColumn<QcRow>(qcRecord.labels.checkUserId.label, ({ checkUserName }) => checkUserName),
              numberColumn<QcRow>(qcRecord.labels.score.label, ({ score }) => score ?? '—'),
              textColumn<QcRow>(qcRecord.labels.status.label, ({ status }) => qcRecord.statusNames[status]),
            ]}
          />
        )}
      </WhenLoaded>
    </DetailSection>
  )
}
