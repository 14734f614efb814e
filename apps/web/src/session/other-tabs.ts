import { session } from './core'
import { askForConfirmation } from './dialogs'
import { sessionMessages as say } from './session.messages'

let isReported = false

/**
 * Handles a login as somebody else, or a logout, in another tab. This tab continues with the tokens in its memory
 * until the user agrees to reload, so that nothing is done under a wrong name.
 */
export const watchSessionInOtherTabs = () =>
  session.onReplaced(async (now) => {
    const mine = session.$tokens.get()
    if (now?.tokens.token === mine?.token) return
    if (!mine || !now) return window.location.reload()
    if (isReported) return
    isReported = true
    await askForConfirmation({
      title: say.replacedTitle,
      content: say.replaced,
      okText: say.reload,
      mustAgree: true,
    })
    window.location.reload()
  })
