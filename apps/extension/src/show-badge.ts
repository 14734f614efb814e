import { todoApi } from '@agency/shared/contract/todo.contract'
import browser from 'webextension-polyfill'
import { openAgency } from './agency'
import { badgeFor } from './badge'
import { extensionStore } from './extension-store'
import { hasAccess, serverAddress } from './server-address'
import { stateAfter, type TodoState } from './todo-state'

/** What is known of the to-dos: asks the server. */
export async function readTodos(): Promise<TodoState> {
  const address = await serverAddress()
  if (!address || !(await hasAccess(address.origin))) return { kind: 'unconfigured' }
  // Nobody to ask for: the server is left alone.
  if (!(await extensionStore(address.origin).read())) return { kind: 'loggedOut' }
  try {
    const { http } = await openAgency(address.origin)
    return { kind: 'count', count: await http.call(todoApi.getCount, {}, { quiet: true }) }
  } catch (error) {
    return stateAfter(error)
  }
}

export async function showBadge(state: TodoState): Promise<void> {
  const { text, color, title } = badgeFor(state)
  await Promise.all([
    browser.action.setBadgeText({ text }),
    browser.action.setBadgeBackgroundColor({ color }),
    browser.action.setBadgeTextColor({ color: '#ffffff' }),
    browser.action.setTitle({ title }),
  ])
}
