import { ask } from '../session/dialogs'
import { shellMessages as say } from './shell.messages'
import { $dirty, $tabs, forgetUnsaved, lastVisit, letGo, type Tab, titleOf, touch } from './tab-store'

/** Pages that stay in the document at most, the one in front among them. */
const MOST_PAGES = 20

let asking = false

/**
 * Lets go of the page used longest ago while there are too many. One with unsaved changes is asked about first; kept,
 * it counts as just used, so that the next question is about another.
 */
export async function boundPages(front: string): Promise<void> {
  if (asking) return
  asking = true
  try {
    for (let oldest = tooMany(front); oldest; oldest = tooMany(front)) {
      if ($dirty.get().has(oldest.path) && !(await mayGo(oldest))) touch(oldest.path)
      else {
        forgetUnsaved(oldest.path)
        letGo(oldest.path)
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

const mayGo = (tab: Tab) =>
  ask({
    title: say.tooManyPages,
    content: say.tooManyPagesContent(titleOf(tab)),
    okText: say.leave,
    cancelText: say.stay,
    danger: true,
  })
