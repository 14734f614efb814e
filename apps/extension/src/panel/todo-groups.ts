import type { Todo } from '@agency/shared/contract/todo.contract'
import { bizTypeNames } from '@agency/shared/flows'
import { groupByKey } from '@agency/shared/list/group-by'
import { type DueTone, dueTone } from '@agency/shared/workday/due'

export const FILTERS = ['all', 'overdue', 'soon', 'urgent', 'inStead'] as const
export type Filter = (typeof FILTERS)[number]

/** A to-do with its current urgency. */
export interface Pressing {
  todo: Todo
  tone: DueTone
  /** Present when the to-do has been closed; its row stays until the pointer has left the list. */
  gone?: true
}

export interface Group {
  bizType: string
  title: string
  todos: readonly Pressing[]
}

export const withDueTones = (todos: readonly Todo[], now: Date): Pressing[] =>
  todos.map((todo) => ({ todo, tone: dueTone(todo, now) }))

/**
 * True when a to-do passes the filter. To-dos as a deputy have a filter of their own; the other filters are for the
 * user's own.
 */
export function passesFilter(filter: Filter, { todo, tone }: Pressing): boolean {
  const isOthers = todo.forUserId !== null
  if (filter === 'inStead' || isOthers) return filter === 'inStead' && isOthers
  return filter === 'all' || (filter === 'urgent' ? todo.urgent : tone === filter)
}

/**
 * Groups by kind of business, the kind with the most urgent to-do first; within one, by due time, then by arrival.
 */
export function groupTodos(todos: readonly Pressing[]): Group[] {
  return groupByKey([...todos].sort(compareByUrgencyAndDue), ({ todo }) => todo.bizType).map(
    ([bizType, group]) => ({
      bizType,
      title: bizTypeNames[bizType] ?? bizType,
      todos: group,
    }),
  )
}

/** Sorts urgent ones first, then by due time; without a due time last. */
const compareByUrgencyAndDue = ({ todo: one }: Pressing, { todo: other }: Pressing) =>
  Number(other.urgent) - Number(one.urgent) ||
  (one.dueTime ?? LATEST).localeCompare(other.dueTime ?? LATEST) ||
  one.createTime.localeCompare(other.createTime)

const LATEST = '9999'
