import { type ChangeRow, changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { projectEditPath, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { FileGroup } from '../../kit/attachment/FileGroup'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { openTab } from '../../shell/tabs'
import { FieldChangeList } from './Changes'
import { changeMessages as say } from './change.messages'
import { changeKind } from './change-kind'

const { labels } = changeRecord

/** /tender/tenderChange?listId=… */
export default createRecordPage(changeKind, ChangeDetail)

function ChangeDetail({ row, onChanged }: { row: ChangeRow; onChanged: () => void }) {
  return (
    <RecordView
      kind={changeKind}
      row={row}
      onChanged={onChanged}
      name={say.title}
      code={`${row.projectCode} · ${row.projectName}`}
      tools={
        <>
          {row.allowedActions.includes('edit') && (
            <Button onClick={() => openTab(projectEditPath(row.projectId))}>{say.edit}</Button>
          )}
          <Button onClick={() => openTab(projectPath(row.projectId))}>{say.toProject}</Button>
        </>
      }
    >
      {row.isOutdated && <Warning>{say.outdated}</Warning>}
      <DetailSection title={say.content}>
        <FieldChangeList changes={row.changes} />
      </DetailSection>
      <DetailSection title={say.reason}>
        <Facts labels={labels} row={row} picks={['reason', 'createUserName', 'createTime', 'effectTime']} />
        <FileGroup
          title={labels.evidence.label}
          value={row.evidence}
          ownId={row.listId}
          of={row.projectCode}
        />
      </DetailSection>
    </RecordView>
  )
}
