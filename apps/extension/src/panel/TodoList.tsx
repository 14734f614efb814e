import type { Todo } from '@agency/shared/contract/todo.contract'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { useStore } from '@nanostores/preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Decision } from '../decision-list'
import type { LastState } from '../last-state'
import { $decisions } from './decide'
import { Filters } from './Filters'
import { goTo } from './go-to'
import { panelMessages as say } from './panel.messages'
import { TodoRow } from './TodoRow'
import { type Filter, grouped, type Pressing, passes, pressing } from './todo-groups'

/** As many as fill the popup are drawn at once, the rest when that is on the screen. */
const FIRST = 30

/** To-dos by business type, with a filter. */
export function TodoList({ last }: { last: LastState }) {
  const [filter, setFilter] = useState<Filter>('all')
  const all = useMemo(() => pressing(last.todos, new Date()), [last.todos])
  const shown = all.filter((one) => passes(filter, one))
  if (all.length === 0) return <p class="empty">{say.none}</p>
  return (
    <>
      <Filters todos={all} filter={filter} onFilter={setFilter} />
      {shown.length === 0 && (
        <p class="empty">
          {say.noneHere}
          <button type="button" onClick={() => setFilter('all')}>
            {say.showAll}
          </button>
        </p>
      )}
      <Groups todos={shown} />
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

function Groups({ todos }: { todos: readonly Pressing[] }) {
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
              <TodoRow key={todo.listId} todo={todo} tone={tone} decision={decisionOn(decisions, todo)} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

const decisionOn = (decisions: readonly Decision[], { listId }: Todo) =>
  decisions.find((decision) => decision.listId === listId)

/** False for the first picture. */
function useSoon(): boolean {
  const [soon, setSoon] = useState(false)
  useEffect(() => {
    const idle = requestIdleCallback(() => setSoon(true), { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [])
  return soon
}
