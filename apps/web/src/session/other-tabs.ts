import { session } from './core'
import { ask } from './dialogs'
import { sessionMessages as say } from './session.messages'

let told = false

/**
 * Another tab logged in as somebody else, or logged out. This tab goes on with the tokens it has in memory until
 * the person agrees to reload, so nothing is done under the wrong name.
 */
export const watchOtherTabs = () =>
  session.onReplaced(async (now) => {
    const mine = session.$tokens.get()
    if (now?.tokens.token === mine?.token) return
    if (!mine || !now) return window.location.reload()
    if (told) return
    told = true
    await ask({ title: say.replacedTitle, content: say.replaced, okText: say.reload, mustAgree: true })
    window.location.reload()
  })
