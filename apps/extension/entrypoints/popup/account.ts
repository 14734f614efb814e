import { logout, openAgency } from '../../src/agency'
import { todoText } from '../../src/badge'
import { element } from '../../src/element'
import { messages as say } from '../../src/extension.messages'
import { serverAddress } from '../../src/server-address'
import { openTodoPage } from '../../src/todo-page'
import { stateAfter, type TodoState } from '../../src/todo-state'

type LoggedIn = Exclude<TodoState, { kind: 'unconfigured' } | { kind: 'loggedOut' }>

const name = element('name', HTMLElement)
const count = element('count', HTMLElement)
const notice = element('notice', HTMLElement)

/** What the buttons of somebody who is logged in do. */
export function offerAccount(refresh: () => Promise<void>): void {
  const onClick = (id: string, work: (origin: string) => Promise<void>) =>
    element(id, HTMLButtonElement).addEventListener('click', async () => {
      const address = await serverAddress()
      if (address) await work(address.origin)
    })
  onClick('open', async (origin) => {
    await openTodoPage(origin)
    window.close()
  })
  onClick('again', refresh)
  onClick('logout', async (origin) => {
    await logout(origin)
    await refresh()
  })
}

/** Who is logged in, and how many to-dos wait; or what stands in the way of knowing. */
export async function showAccount(origin: string, state: LoggedIn): Promise<void> {
  const counted = state.kind === 'count'
  count.textContent = counted ? todoText(state.count) : ''
  notice.textContent = counted ? '' : say[state.kind]
  name.textContent = counted ? await nameOf(origin) : ''
}

async function nameOf(origin: string): Promise<string> {
  try {
    const { session } = await openAgency(origin)
    await session.loadUser()
    return session.$user.get()?.nickName ?? ''
  } catch (error) {
    stateAfter(error)
    return '' // the count was answered a moment ago: the name is not worth a message
  }
}
