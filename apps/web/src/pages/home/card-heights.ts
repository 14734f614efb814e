import type { Dashboard, DashboardCard } from '@agency/shared/contract/dashboard.contract'
import type { Todo } from '@agency/shared/contract/todo.contract'
import { maxCardLines } from './DashboardCards'
import { groupByProject } from './todo-groups'
import { shouldListEntriesByName } from './WeekCard'

// Estimated heights of the cards in px, from their contents; precise enough to see next to which card a gap would
// remain.

/** The height of a card in px: its frame, with the title and the padding around it, and each line. */
const [FRAME, LINE] = [62, 30]
/** In px: the height of a card while it loads, and when it is empty. */
const [WAITING, NOTHING] = [FRAME + 190, FRAME + 96]
const PROJECT = 24
const [DAY, ENTRY] = [31, 22]
const FIGURES = 36
/** In px: the height of a line of a narrow card, which has a second line of text. */
const TWO_LINES = 47

export const estimateTodosHeight = (todos: readonly Todo[] | undefined): number =>
  todos === undefined
    ? WAITING
    : todos.length === 0
      ? NOTHING
      : FRAME + todos.length * LINE + groupByProject(todos).length * PROJECT

export function estimateWeekHeight(desk: Dashboard | undefined): number {
  if (!desk) return WAITING
  const lines = desk.week.reduce(
    (sum, group) => sum + (shouldListEntriesByName(group) ? group.entries.length : 1),
    0,
  )
  const more = lines - desk.days.length
  return FRAME + desk.days.length * DAY + Math.max(more, 0) * ENTRY
}

export const dashboardCardHeight = ({ wide, figures, lines }: DashboardCard): number =>
  FRAME +
  (figures.length > 0 ? FIGURES : 0) +
  Math.min(lines.length, maxCardLines(wide)) * (wide ? LINE : TWO_LINES)

/** Returns the height in px of a card that only has a list. */
export const listCardHeight = (lines: number): number => FRAME + lines * LINE
