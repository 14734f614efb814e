import type { Decision } from '../decision-list'
import { decide, undo } from './decide'
import { panelMessages as say } from './panel.messages'

/** A decision in the seconds in which it can be taken back, on its way, or refused. */
export function Decided({ decision }: { decision: Decision }) {
  const { listId, title, result, opinion, state, failure } = decision
  return (
    <li class={`todo decided ${state}`}>
      <p class="title">
        {say.waiting[result]}：{title}
      </p>
      {opinion && <p class="meta">{opinion}</p>}
      <div role="status" class={state === 'failed' ? 'wrong' : 'quiet'}>
        {state === 'sending' && say.sending}
        {failure}
      </div>
      <div class="actions">
        {state === 'waiting' && (
          <button type="button" class="strong" onClick={() => void undo(listId)}>
            {say.undo}
          </button>
        )}
        {state === 'failed' && (
          <>
            <button type="button" onClick={() => void undo(listId)}>
              {say.dismiss}
            </button>
            <button type="button" class="strong" onClick={() => void decide(decision, result, opinion)}>
              {say.retry}
            </button>
          </>
        )}
      </div>
    </li>
  )
}
