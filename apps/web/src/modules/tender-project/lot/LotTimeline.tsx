import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortNo } from '@agency/shared/tendering/lot-no'
import { shortTime } from '@agency/shared/workday/due'
import { LotStatus } from '../project/ProjectStatus'
import { stepMessages as say } from './step.messages'
import { isEnded, isRunning, timelineOf } from './timeline'
import styles from './timeline.module.css'

/** Whom the project's own step waits for; lots say it of themselves. */
interface Waiting {
  name: string | null
  due: string | null
}

interface Props {
  row: ProjectRow
  lots: readonly LotRow[]
  waiting: Waiting
  chosen: string | undefined
  onChoose(listId: string): void
}

/** All lots side by side: one row a lot, steps as columns, who has the current one and until when. */
export const LotTimeline = ({ row, lots, waiting, chosen, onChoose }: Props) => (
  <ol className={styles.lots}>
    {lots.map((lot) => (
      <li key={lot.listId} className={styles.lot} data-chosen={lot.listId === chosen || undefined}>
        <div className={styles.head}>
          <button
            type="button"
            className={styles.name}
            aria-pressed={lot.listId === chosen}
            onClick={() => onChoose(lot.listId)}
          >
            <span className={styles.no}>{shortNo(lot.packageNo)}</span>
            <span>{lot.packageName}</span>
          </button>
          <LotStatus status={lot.status} text={lot.statusText} />
          <WhoAndWhen
            lot={lot}
            waiting={isRunning(row) ? { name: lot.waitsFor, due: lot.dueTime } : waiting}
          />
        </div>
        <ol className={styles.phases} aria-label={say.progress}>
          {timelineOf(row, lot).map(({ title, state }) => (
            <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={styles.bar} aria-hidden="true" />
              <span className={styles.title}>{title}</span>
              <span className={styles.unseen}>{say[state]}</span>
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ol>
)

const short = (time: string) => shortTime(time, new Date())

function WhoAndWhen({ lot, waiting: { name, due } }: { lot: LotRow; waiting: Waiting }) {
  if (isEnded(lot)) return null
  const isLate = due !== null && new Date(due) < new Date()
  return (
    <span className={styles.who}>
      {name && <span>{say.waitsFor(name)}</span>}
      {!name && lot.status === '20' && lot.signUpEnd && <span>{say.until(short(lot.signUpEnd))}</span>}
      {due && <span data-late={isLate || undefined}>{(isLate ? say.overdue : say.due)(short(due))}</span>}
      {lot.status === '30' && lot.openTime && <span>{say.opens(short(lot.openTime))}</span>}
    </span>
  )
}
