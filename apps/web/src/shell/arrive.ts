import type { Location } from 'react-router-dom'
import { ask } from '../session/dialogs'
import { boundPages } from './bounded-pages'
import { currentAddress, go } from './navigate'
import type { Page } from './pages'
import { shellMessages as say } from './shell.messages'
import { $dirty, $tabs, forgetUnsaved, visit } from './tab-store'

/** `listId` names the record on every page that shows one: another record is another page. */
export const recordIn = ({ search }: { search: string }) => new URLSearchParams(search).get('listId') ?? ''

/** The page's tab moves on to this address, unless that would swap the record under unsaved changes. */
export function arrive({ path, title, affix, noCache }: Page, location: Location): void {
  const before = $tabs.get().find((tab) => tab.path === path)?.location
  if (before && $dirty.get().has(path) && recordIn(before) !== recordIn(location)) void offerSwap(before)
  else {
    visit({ path, title: title || say.noName, affix, noCache, location })
    void boundPages(path)
  }
}

/** Goes back to the record that is being changed, and asks whether to leave it. */
async function offerSwap(before: Location): Promise<void> {
  const target = currentAddress()
  go(before.pathname + before.search, { replace: true })
  const question = {
    title: say.otherRecord,
    content: say.unsavedContent,
    okText: say.leave,
    cancelText: say.stay,
  }
  if (!(await ask({ ...question, danger: true }))) return
  forgetUnsaved(before.pathname)
  go(target)
}
