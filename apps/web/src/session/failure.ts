import type { FailurePort } from '@agency/shared/http/client'
import { httpMessages as say } from '@agency/shared/http/messages'
import { alert, ask } from './dialogs'
import { tellUnlessTaken } from './field-problems'

let asking = false

/**
 * Asks once whether to log in again; 取消 leaves the page and what was typed into it alone.
 * @param prepare told when the question is asked; answers what a yes does
 */
export async function offerRelogin(prepare: () => () => Promise<void>): Promise<void> {
  if (asking) return
  asking = true
  const relogin = prepare()
  try {
    const yes = await ask({
      title: say.expiredTitle,
      content: say.expired,
      okText: say.relogin,
      cancelText: say.cancel,
    })
    if (yes) await relogin()
  } finally {
    asking = false
  }
}

interface Ways {
  relogin(): () => Promise<void>
  /** What this person may has changed: without a live line nobody has said so yet. */
  rereadUser(): Promise<void>
}

/** How failures look in the web app (SPEC section 8). */
export const createFailurePort = ({ relogin, rereadUser }: Ways): FailurePort => ({
  alert: (title, text, fields) => (fields ? tellUnlessTaken(title, text, fields) : alert(title, text)),
  sessionExpired: () => void offerRelogin(relogin),
  forbidden: () => {
    const show = () => {
      window.location.hash = '#/401'
    }
    rereadUser().then(show, show)
  },
})
