import { editPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { type FailRow, failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { FileGroup } from '../../kit/attachment/FileGroup'
import { RecordView } from '../../kit/detail/RecordView'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { failMessages as say } from './fail.messages'
import styles from './fail.module.css'
import { failKind } from './fail-kind'
import { workflowActionFormsOf } from './fail-move-forms'

const { labels } = failRecord
const what = ['packageNos', 'failStage', 'failReason', 'failType', 'legalBasis', 'createUserName', 'explain']
/** A submitted failure: reason, consequences, and available moves. */
export function FailDetail({ row, onChanged }: { row: FailRow; onChanged: () => void }) {
  const isEnd = row.failType === '终止'
  return (
    <RecordView
      kind={failKind}
      row={row}
      onChanged={onChanged}
      name={`${row.failType}：${row.projectName}`}
      code={row.projectCode}
      tools={<Button onClick={() => openTab(projectPath(row.projectId))}>{say.toProject}</Button>}
      asked={workflowActionFormsOf(row)}
    >
      <NextOrdinalNote row={row} />
      <DetailSection title={say.what}>
        <Facts labels={labels} row={row} picks={what} />
      </DetailSection>
      <DetailSection title={say.evidence}>
        <AttachmentList
          value={row.evidence}
          ownId={row.listId}
          zipName={`${row.projectCode}-${say.evidence}`}
        />
      </DetailSection>
      <DetailSection title={say.announcement}>
        <Facts labels={labels} row={row} picks={['announceMedia', 'announceTime']} />
      </DetailSection>
      <DetailSection title={say.next}>
        <Facts
          labels={labels}
          row={row}
          picks={['nextAction', ...(isEnd ? ['refundBook'] : []), ...(row.newMethod ? ['newMethod'] : [])]}
        />
        {row.hint && <Warning>{row.hint}</Warning>}
        {row.approvalFile.length > 0 && (
          <FileGroup title={say.approval} value={row.approvalFile} ownId={row.listId} of={row.projectCode} />
        )}
      </DetailSection>
    </RecordView>
  )
}

/** The resulting 排号, for people who may continue it. */
function NextOrdinalNote({ row }: { row: FailRow }) {
  const maySubmit = useCan('ordinal:record:submit')
  const { nextOrdinalId } = row
  if (!nextOrdinalId || !maySubmit) return null
  return (
    <div className={styles.next} role="note">
      <span>{say.ordinalReady}</span>
      <Button theme="solid" onClick={() => openTab(editPath(nextOrdinalId))}>
        {say.toOrdinal}
      </Button>
    </div>
  )
}
