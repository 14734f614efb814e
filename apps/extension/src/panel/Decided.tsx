import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { askBackground } from '../background/page-messages'
import { type Decision, UNDO_MS } from '../decide/decision-list'
import { submitDecision, undoDecision } from './decide'
import { panelMessages as say } from './panel.messages'

/** In ms: a second click this soon is the end of a double click and undoes nothing. */
const DOUBLE_CLICK_MS = 700

/** In ms after the due time: then the worker is woken, because it may have been stopped before sending. */
const WAKE_MS = 1000

interface DecidedProps {
  decision: Decision
  /** In px: the height of the row that was here, so that the rows below stay in place. */
  height: number
  /** The facts of the to-do, which can be read while the decision can be undone. */
  children?: ComponentChildren
}

/** A decision that can still be undone, is being sent, was made, or was refused by the server. */
export function DecisionStatus({ decision, height, children }: DecidedProps) {
  const { listId, title, result, opinion, state, failure, dueAt } = decision
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button has been removed, so the focus moves here for keyboard users.
    if (document.activeElement === document.body) button.current?.focus()
    if (state !== 'waiting') return
    const waking = setTimeout(() => void askBackground({ type: 'look' }), dueAt - Date.now() + WAKE_MS)
    return () => clearTimeout(waking)
  }, [dueAt, state])
  return (
    <li class={`todo decided ${state}`} style={{ minHeight: `${height}px` }}>
      {state === 'waiting' && (
        <span
          class="time"
          style={{ animationDelay: `${dueAt - UNDO_MS - Date.now()}ms` }}
          aria-hidden="true"
        />
      )}
      <p class="title">
        {say.decided[result][state]}：{title}
      </p>
      {opinion && state !== 'done' && <p class="meta">{opinion}</p>}
      {state === 'waiting' && children}
      <div role="status" class={state === 'failed' ? 'wrong' : 'quiet'}>
        {state === 'sending' && say.sending}
        {failure?.text}
      </div>
      <div class="actions">
        {state === 'waiting' && (
          <button
            ref={button}
            type="button"
            class="strong"
            aria-label={`${say.undo}：${title}`}
            // A key that is held down would undo the decision that it has just made.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={(event) => {
              const isDouble = event.detail > 0 && Date.now() < dueAt - UNDO_MS + DOUBLE_CLICK_MS
              if (!isDouble) void undoDecision(listId)
            }}
          >
            {say.undo}
          </button>
        )}
        {state === 'failed' && (
          <button type="button" onClick={() => void undoDecision(listId)}>
            {say.dismiss}
          </button>
        )}
        {failure?.again && (
          <button type="button" class="strong" onClick={() => void submitDecision(decision, result, opinion)}>
            {say.retry}
          </button>
        )}
      </div>
    </li>
  )
}
