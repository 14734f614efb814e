import { type KeptRecord, MOST_RECENT } from '@agency/shared/contract/desk.contract'
import { session } from '../session/core'
import { queryClient } from '../session/query-client'

/** By which 首页 keeps what the server said of them and of the favourites. */
export const RECORDS_KEY = ['home', 'records'] as const

/** Of one person in this browser, keys alone: what they are called the server says, to whoever may see them then. */
const key = () => `recent-records:${session.$user.get()?.listId}`

/** Records that this person opened last, as the server is asked for them: kind:id,kind:id. */
export function recentRecords(): string {
  try {
    return localStorage.getItem(key()) ?? ''
  } catch {
    return '' // This browser has no storage.
  }
}

export function rememberRecord({ kind, listId }: KeptRecord): void {
  const name = `${kind}:${listId}`
  const others = recentRecords()
    .split(',')
    .filter((one) => one && one !== name)
  try {
    localStorage.setItem(key(), [name, ...others].slice(0, MOST_RECENT).join(','))
  } catch {
    // Without storage nothing is remembered.
  }
  void queryClient.invalidateQueries({ queryKey: RECORDS_KEY, refetchType: 'none' })
}
