import { createPinyinFinder } from '@agency/shared/search/pinyin'
import type { QuickAction } from '../quick-actions'

export interface MatchedAction {
  action: QuickAction
  /** What was typed after its name: what it is to be about. */
  rest: string
}

const reads = createPinyinFinder()

/** Whether a name is meant by what was typed: a part of it, or letters that read it from its beginning. */
function isCalled(label: string, text: string): boolean {
  if (label.includes(text)) return true
  const letters = text.replace(/'/g, '')
  return /^[a-zü]{2,}$/.test(letters) && reads(label, letters)?.start === 0
}

/**
 * The actions that a text names, in their order: 新增客户, 新增, xzkh; with what follows the name, 登记报名 0037 or djbm 0037.
 * What follows is of use only to an action that can be about something.
 */
export function actionsIn(actions: readonly QuickAction[], typed: string): MatchedAction[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  const [first = '', ...words] = text.split(/\s+/)
  return actions.flatMap((action) => {
    if (isCalled(action.label, text)) return [{ action, rest: '' }]
    if (!action.find) return []
    if (text.startsWith(action.label)) return [{ action, rest: text.slice(action.label.length).trim() }]
    return words.length > 0 && first.length > 1 && isCalled(action.label, first)
      ? [{ action, rest: words.join(' ') }]
      : []
  })
}
