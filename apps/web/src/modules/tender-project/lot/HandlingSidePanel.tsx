import { currentTime } from '@agency/shared/clock/server-clock'
import type { FlowState } from '@agency/shared/contract/todo.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { shortTime } from '@agency/shared/workday/due'
import { useFlowState } from '../../../kit/flow/use-flow-state'
import { DetailSection } from '../../../kit/section/Facts'
import { MissingYears } from '../../../kit/workday/MissingYears'
import { DeadlinePanel, judgementOfLot } from '../deadline/DeadlinePanel'
import { deadlineMessages } from '../deadline/deadline.messages'
import type { Change } from '../deadline/deadline-states'
import { RuleException } from '../exception/RuleException'
import { ProjectDocuments } from '../project/ProjectBasicsTab'
import { useDeadlines } from '../project/use-project-data'
import { GeneratedDocuments } from './GeneratedDocuments'
import styles from './handling.module.css'
import { LotDocuments } from './LotDocuments'
import { areLotsPublished } from './lot-timeline'
import { stepMessages as say } from './step.messages'

interface Props {
  row: ProjectRow
  lot: LotRow
  state: FlowState | undefined
  /** Judgements for the unsaved input. */
  tried: readonly Change[] | undefined
  onChanged(): void
}

const LATEST = 3

/** The right column of 项目办理: legal requirements, documents and latest history of the lot. */
export function HandlingSidePanel({ row, lot, state, tried, onChanged }: Props) {
  const { data } = useDeadlines(row.listId)
  const { data: ofLot } = useFlowState(areLotsPublished(row) ? lot.listId : '')
  const judged = judgementOfLot(data, lot.listId)
  const isPlanned = lot.allowedActions.includes('edit')
  return (
    <aside className={styles.side} aria-label={say.side}>
      <DetailSection
        title={`${deadlineMessages.title}：${shortLotNo(lot.packageNo)}`}
        extra={tried && <span className={styles.trying}>{deadlineMessages.trying}</span>}
      >
        <MissingYears years={judged?.missingYears ?? []} />
        <DeadlinePanel
          extra={(line) => (
            <RuleException
              line={line}
              lot={lot}
              onChanged={onChanged}
              mayAsk={judged?.exceptable.includes(line.ruleCode)}
            />
          )}
          lines={judged?.judgements ?? []}
          tried={tried}
          folded={isPlanned ? 'unplanned' : 'unknown'}
          keptFolded
        />
      </DetailSection>
      <DetailSection title={say.documents}>
        <GeneratedDocuments projectId={row.listId} ownIds={[row.listId, lot.listId]} />
        <LotDocuments lot={lot} />
        <ProjectDocuments row={row} />
      </DetailSection>
      <LatestHistory logs={(areLotsPublished(row) ? ofLot : state)?.logs ?? []} />
    </aside>
  )
}

function LatestHistory({ logs }: Pick<FlowState, 'logs'>) {
  const last = [...logs].sort((one, other) => other.time.localeCompare(one.time)).slice(0, LATEST)
  if (last.length === 0) return null
  const now = currentTime()
  return (
    <DetailSection title={say.lately}>
      <ul className={styles.lately}>
        {last.map(({ listId, actionName, userName, time, opinion }) => (
          <li key={listId}>
            <span>
              {actionName} · {userName} <time dateTime={time}>{shortTime(time, now)}</time>
            </span>
            {opinion && <p>{opinion}</p>}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
