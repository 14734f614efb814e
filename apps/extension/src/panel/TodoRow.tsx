import type { Todo } from '@agency/shared/contract/todo.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { type DueTone, dueWords, shortTime } from '@agency/shared/workday/due'
import { memo } from 'preact/compat'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Decision } from '../decide/decision-list'
import { Decided } from './Decided'
import { decide } from './decide'
import { goTo } from './go-to'
import { panelMessages as say } from './panel.messages'
import { mayDecide } from './panel-state'
import { ReturnForm } from './ReturnForm'

interface TodoRowProps {
  todo: Todo
  tone: DueTone
  /** Who looks at it. */
  userId: string
  decision: Decision | undefined
}

/** One to-do: what it is, until when, and what can be done about it from here. */
export const TodoRow = memo(({ todo, tone, userId, decision }: TodoRowProps) => {
  const [returning, setReturning] = useState(false)
  const row = useFocusBack(returning || decision !== undefined)
  if (decision) return <Decided decision={decision} />
  const open = (event: MouseEvent) => void goTo(todo.path, { inNewTab: event.ctrlKey || event.metaKey })
  return (
    <li ref={row} class="todo">
      <button type="button" class="title" title={todo.content ?? todo.title} onClick={open}>
        {todo.urgent && <em class="tag">{say.urgent}</em>}
        {todo.title}
      </button>
      <Meta todo={todo} tone={tone} userId={userId} />
      {!returning && (
        <div class="actions">
          {mayDecide(todo, 'approve') && (
            <button
              type="button"
              aria-label={say.approveNamed(todo.title)}
              onClick={() => void decide(todo, 'approve')}
            >
              {say.approve}
            </button>
          )}
          {mayDecide(todo, 'return') && (
            <button type="button" aria-label={say.returnNamed(todo.title)} onClick={() => setReturning(true)}>
              {say.return}
            </button>
          )}
          <button type="button" class="strong" aria-label={say.handleNamed(todo.title)} onClick={open}>
            {say.handle}
          </button>
        </div>
      )}
      {returning && <ReturnForm todo={todo} onClose={() => setReturning(false)} />}
    </li>
  )
})

/** What was decided was taken back, or the opinion let go: whoever works by keys stands at the row again. */
function useFocusBack(away: boolean) {
  const row = useRef<HTMLLIElement>(null)
  const wasAway = useRef(false)
  useEffect(() => {
    const isBack = wasAway.current && !away && document.activeElement === document.body
    if (isBack) row.current?.querySelector<HTMLElement>('.actions button')?.focus()
    wasAway.current = away
  }, [away])
  return row
}

function Meta({ todo, tone, userId }: Pick<TodoRowProps, 'todo' | 'tone' | 'userId'>) {
  const { assigneeUserId, assigneeUserName, stepName, projectCode, createUserName } = todo
  // An administrator sees, and may handle, what waits for others.
  const others = assigneeUserId !== null && assigneeUserId !== userId && say.assignee(assigneeUserName ?? '')
  return (
    <p class="meta">
      {todo.dueTime && (
        <time class={tone} dateTime={todo.dueTime} title={formatDateTime(todo.dueTime)}>
          {dueWords(todo, new Date()) || say.due} {shortTime(todo.dueTime, new Date())}
        </time>
      )}
      {[others, stepName, assigneeUserId === null && say.pool, projectCode, createUserName]
        .filter(Boolean)
        .map((part) => (
          <span key={part}>{part}</span>
        ))}
    </p>
  )
}
