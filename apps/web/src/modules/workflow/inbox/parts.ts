import { CARBON_COPY, type Todo, type TodoSummary, todoApi } from '@agency/shared/contract/todo.contract'
import { bizTypeNames } from '@agency/shared/flows'
import type { PageEndpoint } from '../../../kit/list/use-list'
import { inboxMessages as say } from './inbox.messages'

/** A part of the inbox: its label, the call and filters that read it, and its count. */
export interface Part {
  key: string
  label: string
  endpoint: PageEndpoint<Todo>
  filters: Readonly<Record<string, string>>
  /** What the rows of this part are, which determines the actions on them. */
  of: 'task' | 'started' | 'notice' | 'done'
  /** Returns the number of rows in this part; undefined when it has no count. */
  countOf(summary: TodoSummary): number | undefined
}

const task = { endpoint: todoApi.page, of: 'task' } as const
const notice = { endpoint: todoApi.noticePage, of: 'notice' } as const
const KIND = 'kind-'
/** 代办: this part exists only for users who are a deputy. */
const ON_BEHALF = 'inStead'

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
    key: ON_BEHALF,
    label: say.parts.inStead,
    filters: { inStead: 'true' },
    countOf: ({ inStead }) => inStead,
  },
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

const partForBizType = (bizType: string, count: number): Part => ({
  key: `${KIND}${bizType}`,
  label: bizTypeNames[bizType] ?? bizType,
  filters: { bizType },
  countOf: () => count,
  ...task,
})

/** Returns all parts of the inbox: the fixed ones, and one for each kind of business with open to-dos. */
export const listInboxParts = (summary: TodoSummary | undefined) => ({
  fixed: FIXED.filter(({ key }) => key !== ON_BEHALF || (summary?.inStead ?? 0) > 0),
  kinds: (summary?.kinds ?? []).map(({ bizType, count }) => partForBizType(bizType, count)),
})

/**
 * Returns the part with this key. A kind of business has a part even when it has no open to-do; an unknown key gives
 * the part with everything.
 */
export const findInboxPart = (key: string): Part =>
  FIXED.find((part) => part.key === key) ??
  (key.startsWith(KIND) ? partForBizType(key.slice(KIND.length), 0) : ALL)
