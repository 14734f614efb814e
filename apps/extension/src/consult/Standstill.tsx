import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { askBackground } from '../background/page-messages'
import { messages } from '../kit/extension.messages'
import type { ConsultState } from './consult-state'
import { panelMessages } from './extension-consult.messages'

interface Props {
  state: Exclude<ConsultState, { kind: 'ready' }>
  onRetry(): void
}

/** Says why no consultation is possible now, and offers what to do about it. */
export function ConsultUnavailable({ state: { kind, origin }, onRetry }: Props) {
  if (kind === 'unconfigured' || kind === 'forbidden')
    return (
      <div class="state">
        <p>{kind === 'forbidden' ? messages.forbidden : panelMessages.unconfigured}</p>
        <button type="button" class="main" onClick={() => void askBackground({ type: 'options' })}>
          {panelMessages.configure}
        </button>
      </div>
    )
  const wantsLogin = kind === 'loggedOut' || kind === 'ended' || kind === 'password'
  return (
    <div class="state" role={wantsLogin ? undefined : 'alert'}>
      <p>{kind === 'loggedOut' || kind === 'broken' ? panelMessages[kind] : messages[kind]}</p>
      {wantsLogin ? (
        <a class="main" href={`${origin}/#/login`} target="_blank" rel="noopener noreferrer">
          {panelMessages.logIn}
        </a>
      ) : (
        <button type="button" onClick={onRetry}>
          {say.retry}
        </button>
      )}
    </div>
  )
}
