import { MOST_RECENT, type SavedRecord } from '@agency/shared/contract/dashboard.contract'
import { session } from '../session/core'
import { queryClient } from '../session/query-client'

/** The query key under which 首页 stores the server's answer about these records and the favourites. */
export const RECORDS_KEY = ['home', 'records'] as const

/**
 * One key for each user of this browser. Only the keys of records are stored; their names come from the server, for
 * users who may still see them.
 */
const recentRecordsKey = () => `recent-records:${session.$user.get()?.listId}`

/** Returns the records that the user opened last, in the form that the server expects: kind:id,kind:id. */
export function readRecentRecords(): string {
  try {
    return localStorage.getItem(recentRecordsKey()) ?? ''
  } catch {
    return '' // This browser has no storage.
  }
}

export function rememberRecord({ kind, listId }: SavedRecord): void {
  const name = `${kind}:${listId}`
  const others = readRecentRecords()
    .split(',')
    .filter((one) => one && one !== name)
  try {
    localStorage.setItem(recentRecordsKey(), [name, ...others].slice(0, MOST_RECENT).join(','))
  } catch {
    // Without storage nothing is remembered.
  }
  void queryClient.invalidateQueries({ queryKey: RECORDS_KEY, refetchType: 'none' })
}
