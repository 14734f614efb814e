import { type QcRow, qcMoveFields, qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { FileGroup } from '../../kit/attachment/FileGroup'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { openTab } from '../../shell/tabs'
import { QcItems } from './QcItems'
import { qcMessages as say } from './qc.messages'
import { qcKind } from './qc-kind'

const { labels } = qcRecord
const what = [
  'projectCode',
  'projectName',
  'projectManagerAId',
  'node',
  'triggerType',
  'checkUserId',
  'createUserName',
  'createTime',
  'checkReason',
]
const result = ['score', 'problems', 'conclusion', 'checkTime', 'rectifyDue']
const { rectifyDate, rectifyText, rectifyFile } = qcMoveFields

/** The input of the moves of a check. */
const asked: Readonly<Record<string, MoveFormFields>> = {
  check: {
    rules: { rectifyDate: rectifyDate.rule },
    first: { rectifyDate: null },
    draw: (form) => <FieldInput form={form} name="rectifyDate" field={rectifyDate} hint={say.dueHint} />,
  },
  rectify: {
    rules: { rectifyText: rectifyText.rule, rectifyFile: rectifyFile.rule },
    first: { rectifyText: '', rectifyFile: [] },
    draw: (form) => (
      <>
        <FieldInput form={form} name="rectifyText" field={rectifyText} />
        <FilesInput form={form} name="rectifyFile" field={rectifyFile} />
      </>
    ),
  },
}

/** /quality/tenderQcCheck?listId=… */
export default createRecordPage(qcKind, QcDetail)

/** A check: its sheet, result and rectification. */
function QcDetail({ row, onChanged }: { row: QcRow; onChanged: () => void }) {
  const { listId, projectId, attachment } = row
  return (
    <RecordView
      kind={qcKind}
      row={row}
      onChanged={onChanged}
      asked={asked}
      name={`${row.node}：${row.projectName}`}
      code={row.qcNo}
      tools={<Button onClick={() => openTab(projectPath(projectId))}>{say.toProject}</Button>}
    >
      {row.score !== null && (
        <DetailSection title={say.result}>
          <Facts labels={labels} row={row} picks={result} />
        </DetailSection>
      )}
      <QcItems row={row} onChanged={onChanged} />
      {row.rectifyText && (
        <DetailSection title={say.rectification}>
          <Facts labels={labels} row={row} picks={['rectifyText']} />
          {row.rectifyFile.length > 0 && (
            <FileGroup title={rectifyFile.label} value={row.rectifyFile} ownId={listId} of={row.qcNo} />
          )}
        </DetailSection>
      )}
      <DetailSection title={say.what}>
        <Facts labels={labels} row={row} picks={what} />
        {attachment.length > 0 && <AttachmentList value={attachment} ownId={listId} zipName={row.qcNo} />}
      </DetailSection>
    </RecordView>
  )
}
