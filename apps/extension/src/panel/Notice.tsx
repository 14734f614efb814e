import { currentTime } from '@agency/shared/clock/server-clock'
import { shortTime } from '@agency/shared/workday/due'
import { useStore } from '@nanostores/preact'
import { messages } from '../kit/extension.messages'
import { openWebAppPage } from './go-to'
import type { LastState } from './last-state'
import { panelMessages as say } from './panel.messages'
import { $lastState, $problem, $refreshing } from './panel-state'

/** Returns when a list was requested: 11-24 18:00. */
export const requestTimeText = ({ time }: LastState): string =>
  shortTime(new Date(time).toISOString(), currentTime())

/** Says why the content is not current, how old it is, and what the user can do. */
export function OutdatedNotice() {
  const problem = useStore($problem)
  const last = useStore($lastState)
  const refreshing = useStore($refreshing)
  if (problem === 'password')
    return (
      <p class="notice" role="status">
        <b>{messages.password}</b>
        <button type="button" onClick={() => void openWebAppPage('/')}>
          {say.openSystem}
        </button>
      </p>
    )
  if (problem !== 'offline' && problem !== 'fault') return null
  const retry = () => void import('./refresh').then(({ refresh }) => refresh())
  const time = last && requestTimeText(last)
  return (
    <p class="notice" role="status">
      <span>
        <b>{last ? say.problems[problem] : messages[problem]}</b>
        {time && say.asOf(time)}
      </span>
      <button type="button" disabled={refreshing} onClick={retry}>
        {refreshing ? say.refreshing : say.again}
      </button>
    </p>
  )
}
