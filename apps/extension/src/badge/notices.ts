import { consultMessages } from '@agency/shared/consult/consult.messages'
import type { ConsultMessage } from '@agency/shared/contract/consult.contract'
import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { ApiError } from '@agency/shared/http/api-error'
import type { Permissions } from 'webextension-polyfill'
import { openConsultTab } from '../consult/consult-tab'
import { browser } from '../kit/browser'
import { messages as say } from '../kit/extension.messages'
import { createServerSession } from '../server/agency'
import { openPage } from '../server/agency-tabs'
import { readServerAddress } from '../server/server-address'

/** Storage key of the time, by the server's clock, up to which to-dos of this user were announced. */
const KEY = 'announced'
interface Announced {
  userId: string
  until: string
}
/** More to-dos than this at once are announced as a number. */
const MOST = 3
const SUMMARY_ID = 'todos'
const ANSWER_ID = 'consult'

export const NOTICE_PERMISSION: Permissions.Permissions = { permissions: ['notifications'] }

export const canNotify = () => browser.permissions.contains(NOTICE_PERMISSION)

/**
 * Announces the to-dos that arrived since the last time, also while the worker was asleep. The first time for a user
 * nothing counts as new.
 */
export async function announceNewTodos(origin: string, userId: string): Promise<void> {
  if (!(await canNotify())) return
  const { http } = await createServerSession(origin)
  const own = { userIds: userId, size: MOST + 1, current: 1, order: 'createTime desc' } as const
  const { records } = await http.call(todoApi.page, own, { quiet: true })
  const kept = (await browser.storage.local.get(KEY))[KEY] as Announced | undefined
  const before = kept?.userId === userId ? kept.until : ''
  const newest = records[0]?.createTime ?? ''
  const until = newest > before ? newest : before
  await browser.storage.local.set({ [KEY]: { userId, until } satisfies Announced })
  if (kept?.userId !== userId) return
  await notifyOfTodos(records.filter((todo) => todo.createTime > kept.until))
}

async function notifyOfTodos(todos: readonly Todo[]): Promise<void> {
  if (todos.length > MOST) return showNotification(SUMMARY_ID, say.manyNew, say.openList)
  for (const { listId, title, stepName } of todos)
    await showNotification(listId, title, stepName ?? say.newTodo)
}

/** Announces an answer; of several messages the last one is shown. */
export async function notifyOfConsultAnswer(unread: number, message?: ConsultMessage | null): Promise<void> {
  if (!(await canNotify())) return
  const text = message
    ? consultMessages.said(message.senderName, message.text)
    : consultMessages.unread(unread)
  await showNotification(ANSWER_ID, consultMessages.title, text)
}

/** Removes the notification after the answer was read. */
export async function clearAnswerNotice(): Promise<void> {
  if (await canNotify()) await browser.notifications.clear(ANSWER_ID)
}

async function showNotification(id: string, title: string, message: string): Promise<void> {
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title,
    message,
  })
}

/** After a logout no title of a to-do stays on the screen, and nothing about the user in storage. */
export async function clearAnnouncements(): Promise<void> {
  await browser.storage.local.remove(KEY)
  if (!(await canNotify())) return
  const shown = Object.keys(await browser.notifications.getAll())
  await Promise.all(shown.map((id) => browser.notifications.clear(id)))
}

/** Opens the page of a notification. */
export async function openAnnouncedTodo(id: string): Promise<void> {
  if (id === ANSWER_ID) return openConsultTab()
  const address = await readServerAddress()
  if (!address) return
  await openPage(address.origin, await fetchNotificationPath(address.origin, id))
  await browser.notifications.clear(id)
}

/** Returns the path of the to-do; the path of the list when the to-do is gone or the server does not answer. */
async function fetchNotificationPath(origin: string, id: string): Promise<string> {
  if (id === SUMMARY_ID) return TODO_LIST_PATH
  try {
    const { http } = await createServerSession(origin)
    return (await http.call(todoApi.detail, { listId: id }, { quiet: true })).path
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return TODO_LIST_PATH
  }
}
