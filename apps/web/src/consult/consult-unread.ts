import { consultApi } from '@agency/shared/contract/consult.contract'
import { atom } from 'nanostores'
import { config, http } from '../session/core'
import { $liveOpen, live } from '../session/live'

/** How often is asked while there is no socket. */
const POLL_MS = 60_000

/** Messages of the other side that this person's side has not read. */
export const $consultUnread = atom(0)

/** Keeps the number current until the answer is called. The server tells it when the socket opens. */
export function watchConsultation(): () => void {
  if (config().consultation.mode !== 'staff') return () => undefined
  const stop = live.subscribe((message) => {
    if (message.type === 'consultation') $consultUnread.set(message.unread)
  })
  const polling = setInterval(() => $liveOpen.get() || void askUnread(), POLL_MS)
  return () => {
    stop()
    clearInterval(polling)
  }
}

export async function askUnread(): Promise<void> {
  try {
    $consultUnread.set((await http.call(consultApi.overview, {}, { quiet: true })).unread)
  } catch {
    // the number stays as it was until the next time
  }
}
