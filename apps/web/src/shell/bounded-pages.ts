import { ask } from '../session/dialogs'
import { shellMessages as say } from './shell.messages'
import {
  $dirty,
  $tabs,
  clearUnsavedMarks,
  lastVisit,
  type Tab,
  tabTitle,
  touchTab,
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
    for (let oldest = tooMany(front); oldest; oldest = tooMany(front)) {
      if ($dirty.get().has(oldest.path) && !(await canGo(oldest))) touchTab(oldest.path)
      else {
        clearUnsavedMarks(oldest.path)
        unmountTab(oldest.path)
      }
    }
  } finally {
    asking = false
  }
}

function tooMany(front: string): Tab | undefined {
  const kept = $tabs.get().filter((tab) => tab.live && !tab.noCache && tab.path !== front)
  if (kept.length < MOST_PAGES) return undefined
  return kept.reduce((oldest, tab) => (lastVisit(tab) < lastVisit(oldest) ? tab : oldest))
}

const canGo = (tab: Tab) =>
  ask({
    title: say.tooManyPages,
    content: say.tooManyPagesContent(tabTitle(tab)),
    okText: say.leave,
    cancelText: say.stay,
    danger: true,
  })
