import type { Todo } from '@agency/shared/contract/todo.contract'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { useStore } from '@nanostores/preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Decision } from '../decide/decision-list'
import { Decided } from './Decided'
import { $decisions } from './decide'
import { Filters } from './Filters'
import { goTo } from './go-to'
import type { LastState } from './last-state'
import { panelMessages as say } from './panel.messages'
import { $done } from './panel-state'
import { TodoRow } from './TodoRow'
import { type Filter, grouped, type Pressing, passes, pressing } from './todo-groups'
import './todos.css'

/** As many as fill the popup are drawn at once, the rest when that is on the screen. */
const FIRST = 30

/** To-dos by business type, with a filter. */
export function TodoList({ last }: { last: LastState }) {
  const [filter, setFilter] = useState<Filter>('all')
  const done = useStore($done)
  const all = useMemo(() => {
    const open = last.todos.filter((todo) => !done.has(todo.listId))
    return pressing(open, new Date())
  }, [last.todos, done])
  const shown = all.filter((one) => passes(filter, one))
  useEffect(() => {
    document.addEventListener('keydown', stepThrough)
    return () => document.removeEventListener('keydown', stepThrough)
  }, [])
  return (
    <>
      <Unsettled last={last} />
      {all.length === 0 && <p class="empty">{say.none}</p>}
      {all.length > 0 && <Filters todos={all} filter={filter} onFilter={setFilter} />}
      {all.length > 0 && shown.length === 0 && (
        <p class="empty">
          {say.noneHere}
          <button type="button" onClick={() => setFilter('all')}>
            {say.showAll}
          </button>
        </p>
      )}
      <Groups todos={shown} userId={last.userId} />
      {last.total > last.todos.length && (
        <p class="more">
          {say.onlyFirst(last.todos.length, last.total)}
          <button type="button" onClick={() => void goTo(TODO_LIST_PATH)}>
            {say.showAll}
          </button>
        </p>
      )}
    </>
  )
}

/** The arrow keys go from to-do to to-do; from the first one back to the search box. */
function stepThrough(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = event.target instanceof HTMLElement ? event.target.closest('.todo') : null
  if (!step || !at || event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  const rows = [...document.querySelectorAll('.todo')]
  const next = rows[rows.indexOf(at) + step]
  const wanted = next ? next.querySelector('button') : step < 0 ? document.getElementById('search') : null
  wanted?.focus()
}

/** Decisions that were not taken and whose to-do is no longer there: nobody would hear of them otherwise. */
function Unsettled({ last }: { last: LastState }) {
  const decisions = useStore($decisions)
  const listed = new Set(last.todos.map(({ listId }) => listId))
  const lost = decisions.filter(
    (one) => one.userId === last.userId && one.state === 'failed' && !listed.has(one.listId),
  )
  if (lost.length === 0) return null
  return (
    <section aria-label={say.unsettled}>
      <h2>{say.unsettled}</h2>
      <ul>
        {lost.map((decision) => (
          <Decided key={decision.listId} decision={decision} />
        ))}
      </ul>
    </section>
  )
}

function Groups({ todos, userId }: { todos: readonly Pressing[]; userId: string }) {
  const decisions = useStore($decisions)
  const isDrawn = useSoon()
  const groups = useMemo(() => grouped(todos), [todos])
  let room = isDrawn ? Number.POSITIVE_INFINITY : FIRST
  return groups.map(({ bizType, title, todos: members }) => {
    const drawn = members.slice(0, room)
    room -= drawn.length
    return (
      drawn.length > 0 && (
        <section key={bizType} aria-label={`${title} ${members.length}`}>
          <h2>
            {title}
            <span class="number">{members.length}</span>
          </h2>
          <ul>
            {drawn.map(({ todo, tone }) => (
              <TodoRow
                key={todo.listId}
                {...{ todo, tone, userId }}
                decision={decisionOn(decisions, todo, userId)}
              />
            ))}
          </ul>
        </section>
      )
    )
  })
}

const decisionOn = (decisions: readonly Decision[], { listId }: Todo, userId: string) =>
  decisions.find((decision) => decision.listId === listId && decision.userId === userId)

/** False for the first picture. */
function useSoon(): boolean {
  const [soon, setSoon] = useState(false)
  useEffect(() => {
    const idle = requestIdleCallback(() => setSoon(true), { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [])
  return soon
}
