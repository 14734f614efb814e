import type { Desk, DeskCard } from '@agency/shared/contract/desk.contract'
import type { Todo } from '@agency/shared/contract/todo.contract'
import { mostLines } from './DeskCards'
import { byProject } from './todo-groups'
import { isTold } from './WeekCard'

// About how high cards are, in px, told by what is in them: enough to see which would stand beside a hole.

/** A title with the padding around it, and a line with something in it. */
const [FRAME, LINE] = [62, 30]
/** What a card keeps free while it waits, or says that there is nothing. */
const [WAITING, NOTHING] = [FRAME + 190, FRAME + 96]
const PROJECT = 24
const [DAY, ENTRY] = [31, 22]
const FIGURES = 36
/** A line of a narrow card has its second line below it. */
const TWO_LINES = 47

export const todosHeight = (todos: readonly Todo[] | undefined): number =>
  todos === undefined
    ? WAITING
    : todos.length === 0
      ? NOTHING
      : FRAME + todos.length * LINE + byProject(todos).length * PROJECT

export function weekHeight(desk: Desk | undefined): number {
  if (!desk) return WAITING
  const lines = desk.week.reduce((sum, group) => sum + (isTold(group) ? group.entries.length : 1), 0)
  const more = lines - desk.days.length
  return FRAME + desk.days.length * DAY + Math.max(more, 0) * ENTRY
}

export const deskHeight = ({ wide, figures, lines }: DeskCard): number =>
  FRAME +
  (figures.length > 0 ? FIGURES : 0) +
  Math.min(lines.length, mostLines(wide)) * (wide ? LINE : TWO_LINES)

/** Of a card that is a list, and nothing else. */
export const listHeight = (lines: number): number => FRAME + lines * LINE
