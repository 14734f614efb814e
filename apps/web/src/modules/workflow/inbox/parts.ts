import { CARBON_COPY, type Todo, type TodoSummary, todoApi } from '@agency/shared/contract/todo.contract'
import { bizTypeNames } from '@agency/shared/flows'
import type { PageEndpoint } from '../../../kit/list/use-list'
import { inboxMessages as say } from './inbox.messages'

/** A part of the inbox: what it is called, what it asks the server for, and how many there are. */
export interface Part {
  key: string
  label: string
  endpoint: PageEndpoint<Todo>
  filters: Readonly<Record<string, string>>
  /** What its rows are, which says what may be done with them. */
  of: 'task' | 'started' | 'notice' | 'done'
  /** Undefined where it is not counted. */
  countOf(summary: TodoSummary): number | undefined
}

const task = { endpoint: todoApi.page, of: 'task' } as const
const notice = { endpoint: todoApi.noticePage, of: 'notice' } as const
const KIND = 'kind-'

export const ALL: Part = { key: 'all', label: say.parts.all, filters: {}, countOf: ({ all }) => all, ...task }

const FIXED: readonly Part[] = [
  ALL,
  {
    key: 'overdue',
    label: say.parts.overdue,
    filters: { overdue: 'true' },
    countOf: ({ overdue }) => overdue,
    ...task,
  },
  { key: 'today', label: say.parts.today, filters: { due: 'today' }, countOf: ({ today }) => today, ...task },
  { key: 'week', label: say.parts.week, filters: { due: 'week' }, countOf: ({ week }) => week, ...task },
  { key: 'pool', label: say.parts.pool, filters: { pool: 'true' }, countOf: ({ pool }) => pool, ...task },
  {
    ...task,
    key: 'started',
    label: say.parts.started,
    of: 'started',
    filters: { started: 'true' },
    countOf: ({ started }) => started,
  },
  {
    key: 'copied',
    label: say.parts.copied,
    filters: { stepId: CARBON_COPY },
    countOf: ({ copied }) => copied,
    ...notice,
  },
  { key: 'notices', label: say.parts.notices, filters: {}, countOf: ({ notices }) => notices, ...notice },
  {
    ...task,
    key: 'done',
    label: say.parts.done,
    of: 'done',
    filters: { status: 'done', order: 'handleTime desc' },
    countOf: () => undefined,
  },
]

const kind = (bizType: string, count: number): Part => ({
  key: `${KIND}${bizType}`,
  label: bizTypeNames[bizType] ?? bizType,
  filters: { bizType },
  countOf: () => count,
  ...task,
})

/** All parts there are for what waits: the fixed ones, and one for each kind of business. */
export const partsOf = (summary: TodoSummary | undefined) => ({
  fixed: FIXED,
  kinds: (summary?.kinds ?? []).map(({ bizType, count }) => kind(bizType, count)),
})

/** The part of this key: of a kind of business also when nothing of it waits. An unknown one is everything. */
export const partOf = (key: string): Part =>
  FIXED.find((part) => part.key === key) ?? (key.startsWith(KIND) ? kind(key.slice(KIND.length), 0) : ALL)
