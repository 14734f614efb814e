import type { FailurePort } from '@agency/shared/http/client'
import { httpMessages as say } from '@agency/shared/http/messages'
import { askForConfirmation, showAlertOnce } from './dialogs'
import { alertUnlessShownAtFields } from './field-problems'

let asking = false

/**
 * Asks once whether to log in again; 取消 leaves the page and its input as they are.
 * @param prepare called when the question is shown; returns what happens on yes
 */
export async function offerRelogin(prepare: () => () => Promise<void>): Promise<void> {
  if (asking) return
  asking = true
  const relogin = prepare()
  try {
    const yes = await askForConfirmation({
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
  /** Called when the user's permissions have changed and the live connection may not have reported it. */
  rereadUser(): Promise<void>
}

/** Defines how failures are shown in the web app (SPEC section 8). */
export const createFailureHandlers = ({ relogin, rereadUser }: Ways): FailurePort => ({
  alert: (title, text, fields) =>
    fields ? alertUnlessShownAtFields(title, text, fields) : showAlertOnce(title, text),
  sessionExpired: () => void offerRelogin(relogin),
  forbidden: () => {
    const showForbiddenPage = () => {
      window.location.hash = '#/401'
    }
    rereadUser().then(showForbiddenPage, showForbiddenPage)
  },
})
