import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ask } from '../background/wire'
import { type Decision, UNDO_MS } from '../decide/decision-list'
import { decide, undo } from './decide'
import { panelMessages as say } from './panel.messages'

/** A second press of the mouse this soon, in ms, is the end of a double click, and takes nothing back. */
const DOUBLE_CLICK_MS = 700

/** The worker that sends it may have been stopped: then it is woken, in ms after the time. */
const WAKE_MS = 1000

interface DecidedProps {
  decision: Decision
  /** Of the row that stood here, in pixels: the rows below stay where they are. */
  height: number
  /** What it is about, to be read while it can be taken back. */
  children?: ComponentChildren
}

/** A decision in the seconds in which it can be taken back, on its way, made, or not taken by the server. */
export function Decided({ decision, height, children }: DecidedProps) {
  const { listId, title, result, opinion, state, failure, dueAt } = decision
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: whoever works by keys goes on from here.
    if (document.activeElement === document.body) button.current?.focus()
    if (state !== 'waiting') return
    const waking = setTimeout(() => void ask({ type: 'look' }), dueAt - Date.now() + WAKE_MS)
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
            // Held down, the key that decided would take it back.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={(event) => {
              const isDouble = event.detail > 0 && Date.now() < dueAt - UNDO_MS + DOUBLE_CLICK_MS
              if (!isDouble) void undo(listId)
            }}
          >
            {say.undo}
          </button>
        )}
        {state === 'failed' && (
          <button type="button" onClick={() => void undo(listId)}>
            {say.dismiss}
          </button>
        )}
        {failure?.again && (
          <button type="button" class="strong" onClick={() => void decide(decision, result, opinion)}>
            {say.retry}
          </button>
        )}
      </div>
    </li>
  )
}
