import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortNo } from '@agency/shared/tendering/lot-no'
import { Skeleton } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, useState } from 'react'
import { useLiveRecords } from '../../../kit/data/use-live-refresh'
import detail from '../../../kit/detail/detail.module.css'
import { DetailSection } from '../../../kit/detail/Facts'
import { Failed } from '../../../kit/empty/Failed'
import { holderOf } from '../../../kit/flow/FlowWaiting'
import { flowKey, useFlowState } from '../../../kit/flow/use-flow-state'
import { MissingYears } from '../../../kit/workday/MissingYears'
import { useCan } from '../../../session/app'
import { Announcements } from '../announcement/Announcements'
import { CommitteeStep } from '../committee/CommitteeStep'
import { DeadlinePanel, judgedOf } from '../deadline/DeadlinePanel'
import { deadlineMessages } from '../deadline/deadline.messages'
import type { Change } from '../deadline/deadline-words'
import { RuleException } from '../exception/RuleException'
import { Prequalify } from '../prequalification/Prequalify'
import { Documents } from '../project/BaseTab'
import { ProjectHead } from '../project/ProjectHead'
import { $projectSlots } from '../project/project-slots'
import { useDeadlines, useLots } from '../project/use-project-parts'
import styles from './handling.module.css'
import { KeptLots } from './KeptLots'
import { LotDocuments } from './LotDocuments'
import { LotPlan } from './LotPlan'
import { LotTimeline } from './LotTimeline'
import { MadeDocuments } from './MadeDocuments'
import { PlansContext, usePlans } from './plans'
import { Report15 } from './Report15'
import { LotStep, ProjectStep } from './Steps'
import { stepMessages as say } from './step.messages'
import { isEnded, isRunning } from './timeline'

interface Props {
  row: ProjectRow
  /** The lot that the address names. */
  lotId: string | undefined
  onChanged(): void
}

/** 项目办理: where every lot stands, what is next and whose turn it is, what the law demands, and the documents. */
export function Handling({ row, lotId, onChanged }: Props) {
  const { data: lots, error, refetch } = useLots(row.listId)
  const [asked, choose] = useState(lotId)
  useLiveRecords(projectPrefix, [flowKey(row.listId)])
  const { data: state } = useFlowState(row.listId)
  const lot = lots && chosenOf(lots, asked)
  // The lots are planned before the file is submitted.
  const planFirst = row.allowedActions.includes('fileSubmit')
  const todo = state?.openTodos.find(({ kind }) => kind === 'task')
  const { plans, saveAll, takeErrors } = usePlans(lots, choose)
  const slots = useStore($projectSlots)
  const planning = (one: LotRow) => lots && <Planning {...{ row, lots, onChanged }} lot={one} />
  const waiting = { name: todo ? holderOf(todo) : null, due: todo?.dueTime ?? null }
  return (
    <div className={detail.page}>
      <ProjectHead row={row} onChanged={onChanged} on="handling" />
      {error && !lots && (
        <section className={detail.section}>
          <Failed title={say.failed} error={error} onRetry={refetch} />
        </section>
      )}
      {!lots && !error && (
        <section className={detail.section}>
          <Skeleton active loading placeholder={<Skeleton.Paragraph rows={6} />} />
        </section>
      )}
      {row.entrustFile.length === 0 && slots?.Entrust && (
        <Suspense>
          <slots.Entrust row={row} onChanged={onChanged} />
        </Suspense>
      )}
      {lots && (
        <DetailSection title={say.progress}>
          <LotTimeline {...{ row, lots, waiting }} chosen={lot?.listId} onChoose={choose} />
        </DetailSection>
      )}
      {lots && state && (
        <PlansContext value={plans}>
          {lot && planFirst && <KeptLots lots={lots} chosen={lot.listId} draw={planning} />}
          {isRunning(row)
            ? lot && (
                <KeptLots
                  lots={lots}
                  chosen={lot.listId}
                  draw={(one) => <RunningLot {...{ row, onChanged }} lot={one} />}
                />
              )
            : lots && <ProjectStep {...{ row, lots, state, onChanged, saveAll, takeErrors }} />}
          {lot && <Announcements {...{ lot, onChanged }} />}
          {lot && !planFirst && <KeptLots lots={lots} chosen={lot.listId} draw={planning} />}
          <DetailSection title={say.documents}>
            <MadeDocuments projectId={row.listId} ownIds={lot ? [row.listId, lot.listId] : [row.listId]} />
            {lot && <LotDocuments lot={lot} />}
            <Documents row={row} />
          </DetailSection>
        </PlansContext>
      )}
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
  lots.find(({ allowedActions }) =>
    allowedActions.some((action) => action !== 'edit' && action !== 'amend'),
  ) ??
  lots.find((lot) => !isEnded(lot)) ??
  lots[0]

interface PlanningProps {
  row: ProjectRow
  lots: readonly LotRow[]
  lot: LotRow
  onChanged(): void
}

/** What the law demands of the lot; while it is planned, beside the dates as they are typed. */
function Planning({ row, lots, lot, onChanged }: PlanningProps) {
  const { data } = useDeadlines(row.listId)
  const [tried, setTried] = useState<readonly Change[]>()
  const judged = judgedOf(data, lot.listId)
  const mayPlan = lot.allowedActions.includes('edit')
  const no = shortNo(lot.packageNo)
  return (
    <div className={mayPlan ? styles.beside : styles.alone}>
      {mayPlan && (
        <DetailSection title={say.planOf(no)}>
          <LotPlan project={row} lot={lot} lots={lots} onTry={setTried} onSaved={onChanged} />
        </DetailSection>
      )}
      <DetailSection
        title={`${deadlineMessages.title}：${no}`}
        extra={tried && <span className={styles.trying}>{deadlineMessages.trying}</span>}
      >
        <MissingYears years={judged?.missingYears ?? []} />
        <DeadlinePanel
          extra={(line) => (
            <RuleException
              {...{ line, lot, onChanged }}
              mayAsk={judged?.exceptable.includes(line.ruleCode)}
            />
          )}
          lines={judged?.judgements ?? []}
          tried={tried}
          folded={mayPlan ? 'unplanned' : 'unknown'}
        />
      </DetailSection>
    </div>
  )
}
