import { useEffect, useRef } from 'preact/hooks'
import { ask } from '../background/wire'
import { type Decision, UNDO_MS } from '../decide/decision-list'
import { decide, undo } from './decide'
import { panelMessages as say } from './panel.messages'

/** The worker that sends it may have been stopped: then it is woken, in ms after the time. */
const WAKE_MS = 1000

/** A decision in the seconds in which it can be taken back, on its way, or not taken by the server. */
export function Decided({ decision }: { decision: Decision }) {
  const { listId, title, result, opinion, state, failure, dueAt } = decision
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: whoever works by keys goes on from here.
    if (document.activeElement === document.body) button.current?.focus()
    const waking = setTimeout(() => void ask({ type: 'look' }), dueAt - Date.now() + WAKE_MS)
    return () => clearTimeout(waking)
  }, [dueAt])
  return (
    <li class={`todo decided ${state}`}>
      {state === 'waiting' && (
        <span
          class="time"
          style={{ animationDelay: `${dueAt - UNDO_MS - Date.now()}ms` }}
          aria-hidden="true"
        />
      )}
      <p class="title">
        {say.waiting[result]}：{title}
      </p>
      {opinion && <p class="meta">{opinion}</p>}
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
            onClick={() => void undo(listId)}
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
