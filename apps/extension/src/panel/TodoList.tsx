import { currentTime } from '@agency/shared/clock/server-clock'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { useStore } from '@nanostores/preact'
import type { RefObject } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Decision, decisionsOfUser, isDoneSince } from '../decide/decision-list'
import { $decisions } from './decide'
import { Filters } from './Filters'
import { openWebAppPage } from './go-to'
import type { LastState } from './last-state'
import { mergeTodos, NEWCOMERS } from './merge-todos'
import { panelMessages as say } from './panel.messages'
import { $isFresh } from './panel-state'
import { TodoRow } from './TodoRow'
import { type Filter, type Group, groupTodos, passesFilter, withDueTones } from './todo-groups'
import { RefusedDecisions } from './Unsettled'
import './todos.css'

/** The first to-dos, enough to fill the popup, are drawn at once; the others afterwards. */
const FIRST = 30

/** The to-dos by kind of business, with a filter. */
export function TodoList({ last }: { last: LastState }) {
  const [filter, setFilter] = useState<Filter>(() => (hasOnlyDeputyTodos(last) ? 'inStead' : 'all'))
  const decisions = decisionsOfUser(useStore($decisions), last)
  const closed = decisions
    .filter((one) => isDoneSince(one, last.time))
    .map(({ listId }) => listId)
    .join()
  const all = useMemo(() => {
    const open = last.todos.filter(({ listId }) => !closed.includes(listId))
    return withDueTones(open, currentTime())
  }, [last.todos, closed])
  const fresh = useMemo(() => groupTodos(all.filter((one) => passesFilter(filter, one))), [all, filter])
  const list = useRef<HTMLDivElement>(null)
  const told = useRef<ReadonlySet<string>>(new Set())
  const { groups, isHeld } = useStableRows(list, fresh, filter)
  const failed = decisions.filter(({ state }) => state === 'failed')
  const lost = failed.filter(
    ({ listId }) => !isInGroups(groups, listId) && (!isHeld || told.current.has(listId)),
  )
  told.current = new Set(lost.map(({ listId }) => listId))
  useEffect(() => {
    document.addEventListener('keydown', moveFocusByArrowKey)
    return () => document.removeEventListener('keydown', moveFocusByArrowKey)
  }, [])
  const isEmpty = all.length === 0 && groups.length === 0
  return (
    <>
      {/* Above the rows, so it appears only while the pointer is not on them. */}
      <RefusedDecisions decisions={lost} />
      {isEmpty && <p class="empty">{say.none}</p>}
      {!isEmpty && <Filters todos={all} filter={filter} onFilter={setFilter} />}
      {!isEmpty && groups.length === 0 && (
        <p class="empty">
          {say.noneHere}
          <button type="button" onClick={() => setFilter('all')}>
            {say.showAll}
          </button>
        </p>
      )}
      <div ref={list}>
        <TodoGroups groups={groups} decisions={decisions} />
      </div>
      {last.total > last.todos.length && (
        <p class="more">
          {say.onlyFirst(last.todos.length, last.total)}
          <button type="button" onClick={() => void openWebAppPage(TODO_LIST_PATH)}>
            {say.showAll}
          </button>
        </p>
      )}
    </>
  )
}

/** True when the user has no to-do of their own but some as a deputy. */
const hasOnlyDeputyTodos = ({ todos }: LastState) =>
  todos.length > 0 && todos.every(({ forUserId }) => forUserId !== null)

const isInGroups = (groups: readonly Group[], listId: string) =>
  groups.some(({ todos }) => todos.some(({ todo }) => todo.listId === listId))

/** While the pointer is on the list its rows stay in place; they are sorted when it leaves. */
function useStableRows(
  list: RefObject<HTMLDivElement | null>,
  fresh: readonly Group[],
  filter: Filter,
): { groups: readonly Group[]; isHeld: boolean } {
  const [, settle] = useState({})
  const shown = useRef<{ groups: readonly Group[]; filter: Filter } | undefined>(undefined)
  const before = shown.current?.filter === filter ? shown.current.groups : undefined
  const isHeld = before !== undefined && list.current?.matches(':hover') === true
  const groups = isHeld ? mergeTodos(before, fresh) : fresh
  shown.current = { groups, filter }
  useEffect(() => {
    const place = list.current
    const releaseRows = () => {
      shown.current = undefined
      settle({})
    }
    place?.addEventListener('pointerleave', releaseRows)
    return () => place?.removeEventListener('pointerleave', releaseRows)
  }, [list])
  return { groups, isHeld }
}

/** The arrow keys move from to-do to to-do, and from the first one back to the search box. */
function moveFocusByArrowKey(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = event.target instanceof HTMLElement ? event.target.closest('.todo') : null
  if (!step || !at || event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  const rows = [...document.querySelectorAll('.todo')]
  const next = rows[rows.indexOf(at) + step]
  const wanted = next ? next.querySelector('button') : step < 0 ? document.getElementById('search') : null
  wanted?.focus()
}

interface GroupsProps {
  groups: readonly Group[]
  decisions: readonly Decision[]
}

function TodoGroups({ groups, decisions }: GroupsProps) {
  const isFresh = useStore($isFresh)
  const isDrawn = useAfterFirstDraw()
  let room = isDrawn ? Number.POSITIVE_INFINITY : FIRST
  return groups.map(({ bizType, title, todos: members }) => {
    const drawn = members.slice(0, room)
    room -= drawn.length
    const name = bizType === NEWCOMERS ? say.newcomers : title
    const count = members.filter(({ gone }) => !gone).length
    return (
      drawn.length > 0 && (
        <section key={bizType} aria-label={`${name} ${count}`}>
          <h2>
            {name}
            <span class="number">{count}</span>
          </h2>
          <ul>
            {drawn.map(({ todo, tone, gone }) => (
              <TodoRow
                key={todo.listId}
                todo={todo}
                tone={tone}
                isFresh={isFresh}
                gone={gone === true}
                decision={decisions.find(({ listId }) => listId === todo.listId)}
              />
            ))}
          </ul>
        </section>
      )
    )
  })
}

/** Returns false for the first drawing of a component, and true soon after it. */
function useAfterFirstDraw(): boolean {
  const [soon, setSoon] = useState(false)
  useEffect(() => {
    const idle = requestIdleCallback(() => setSoon(true), { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [])
  return soon
}
