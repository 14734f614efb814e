import { session } from '../session/core'
import { askForConfirmation } from '../session/dialogs'
import { logOutAndReload } from '../session/leave'
import { clearDrafts } from '../session/stored-drafts'
import { shellMessages as say } from './shell.messages'
import { deleteStoredTabs } from './stored-tabs'

/** Logs out after a confirmation. The next user starts at the login page and not on the page of this one. */
export async function logOutAfterConfirmation(): Promise<void> {
  const question = { title: say.confirmLogoutTitle, content: say.confirmLogout }
  if (!(await askForConfirmation(question))) return
  deleteStoredTabs()
  clearDrafts()
  await logOutAndReload(session, { forgetPage: true })
}
