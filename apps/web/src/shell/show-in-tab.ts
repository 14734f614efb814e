import type { Location } from 'react-router-dom'
import { closeSurplusPages } from './bounded-pages'
import type { Page } from './pages'
import { shellMessages as say } from './shell.messages'
import { addOrUpdateVisitedTab, tabPathOf } from './tab-store'

/** Sets the address of the tab for this page and record; another record gets another tab. */
export function showInTab({ path: page, title, affix, noCache }: Page, location: Location): void {
  const path = tabPathOf(page + location.search)
  addOrUpdateVisitedTab({ path, title: title || say.noName, affix, noCache, location })
  void closeSurplusPages(path)
}
