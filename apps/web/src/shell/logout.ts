import { session } from '../session/core'
import { ask } from '../session/dialogs'
import { logOutAndReload } from '../session/leave'
import { clearDrafts } from '../session/stored-drafts'
import { shellMessages as say } from './shell.messages'
import { forgetTabs } from './stored-tabs'

/** Logs out after a confirmation. The next user starts at the login page and not on the page of this one. */
export async function logOutAfterConfirmation(): Promise<void> {
  const question = { title: say.confirmLogoutTitle, content: say.confirmLogout }
  if (!(await ask(question))) return
  forgetTabs()
  clearDrafts()
  await logOutAndReload(session, { forgetPage: true })
}
