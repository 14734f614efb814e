import { listenToBackground } from '../background/page-messages'
import { findSession } from '../server/extension-store'
import { readServerAddress } from '../server/server-address'
import { belongsToOriginAndUser, readLastState } from './last-state'
import { $lastState, $view, showProblem } from './panel-state'

/** Shows the local copy at once, while the code that asks the server is loading. */
export async function loadPanelContent(): Promise<void> {
  await showLastStoredState()
  const { refresh, refreshTodos } = await import('./refresh')
  listenToBackground((told) => {
    const what = told.type === 'live' ? told.message.type : told.type
    if (what === 'decided' || what === 'count' || what === 'inStead' || what === 'todo')
      scheduleDebounced(refreshTodos)
    if (what === 'turned' || what === 'changed') void refresh()
  })
  await refresh()
}

/** In ms: several changes within this time cause only one request. */
const BREATH_MS = 200
let breath: ReturnType<typeof setTimeout> | undefined
function scheduleDebounced(work: () => Promise<void>): void {
  clearTimeout(breath)
  breath = setTimeout(() => void work(), BREATH_MS)
}

async function showLastStoredState(): Promise<void> {
  const [address, last] = await Promise.all([readServerAddress(), readLastState()])
  if (!address) return showProblem('unconfigured')
  const session = await findSession(address.origin).catch(() => 'forbidden' as const)
  if (session === 'forbidden') return showProblem('forbidden')
  if (session === 'none' || session === 'ended') return showProblem('loggedOut')
  if (!last || session === 'partial' || !belongsToOriginAndUser(last, address.origin, session.userId)) return
  $lastState.set(last)
  $view.set('todos')
}
