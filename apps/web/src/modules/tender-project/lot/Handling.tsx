import type { FlowState } from '@agency/shared/contract/todo.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortNo } from '@agency/shared/tendering/lot-no'
import { Skeleton } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLiveRecords } from '../../../kit/data/use-live-refresh'
import detail from '../../../kit/detail/detail.module.css'
import { DetailSection } from '../../../kit/detail/Facts'
import { Failed } from '../../../kit/empty/Failed'
import { holderOf } from '../../../kit/flow/FlowWaiting'
import { flowKey, useFlowState } from '../../../kit/flow/use-flow-state'
import { useCan } from '../../../session/app'
import { Announcements } from '../announcement/Announcements'
import { CommitteeStep } from '../committee/CommitteeStep'
import type { Change } from '../deadline/deadline-words'
import { Prequalify } from '../prequalification/Prequalify'
import { ProjectHead } from '../project/ProjectHead'
import { $projectSlots } from '../project/project-slots'
import { useLots } from '../project/use-project-parts'
import styles from './handling.module.css'
import { KeptLots } from './KeptLots'
import { LotPlan } from './LotPlan'
import { LotProgress, LotRail } from './LotRail'
import { PlansContext, usePlans } from './plans'
import { Report15 } from './Report15'
import { Side } from './Side'
import { LotStep, ProjectStep } from './Steps'
import { stepMessages as say } from './step.messages'
import { isEnded, isRunning, mayAct } from './timeline'

interface Props {
  row: ProjectRow
  /** The lot that the address names. */
  lotId: string | undefined
  onChanged(): void
}

/**
 * 项目办理, one screen: the lots at the left, the form of the current step in the middle, at the right what the law demands
 * (the worst first), the documents and what was done last.
 */
export function Handling({ row, lotId, onChanged }: Props) {
  const { data: lots, error, refetch } = useLots(row.listId)
  const [asked, choose] = useState(lotId)
  useLiveRecords(projectPrefix, [flowKey(row.listId)])
  const { data: state } = useFlowState(row.listId)
  const lot = lots && chosenOf(lots, asked)
  const todo = state?.openTodos.find(({ kind }) => kind === 'task')
  const { plans, saveAll, takeErrors } = usePlans(lots, choose)
  const [tried, setTried] = useState<Tried>({})
  const onTry = useCallback(
    (listId: string, changes: readonly Change[] | undefined) =>
      setTried((before) => (before[listId] === changes ? before : { ...before, [listId]: changes })),
    [],
  )
  const waiting = { name: todo ? holderOf(todo) : null, due: todo?.dueTime ?? null }
  return (
    <div className={detail.page}>
      <ProjectHead row={row} onChanged={onChanged} on="handling" />
      {!lots || !lot ? (
        <section className={detail.section}>
          {error ? (
            <Failed title={say.failed} error={error} onRetry={refetch} />
          ) : (
            <Skeleton active loading placeholder={<Skeleton.Paragraph rows={6} />} />
          )}
        </section>
      ) : (
        <div className={styles.desk}>
          <LotRail {...{ row, lots, waiting }} chosen={lot.listId} onChoose={choose} />
          <PlansContext value={plans}>
            <Work {...{ row, lots, lot, state, onChanged, saveAll, takeErrors, onTry }} />
          </PlansContext>
          <Side {...{ row, lot, state, onChanged }} tried={tried[lot.listId]} />
        </div>
      )}
    </div>
  )
}

type Tried = Readonly<Record<string, readonly Change[] | undefined>>

interface WorkProps extends Pick<ReturnType<typeof usePlans>, 'saveAll' | 'takeErrors'>, PlanningProps {
  state: FlowState | undefined
}

/** The middle: how far the lot is, and what is to be done now. */
function Work({ row, lots, lot, state, onChanged, saveAll, takeErrors, onTry }: WorkProps) {
  const slots = useStore($projectSlots)
  const kept = (draw: (one: LotRow) => ReactNode) => <KeptLots lots={lots} chosen={lot.listId} draw={draw} />
  // The lots are planned before the file is submitted.
  const planFirst = row.allowedActions.includes('fileSubmit')
  const planning = kept((one) => <Planning {...{ row, lots, onChanged, onTry }} lot={one} />)
  return (
    <div className={styles.work}>
      <section className={detail.section}>
        <LotProgress row={row} lot={lot} />
      </section>
      {row.entrustFile.length === 0 && slots?.Entrust && (
        <Suspense>
          <slots.Entrust row={row} onChanged={onChanged} />
        </Suspense>
      )}
      {planFirst && planning}
      {isRunning(row)
        ? kept((one) => <RunningLot {...{ row, onChanged }} lot={one} />)
        : state && <ProjectStep {...{ row, lots, state, onChanged, saveAll, takeErrors }} />}
      {!planFirst && planning}
      <Announcements {...{ lot, onChanged }} />
      {slots?.handling.map(({ permission, Part }) => (
        <IfCan key={permission} permission={permission}>
          <Part projectId={row.listId} />
        </IfCan>
      ))}
    </div>
  )
}

/** What another module adds is there for whoever has its permission. */
const IfCan = ({ permission, children }: { permission: string; children: ReactNode }) =>
  useCan(permission) && <Suspense>{children}</Suspense>

/** What is done with a lot that is on the market. */
const RunningLot = ({ row, lot, onChanged }: { row: ProjectRow; lot: LotRow; onChanged(): void }) => (
  <>
    <Prequalify lot={lot} onChanged={onChanged} />
    <CommitteeStep lot={lot} onChanged={onChanged} />
    <LotStep row={row} lot={lot} onChanged={onChanged} />
    <Report15 {...{ row, lot, onChanged }} />
  </>
)

/** The one asked for; else where the person has something to do; else one that is not over. */
const chosenOf = (lots: readonly LotRow[], listId: string | undefined) =>
  lots.find((lot) => lot.listId === listId) ??
  lots.find(mayAct) ??
  lots.find((lot) => !isEnded(lot)) ??
  lots[0]

interface PlanningProps {
  row: ProjectRow
  lots: readonly LotRow[]
  lot: LotRow
  onChanged(): void
  /** What the law would say to the lot as it is typed. */
  onTry(listId: string, changes: readonly Change[] | undefined): void
}

/** Money and dates of a lot, for whoever may plan it. */
function Planning({ row, lots, lot, onChanged, onTry }: PlanningProps) {
  const { listId } = lot
  const tell = useCallback(
    (changes: readonly Change[] | undefined) => onTry(listId, changes),
    [listId, onTry],
  )
  if (!lot.allowedActions.includes('edit')) return null
  return (
    <DetailSection title={say.planOf(shortNo(lot.packageNo))}>
      <LotPlan project={row} lot={lot} lots={lots} onTry={tell} onSaved={onChanged} />
    </DetailSection>
  )
}
