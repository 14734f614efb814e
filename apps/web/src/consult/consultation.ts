import { createConsultation } from '@agency/shared/consult/consultation'
import { http, requireConfig, session } from '../session/core'
import { $liveOpen, live } from '../session/live'
import { refreshUnreadCount } from './consult-unread'

/** Polling interval in ms while there is no WebSocket. */
const POLL_MS = 10_000

/** 即时咨询 of the current user. A change of user reloads the page, so this never has to be reset. */
export const consultation = createConsultation({
  http,
  userId: () => session.$user.get()?.listId,
  uploadMaxMb: () => requireConfig().uploadMaxMb,
  listen(tell) {
    const stop = live.subscribe((heard) => {
      if (heard.type === 'consultation') tell(heard)
    })
    const polling = setInterval(() => {
      if (!$liveOpen.get() && document.visibilityState === 'visible') tell({})
    }, POLL_MS)
    return () => {
      stop()
      clearInterval(polling)
    }
  },
  wasRead: () => $liveOpen.get() || void refreshUnreadCount(),
})
