import type { Todo } from '@agency/shared/contract/todo.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import type { DueTone } from '@agency/shared/workday/due'
import { memo } from 'preact/compat'
import { useState } from 'preact/hooks'
import type { Decision } from '../decision-list'
import { Decided } from './Decided'
import { decide } from './decide'
import { goTo } from './go-to'
import { panelMessages as say } from './panel.messages'
import { mayDecide } from './panel-state'
import { ReturnForm } from './ReturnForm'

interface TodoRowProps {
  todo: Todo
  tone: DueTone
  decision: Decision | undefined
}

/** One to-do: what it is, until when, and what can be done about it from here. */
export const TodoRow = memo(({ todo, tone, decision }: TodoRowProps) => {
  const [returning, setReturning] = useState(false)
  if (decision) return <Decided decision={decision} />
  const open = (event: MouseEvent) => void goTo(todo.path, { inNewTab: event.ctrlKey || event.metaKey })
  return (
    <li class="todo">
      <button type="button" class="title" title={todo.content ?? todo.title} onClick={open}>
        {todo.urgent && <em class="tag">{say.urgent}</em>}
        {todo.title}
      </button>
      <Meta todo={todo} tone={tone} />
      {!returning && (
        <div class="actions">
          {mayDecide(todo, 'approve') && (
            <button type="button" onClick={() => void decide(todo, 'approve')}>
              {say.approve}
            </button>
          )}
          {mayDecide(todo, 'return') && (
            <button type="button" onClick={() => setReturning(true)}>
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

const Meta = ({ todo, tone }: { todo: Todo; tone: DueTone }) => (
  <p class="meta">
    {todo.dueTime && (
      <time class={tone} dateTime={todo.dueTime} title={formatDateTime(todo.dueTime)}>
        {tone === 'calm' ? say.due : say[tone]} {formatDateTime(todo.dueTime).slice(5, 16)}
      </time>
    )}
    <span>
      {[todo.stepName, todo.assigneeUserId === null && say.pool, todo.projectCode, todo.createUserName]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </p>
)
