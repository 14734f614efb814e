import { consultApi } from '@agency/shared/contract/consult.contract'
import { atom } from 'nanostores'
import { http, requireConfig } from '../session/core'
import { $liveOpen, live } from '../session/live'

/** Polling interval in ms while there is no WebSocket. */
const POLL_MS = 60_000

/** The number of messages from the other side of the consultation that this user has not read. */
export const $consultUnread = atom(0)

/**
 * Keeps the unread count up to date; returns the function that stops. The server sends the count when the WebSocket
 * opens.
 */
export function keepConsultUnreadCurrent(): () => void {
  if (requireConfig().consultation.mode !== 'staff') return () => undefined
  const stop = live.subscribe((message) => {
    if (message.type === 'consultation') $consultUnread.set(message.unread)
  })
  const polling = setInterval(() => $liveOpen.get() || void refreshUnreadCount(), POLL_MS)
  return () => {
    stop()
    clearInterval(polling)
  }
}

export async function refreshUnreadCount(): Promise<void> {
  try {
    $consultUnread.set((await http.call(consultApi.overview, {}, { quiet: true })).unread)
  } catch {
    // The count stays as it was until the next poll.
  }
}
