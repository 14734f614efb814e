import { currentTime } from '@agency/shared/clock/server-clock'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { shortTime } from '@agency/shared/workday/due'
import styles from './lot-selector.module.css'
import { areLotsPublished, isLotEnded, isLotWaitingForUser, lotTimeline } from './lot-timeline'
import { stepMessages as say } from './step.messages'

/** Whom the project's own step waits for; lots have their own. */
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
  /** The ids of the lots ticked for a common step. */
  ticked: readonly string[]
  onTick(listIds: readonly string[]): void
}

/**
 * The list of lots: status, person and deadline; a dot marks the reader's own tasks. Several lots waiting for the
 * reader can be ticked to handle them together.
 */
export function LotSelector({ row, lots, waiting, chosen, onChoose, ticked, onTick }: Props) {
  const waitingForMe = areLotsPublished(row)
    ? lots.filter(isLotWaitingForUser).map(({ listId }) => listId)
    : []
  const mayTick = waitingForMe.length > 1
  return (
    <nav className={styles.rail} aria-label={say.rail}>
      {mayTick && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={ticked.length === waitingForMe.length}
            onChange={({ target }) => onTick(target.checked ? waitingForMe : [])}
          />
          {say.allLots}
        </label>
      )}
      <ul>
        {lots.map((lot) => (
          <li key={lot.listId} data-ticks={mayTick || undefined}>
            {mayTick && waitingForMe.includes(lot.listId) && (
              <input
                type="checkbox"
                aria-label={say.tick(shortLotNo(lot.packageNo))}
                checked={ticked.includes(lot.listId)}
                onChange={({ target }) =>
                  onTick(
                    target.checked ? [...ticked, lot.listId] : ticked.filter((other) => other !== lot.listId),
                  )
                }
              />
            )}
            <button
              type="button"
              className={styles.lot}
              aria-current={lot.listId === chosen || undefined}
              onClick={() => onChoose(lot.listId)}
            >
              <span className={styles.name}>
                <strong>{shortLotNo(lot.packageNo)}</strong>
                <span title={lot.packageName}>{lot.packageName}</span>
                {areLotsPublished(row) && isLotWaitingForUser(lot) && (
                  <span className={styles.mine} role="img" aria-label={say.mine} />
                )}
              </span>
              <span className={styles.under}>
                <span>
                  {areLotsPublished(row)
                    ? (lot.stepTitle ?? lot.statusText)
                    : (row.stepTitle ?? row.statusText)}
                </span>
                <WhoAndWhen
                  lot={lot}
                  waiting={areLotsPublished(row) ? { name: lot.waitsFor, due: lot.dueTime } : waiting}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const shortTimeText = (time: string) => shortTime(time, currentTime())

function WhoAndWhen({ lot, waiting: { name, due } }: { lot: LotRow; waiting: Waiting }) {
  if (isLotEnded(lot)) return null
  const isLate = due !== null && new Date(due) < currentTime()
  return (
    <span className={styles.who}>
      {name && <span>{name}</span>}
      {!name && lot.status === lotStatus.selling && lot.signUpEnd && (
        <span>{say.until(shortTimeText(lot.signUpEnd))}</span>
      )}
      {lot.status === lotStatus.toOpen && lot.openTime && (
        <span>{say.opens(shortTimeText(lot.openTime))}</span>
      )}
      {due && (
        <span data-late={isLate || undefined}>{(isLate ? say.overdue : say.due)(shortTimeText(due))}</span>
      )}
    </span>
  )
}

/** The progress of a lot on one line, from 指派 to its contract. */
export const LotProgress = ({ row, lot }: { row: ProjectRow; lot: LotRow }) => (
  <ol className={styles.phases} aria-label={say.progressOf(shortLotNo(lot.packageNo))}>
    {lotTimeline(row, lot).map(({ title, state }) => (
      <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={styles.bar} aria-hidden="true" />
        <span className={styles.title}>{title}</span>
        <span className={styles.unseen}>{say[state]}</span>
      </li>
    ))}
  </ol>
)
