import { WITHDRAW } from '@agency/shared/flow/flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { projectStatus } from '@agency/shared/tendering/project-state'
import detail from '../../../kit/detail/detail.module.css'
import { createRecordPage } from '../../../kit/detail/RecordPage'
import { DecisionBar } from '../../../kit/flow/DecisionBar'
import { FlowHistory } from '../../../kit/flow/FlowHistory'
import { FlowWaiting } from '../../../kit/flow/FlowWaiting'
import { useFlowState } from '../../../kit/flow/use-flow-state'
import { DetailSection } from '../../../kit/section/Facts'
import { commonProjectMoveForms } from '../lot/move-forms'
import { ProjectHead } from '../project/ProjectHead'
import styles from '../project/project.module.css'
import { projectKind } from '../project/project-kind'
import { FileVersions } from './FileVersions'
import { fileMessages as say } from './file.messages'

/** /tender/templates/tenderImplemntationFileInfo?listId=…: the review of a project's procurement documents. */
export default createRecordPage(projectKind, ProjectFileReview)

const reviewing = { approveOwner: commonProjectMoveForms.approveOwner }
const REVIEW = ['fileApprove', 'fileReturn', WITHDRAW]

function ProjectFileReview({ row, onChanged }: { row: ProjectRow; onChanged(): void }) {
  const { data: state } = useFlowState(row.listId)
  const onlyReview = {
    ...row,
    allowedActions: row.allowedActions.filter((action) => REVIEW.includes(action)),
  }
  return (
    <div className={detail.page}>
      <ProjectHead row={row} onChanged={onChanged} on="file" />
      {state && row.status === projectStatus.review && (
        <DetailSection title={`${say.waiting}：${row.stepTitle ?? ''}`}>
          <FlowWaiting
            flow={projectFlow}
            step={state.step}
            openTodos={state.openTodos}
            onChanged={onChanged}
          />
          {onlyReview.allowedActions.some((action) => action !== WITHDRAW) && (
            <p className={styles.plain}>{say.reviewHint}</p>
          )}
        </DetailSection>
      )}
      <DetailSection title={say.versions}>
        <FileVersions row={row} onChanged={onChanged} />
      </DetailSection>
      {state && (
        <DetailSection title={say.history}>
          <FlowHistory flow={projectFlow} logs={state.logs} />
        </DetailSection>
      )}
      {state && (
        <DecisionBar
          flow={projectFlow}
          row={onlyReview}
          step={state.step}
          asked={reviewing}
          calls={projectApi}
          onMoved={onChanged}
        />
      )}
    </div>
  )
}
