import { createPinyinFinder } from '@agency/shared/search/pinyin'
import { containsFolded } from '@agency/shared/text/fold'
import type { QuickAction } from '../quick-actions'

export interface MatchedAction {
  action: QuickAction
  /** The text after the name: the record that the action should be about. */
  rest: string
}

const reads = createPinyinFinder()

/** True when the input matches the name: it is a part of it, or the beginning of its pinyin. */
function isLabelMatchedByText(label: string, text: string): boolean {
  if (containsFolded(label, text)) return true
  const letters = text.replace(/'/g, '')
  return /^[a-zü]{2,}$/.test(letters) && reads(label, letters)?.start === 0
}

/**
 * Returns the actions whose name the input matches, in their order: 新增客户, 新增, xzkh; or name and subject,
 * 登记报名 0037 or djbm 0037. A subject counts only for an action that can be about a record.
 */
export function matchActions(actions: readonly QuickAction[], typed: string): MatchedAction[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  const [first = '', ...words] = text.split(/\s+/)
  return actions.flatMap((action) => {
    if (isLabelMatchedByText(action.label, text)) return [{ action, rest: '' }]
    if (!action.find) return []
    if (text.startsWith(action.label)) return [{ action, rest: text.slice(action.label.length).trim() }]
    return words.length > 0 && first.length > 1 && isLabelMatchedByText(action.label, first)
      ? [{ action, rest: words.join(' ') }]
      : []
  })
}
