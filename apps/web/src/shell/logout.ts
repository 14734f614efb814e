import { session } from '../session/core'
import { ask } from '../session/dialogs'
import { forgetDrafts } from '../session/kept-drafts'
import { leave } from '../session/leave'
import { forgetTabs } from './kept-tabs'
import { shellMessages as say } from './shell.messages'

/** Logs out after a confirmation. The next user starts at the login page and not on the page of this one. */
export async function confirmLogout(): Promise<void> {
  const question = { title: say.confirmLogoutTitle, content: say.confirmLogout }
  if (!(await ask(question))) return
  forgetTabs()
  forgetDrafts()
  await leave(session, { forgetPage: true })
}
