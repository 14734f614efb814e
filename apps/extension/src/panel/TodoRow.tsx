import { currentTime } from '@agency/shared/clock/server-clock'
import type { Todo } from '@agency/shared/contract/todo.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { type DueTone, dueStateText, shortTime } from '@agency/shared/workday/due'
import type { ComponentType } from 'preact'
import { memo } from 'preact/compat'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Decision } from '../decide/decision-list'
import { DecisionStatus } from './Decided'
import { submitDecision } from './decide'
import { openWebAppPage } from './go-to'
import { panelMessages as say } from './panel.messages'
import { canDecide } from './panel-state'
import { ReturnForm } from './ReturnForm'

interface TodoRowProps {
  todo: Todo
  tone: DueTone
  /** True when the to-do comes from the server and not from a copy, on which nothing can be decided. */
  isFresh: boolean
  /** True when the to-do has been closed. */
  gone: boolean
  decision: Decision | undefined
}

/** One to-do: its title, when it is due, and the actions that are possible here. */
export const TodoRow = memo(({ todo, tone, isFresh, gone, decision }: TodoRowProps) => {
  const [returning, setReturning] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const isDecided = decision !== undefined && (gone || decision.state !== 'done')
  const row = useRestoreFocusOnReturn(returning || isDecided)
  const height = useRef(0)
  const measureRowHeight = () => {
    height.current = row.current?.getBoundingClientRect().height ?? 0
  }
  const matter = unfolded && !gone && <LazyTodoDetails todo={todo} />
  if (isDecided)
    return (
      <DecisionStatus decision={decision} height={height.current}>
        {matter}
      </DecisionStatus>
    )
  const openTodo = (event: MouseEvent) =>
    void openWebAppPage(todo.path, { inNewTab: event.ctrlKey || event.metaKey })
  return (
    <li ref={row} class={`todo ${gone ? 'gone' : ''}`} inert={gone}>
      <button type="button" class="title" title={todo.content ?? todo.title} onClick={openTodo}>
        {todo.urgent && <em class="tag">{say.urgent}</em>}
        {todo.title}
      </button>
      {gone ? (
        <p class="meta">{say.gone}</p>
      ) : (
        <Meta todo={todo} tone={tone} unfolded={unfolded} onUnfold={() => setUnfolded(!unfolded)} />
      )}
      {matter}
      {!returning && (
        <Actions
          todo={todo}
          isFresh={isFresh}
          onApprove={() => {
            measureRowHeight()
            void submitDecision(todo, 'approve')
          }}
          onReturn={() => setReturning(true)}
          onOpen={openTodo}
        />
      )}
      {returning && (
        <ReturnForm
          todo={todo}
          isFresh={isFresh}
          onSend={measureRowHeight}
          onClose={() => setReturning(false)}
        />
      )}
    </li>
  )
})

interface ActionsProps {
  todo: Todo
  isFresh: boolean
  onApprove(): void
  onReturn(): void
  onOpen(event: MouseEvent): void
}

const Actions = ({ todo, isFresh, onApprove, onReturn, onOpen }: ActionsProps) => (
  <div class="actions">
    {canDecide(todo, 'approve') && (
      <button type="button" disabled={!isFresh} aria-label={say.approveNamed(todo.title)} onClick={onApprove}>
        {say.approve}
      </button>
    )}
    {canDecide(todo, 'return') && (
      <button type="button" disabled={!isFresh} aria-label={say.returnNamed(todo.title)} onClick={onReturn}>
        {say.return}
      </button>
    )}
    <button type="button" class="strong" aria-label={say.handleNamed(todo.title)} onClick={onOpen}>
      {say.handle}
    </button>
  </div>
)

/** Returns the focus to the row, for keyboard users, when a decision was undone or the opinion was cancelled. */
function useRestoreFocusOnReturn(away: boolean) {
  const row = useRef<HTMLLIElement>(null)
  const wasAway = useRef(false)
  useEffect(() => {
    const isBack = wasAway.current && !away && document.activeElement === document.body
    if (isBack) row.current?.querySelector<HTMLElement>('.actions button')?.focus()
    wasAway.current = away
  }, [away])
  return row
}

/** The facts of a to-do; they are fetched, and their code is loaded, when somebody opens them. */
function LazyTodoDetails({ todo }: { todo: Todo }) {
  const [Matter, setMatter] = useState<ComponentType<{ todo: Todo }>>()
  useEffect(() => void import('./TodoMatter').then((code) => setMatter(() => code.TodoDetails)), [])
  // Each reading of the list creates new objects; the facts are read again only when the version of the to-do has
  // changed.
  const about = useRef(todo)
  if (about.current.version !== todo.version) about.current = todo
  return Matter ? <Matter todo={about.current} /> : null
}

interface MetaProps extends Pick<TodoRowProps, 'todo' | 'tone'> {
  unfolded: boolean
  onUnfold(): void
}

function Meta({ todo, tone, unfolded, onUnfold }: MetaProps) {
  const { assigneeUserId, forUserName, stepName, projectCode, createUserName } = todo
  return (
    <p class="meta">
      {todo.dueTime && (
        <time class={tone} dateTime={todo.dueTime} title={formatDateTime(todo.dueTime)}>
          {dueStateText(todo, currentTime()) || say.due} {shortTime(todo.dueTime, currentTime())}
        </time>
      )}
      {forUserName !== null && <em class="tag instead">{say.instead(forUserName)}</em>}
      {[stepName, assigneeUserId === null && say.pool, projectCode, createUserName]
        .filter(Boolean)
        .map((part) => (
          <span key={part}>{part}</span>
        ))}{' '}
      {todo.ownId !== null && (
        <button
          type="button"
          class="unfold"
          aria-expanded={unfolded}
          aria-label={say.matterNamed(todo.title)}
          onClick={onUnfold}
        >
          {say.matter}
        </button>
      )}
    </p>
  )
}
