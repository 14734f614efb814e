import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import browser from 'webextension-polyfill'
import { permissionFor } from './server-address'

const TODO_PAGE = `/#${TODO_LIST_PATH}`

/** Opens the list of to-dos in the tab where the product is open already, else in a new one. */
export async function openTodoPage(origin: string): Promise<void> {
  const url = origin + TODO_PAGE
  const tabs = await browser.tabs.query({ url: permissionFor(origin).origins })
  const open = tabs.find((tab) => tab.url?.startsWith(`${origin}/`))
  if (open?.id === undefined) {
    await browser.tabs.create({ url })
    return
  }
  await browser.tabs.update(open.id, { url, active: true })
  if (open.windowId !== undefined) await browser.windows.update(open.windowId, { focused: true })
}
