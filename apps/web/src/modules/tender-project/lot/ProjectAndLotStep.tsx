import { currentTime } from '@agency/shared/clock/server-clock'
import type { FlowState } from '@agency/shared/contract/todo.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { newAmendPath } from '@agency/shared/modules/tender-amend/amend.paths'
import { newFailurePath } from '@agency/shared/modules/tender-fail/fail.paths'
import type { BidderRow } from '@agency/shared/modules/tender-project/file/file.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import { projectFilePath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { type ProjectRow, projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { canLotFail, lotStatus } from '@agency/shared/tendering/project-state'
import { Button } from '@douyinfe/semi-ui-19'
import { useReloadOnRecordChange } from '../../../kit/data/use-live-refresh'
import { flowKey, useFlowState } from '../../../kit/flow/use-flow-state'
import { createRecordReader } from '../../../kit/form/use-about'
import { DetailSection } from '../../../kit/section/Facts'
import { openTab } from '../../../shell/tabs'
import { useBidders, useCandidates } from '../project/use-project-data'
import { useGeneratedFiles } from './GeneratedDocuments'
import styles from './handling.module.css'
import { LotFigures } from './LotFigures'
import { CandidateRanking } from './LotTabs'
import { lotLabels } from './lot-labels'
import { isLotEnded } from './lot-timeline'
import { lotWorkflowActionForms, projectWorkflowActionForms } from './move-forms'
import { NextStep } from './NextStep'
import type { Plan } from './plan/use-plan'
import { readLot } from './read-lot'
import { stepMessages as say } from './step.messages'

interface ProjectProps {
  row: ProjectRow
  lots: readonly LotRow[]
  state: FlowState
  /** The planning of the lots, not yet saved. */
  plan: Plan
  onTyped(isTyped: boolean): void
  onChanged(): void
}
const ON_FILE_PAGE = ['fileApprove', 'fileReturn']
const { reviewB, reviewDept, reviewQc, reviewOwner } = projectFlow.steps
const IN_REVIEW: readonly (string | null)[] = [reviewB, reviewDept, reviewQc, reviewOwner].map(
  ({ title }) => title,
)
const isInReview = ({ stepTitle }: ProjectRow) => IN_REVIEW.includes(stepTitle)

/** The step of a project before its lots are published. */
export function ProjectStep({ row, lots, state, plan, onTyped, onChanged }: ProjectProps) {
  // What is submitted must be what is on the screen.
  const savePlanBeforeSubmit = async (action: string) => {
    if (action !== 'fileSubmit') return {}
    const packages = await plan.saveAll()
    return packages && { packages }
  }
  const made = useGeneratedFiles(row.listId, row.listId)
  return (
    <DetailSection title={say.next(row.stepTitle ?? row.statusText)}>
      <NextStep
        flow={projectFlow}
        state={state}
        row={row}
        askedOf={(now) => projectWorkflowActionForms(now, lots, made)}
        calls={projectApi}
        read={createRecordReader(projectApi.detail)}
        labels={projectRecord.labels}
        ready={savePlanBeforeSubmit}
        onRefused={plan.takeErrors}
        elsewhere={isInReview(row) ? ON_FILE_PAGE : []}
        onTyped={onTyped}
        onChanged={onChanged}
      />
      {isInReview(row) && (
        <div className={styles.others}>
          <span className={styles.plain}>{say.toReview}</span>
          <Button onClick={() => openTab(projectFilePath(row.listId))}>{say.goReview}</Button>
        </div>
      )}
    </DetailSection>
  )
}

const NO_BIDDERS: readonly BidderRow[] = []

interface LotProps {
  row: ProjectRow
  lot: LotRow
  onChanged(): void
}

/** The step of one published lot. */
export function LotStep({ row, lot, onChanged }: LotProps) {
  const { data: state } = useFlowState(lot.listId)
  // The form of 定标 starts with the first candidate.
  const { data: ranked } = useCandidates(row.listId, lot.listId)
  // The form of 评标完成 has a line for each bid where prices are reviewed (R38).
  const isReviewing = lot.lowPriceTerms !== null && lot.allowedActions.includes('evalFinish')
  const { data: bidders = NO_BIDDERS, isPending } = useBidders(row.listId, lot.listId, isReviewing)
  const isReady = !isReviewing || !isPending
  const made = useGeneratedFiles(row.listId, lot.listId)
  useReloadOnRecordChange(projectPrefix, [flowKey(lot.listId)])
  const no = shortLotNo(lot.packageNo)
  return (
    <DetailSection title={say.nextOfLot(no, lot.stepTitle ?? lot.statusText)}>
      <LotFigures lot={lot} />
      {state && ranked && isReady && (
        <NextStep
          flow={lotFlow}
          state={state}
          row={lot}
          askedOf={(now) => lotWorkflowActionForms(row, now, { ranked, bidders }, made)}
          calls={projectApi}
          read={readLot}
          labels={lotLabels}
          blocked={stepObstacles(lot)}
          isHalted={lot.isShort}
          {...(noStepText(lot) ? { idle: noStepText(lot) } : {})}
          ways={
            row.allowedActions.includes('fail') && canLotFail(lot.status) && <GoToFailureButton lot={lot} />
          }
          onChanged={onChanged}
        />
      )}
      {lot.allowedActions.includes('amend') && (
        <div className={styles.others}>
          <span className={styles.plain}>{say.amendHint}</span>
          <Button onClick={() => openTab(newAmendPath(row.listId))}>{say.amend}</Button>
        </div>
      )}
      {lot.status >= lotStatus.candidate && <CandidateRanking projectId={row.listId} lotId={lot.listId} />}
    </DetailSection>
  )
}

/** A link to 流标、废标办理 for the lot; the primary action when too few suppliers are left. */
const GoToFailureButton = ({ lot }: { lot: LotRow }) => (
  <Button
    type="danger"
    theme={canOnlyFail(lot) ? 'solid' : 'light'}
    onClick={() => openTab(newFailurePath(lot.projectId, lot.listId))}
  >
    {lot.isShort ? say.toFail : say.toFailOrVoid}
  </Button>
)

/**
 * True when only a failure is possible: too few passed 资格预审, or the opening has come with too few bids (R10,
 * R11).
 */
const canOnlyFail = ({ shortReason }: LotRow) => shortReason !== null && shortReason !== '报名不足三家'

const isInFuture = (time: string | null): time is string => time !== null && new Date(time) > currentTime()

/** No opening before its time, and no award before the end of 公示. */
const stepObstacles = ({ openTime, candidateEnd }: LotRow) => ({
  open: isInFuture(openTime) ? say.tooEarly(formatDateTime(openTime).slice(0, 16)) : undefined,
  award: isInFuture(candidateEnd) ? say.publicityEnds(formatDateTime(candidateEnd).slice(0, 16)) : undefined,
})

const noStepText = (lot: LotRow) => {
  if (isLotEnded(lot)) return say.ended
  if (lot.stepTitle === lotFlow.steps.contracted.title) return say.contracted
  return lot.status === lotStatus.selling ? say.selling : undefined
}
