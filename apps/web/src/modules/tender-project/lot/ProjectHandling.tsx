import type { FlowState } from '@agency/shared/contract/todo.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { Skeleton } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useReloadOnRecordChange } from '../../../kit/data/use-live-refresh'
import detail from '../../../kit/detail/detail.module.css'
import { Failed } from '../../../kit/empty/Failed'
import { todoHolderName } from '../../../kit/flow/FlowWaiting'
import { flowKey, useFlowState } from '../../../kit/flow/use-flow-state'
import section from '../../../kit/section/section.module.css'
import { useCan } from '../../../session/app'
import { RequiredAnnouncements } from '../announcement/RequiredAnnouncements'
import { CommitteeStep } from '../committee/CommitteeStep'
import { PrequalificationOfLot } from '../prequalification/PrequalificationOfLot'
import { ProjectHead } from '../project/ProjectHead'
import { $partsOfOtherModules } from '../project/parts-of-other-modules'
import { useLots } from '../project/use-project-data'
import { HandlingSidePanel } from './HandlingSidePanel'
import styles from './handling.module.css'
import { LotProgress, LotSelector } from './LotSelector'
import { areLotsPublished, isLotEnded, isLotWaitingForUser } from './lot-timeline'
import { MountedLots } from './MountedLots'
import { LotStep, ProjectStep } from './ProjectAndLotStep'
import { PlanSection } from './plan/PlanSection'
import { type Plan, useLotsPlan } from './plan/use-plan'
import { usePlanCheck } from './plan/use-plan-check'
import { type Refused, SeveralLotsStep } from './SeveralLotsStep'
import { stepMessages as say } from './step.messages'
import { WrittenReportForm } from './WrittenReportForm'

interface Props {
  row: ProjectRow
  /** The id of the lot in the page's address. */
  lotId: string | undefined
  onChanged(): void
}

/**
 * 项目办理 on one screen: the lots on the left, the form of the current step in the middle, and on the right the
 * legal requirements (worst first), the documents and the latest history.
 */
export function ProjectHandling({ row, lotId, onChanged }: Props) {
  const { data: lots, error, refetch } = useLots(row.listId)
  return (
    <div className={detail.page}>
      <ProjectHead row={row} onChanged={onChanged} on="handling" />
      {lots && lots.length > 0 ? (
        <HandlingColumns row={row} lots={lots} lotId={lotId} onChanged={onChanged} />
      ) : (
        <section className={section.section}>
          {error ? (
            <Failed title={say.failed} error={error} onRetry={refetch} />
          ) : (
            <Skeleton active loading placeholder={<Skeleton.Paragraph rows={6} />} />
          )}
        </section>
      )}
    </div>
  )
}

function HandlingColumns({ row, lots, lotId, onChanged }: Props & { lots: readonly LotRow[] }) {
  const { listId: projectId } = row
  const [asked, choose] = useState(lotId)
  // A to-do of another lot selects that lot.
  useEffect(() => {
    if (lotId) choose(lotId)
  }, [lotId])
  const [tickedIds, tick] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Refused>({})
  const ticked = lots.filter(({ listId }) => tickedIds.includes(listId))
  const lot = lotToShow(lots, asked)
  useReloadOnRecordChange(projectPrefix, [flowKey(projectId)])
  const { data: state } = useFlowState(projectId)
  const todo = state?.openTodos.find(({ kind }) => kind === 'task')
  const waiting = { name: todo ? todoHolderName(todo) : null, due: todo?.dueTime ?? null }
  const plan = useLotsPlan({ projectId, lots, choose, onChanged })
  const isPlanned = lots.some(canEditPlan)
  const trial = usePlanCheck(projectId, lots, plan.values, isPlanned)
  if (!lot) return null
  // Unsaved input is judged by a trial; saved values are judged already.
  const isTyped = canEditPlan(lot) && plan.dirty.includes(lot)
  return (
    <div className={styles.desk}>
      <LotSelector
        row={row}
        lots={lots}
        waiting={waiting}
        chosen={lot.listId}
        onChoose={choose}
        // A lot passed to somebody else is no longer ticked.
        ticked={ticked.filter(isLotWaitingForUser).map(({ listId }) => listId)}
        onTick={tick}
      />
      <LotWorkColumn
        row={row}
        lots={lots}
        lot={lot}
        state={state}
        plan={plan}
        onChanged={onChanged}
        together={
          // A refused lot keeps the form and shows the reason.
          (ticked.length > 1 || ticked.some(({ listId }) => refused[listId])) && (
            <SeveralLotsStep
              row={row}
              refused={refused}
              onChanged={onChanged}
              lots={ticked}
              onTick={tick}
              onRefused={setRefused}
            />
          )
        }
      >
        {isPlanned && (
          <PlanSection row={row} lots={lots} plan={plan} trial={trial} chosen={lot} onChoose={choose} />
        )}
      </LotWorkColumn>
      <HandlingSidePanel
        row={row}
        lot={lot}
        state={state}
        onChanged={onChanged}
        tried={isTyped ? trial.of(lot.listId)?.changes : undefined}
      />
    </div>
  )
}

const canEditPlan = ({ allowedActions }: LotRow) => allowedActions.includes('edit')

interface WorkProps {
  row: ProjectRow
  lots: readonly LotRow[]
  lot: LotRow
  state: FlowState | undefined
  plan: Plan
  onChanged(): void
  /** The common step of the ticked lots, shown instead of the step of the selected lot. */
  together: ReactNode
  /** Amounts and dates of the lots, for people who may plan them. */
  children: ReactNode
}

/** The middle column: the progress of the lot, and the current task. */
function LotWorkColumn({ row, lots, lot, state, plan, onChanged, together, children: planning }: WorkProps) {
  const slots = useStore($partsOfOtherModules)
  // The lots are planned before the documents are submitted.
  const planFirst = row.allowedActions.includes('fileSubmit')
  // Somebody else may have published it meanwhile; unsaved input for that step remains.
  const [isTyped, setTyped] = useState(false)
  return (
    <div className={styles.work}>
      <section className={section.section}>
        <LotProgress row={row} lot={lot} />
      </section>
      {row.entrustFile.length === 0 && slots?.Entrust && (
        <Suspense>
          <slots.Entrust row={row} onChanged={onChanged} />
        </Suspense>
      )}
      {planFirst && planning}
      {together}
      {areLotsPublished(row) && !isTyped ? (
        <MountedLots
          lots={lots}
          chosen={lot.listId}
          // Unsaved input for a lot remains while the form of several lots is shown.
          isBehind={Boolean(together)}
          draw={(one) => <PublishedLotSteps row={row} lot={one} onChanged={onChanged} />}
        />
      ) : (
        state && (
          <ProjectStep
            row={row}
            lots={lots}
            state={state}
            plan={plan}
            onChanged={onChanged}
            onTyped={setTyped}
          />
        )
      )}
      {!planFirst && planning}
      <RequiredAnnouncements lot={lot} onChanged={onChanged} />
      {slots?.handling.map(({ permission, Part }) => (
        <IfPermitted key={permission} permission={permission}>
          <Part projectId={row.listId} />
        </IfPermitted>
      ))}
    </div>
  )
}

/** Shows a part of another module to people with its permission. */
const IfPermitted = ({ permission, children }: { permission: string; children: ReactNode }) =>
  useCan(permission) && <Suspense>{children}</Suspense>

/** The steps of a published lot. */
const PublishedLotSteps = ({ row, lot, onChanged }: { row: ProjectRow; lot: LotRow; onChanged(): void }) => (
  <>
    <PrequalificationOfLot lot={lot} onChanged={onChanged} />
    <CommitteeStep lot={lot} onChanged={onChanged} />
    <LotStep row={row} lot={lot} onChanged={onChanged} />
    <WrittenReportForm row={row} lot={lot} onChanged={onChanged} />
  </>
)

/** The requested lot; otherwise one with a task for the person; otherwise one that is not finished. */
const lotToShow = (lots: readonly LotRow[], listId: string | undefined) =>
  lots.find((lot) => lot.listId === listId) ??
  lots.find(isLotWaitingForUser) ??
  lots.find((lot) => !isLotEnded(lot)) ??
  lots[0]
