import { askForConfirmation } from '../session/dialogs'
import { shellMessages as say } from './shell.messages'
import {
  $dirty,
  $tabs,
  clearUnsavedMarks,
  lastVisitOrder,
  markTabVisited,
  type Tab,
  tabTitle,
  unmountTab,
} from './tab-store'

/** At most this many pages stay in the document, including the one in front. */
const MOST_PAGES = 20

let asking = false

/**
 * Closes the least recently used page while there are too many. For one with unsaved changes the user is asked first;
 * when it is to stay it counts as just used, so that the next question is about another page.
 */
export async function closeSurplusPages(front: string): Promise<void> {
  if (asking) return
  asking = true
  try {
    for (let oldest = oldestSurplusTab(front); oldest; oldest = oldestSurplusTab(front)) {
      if ($dirty.get().has(oldest.path) && !(await confirmLeavingPage(oldest))) markTabVisited(oldest.path)
      else {
        clearUnsavedMarks(oldest.path)
        unmountTab(oldest.path)
      }
    }
  } finally {
    asking = false
  }
}

function oldestSurplusTab(front: string): Tab | undefined {
  const kept = $tabs.get().filter((tab) => tab.live && !tab.noCache && tab.path !== front)
  if (kept.length < MOST_PAGES) return undefined
  return kept.reduce((oldest, tab) => (lastVisitOrder(tab) < lastVisitOrder(oldest) ? tab : oldest))
}

const confirmLeavingPage = (tab: Tab) =>
  askForConfirmation({
    title: say.tooManyPages,
    content: say.tooManyPagesContent(tabTitle(tab)),
    okText: say.leave,
    cancelText: say.stay,
    danger: true,
  })
