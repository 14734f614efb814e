import { findSession } from '../extension-store'
import { readLast } from '../last-state'
import { serverAddress } from '../server-address'
import { onTold } from '../wire'
import { $last, $view, showProblem } from './panel-state'

/** Shows the local copy at once; what asks the server is loaded meanwhile. */
export async function boot(): Promise<void> {
  const asking = import('./refresh')
  await showCopy()
  const { refresh, refreshTodos } = await asking
  onTold((told) => {
    const what = told.type === 'live' ? told.message.type : told.type
    if (what === 'decided' || what === 'count' || what === 'todo') void refreshTodos()
    if (what === 'turned' || what === 'changed') void refresh()
  })
  await refresh()
}

async function showCopy(): Promise<void> {
  const address = await serverAddress()
  if (!address) return showProblem('unconfigured')
  const session = await findSession(address.origin).catch(() => 'forbidden' as const)
  if (session === 'forbidden') return showProblem('unconfigured')
  if (typeof session === 'string') return showProblem('loggedOut')
  if (!session.userId) return
  $last.set(await readLast(address.origin, session.userId))
  if ($last.get()) $view.set('todos')
}
