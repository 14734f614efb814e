import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { createOutbox } from '@agency/shared/consult/outbox'
import type { ConsultThread } from '@agency/shared/contract/consult.contract'
import { useStore } from '@nanostores/preact'
import { useCallback, useEffect, useErrorBoundary, useMemo, useState } from 'preact/hooks'
import { ask } from '../background/wire'
import { stateAfter } from '../badge/todo-state'
import { messages } from '../kit/extension.messages'
import { Conversation } from './Conversation'
import { type Consulting, type ConsultState, openConsult } from './consult-state'
import { type Here, HereContext } from './consulting'
import { panelMessages } from './extension-consult.messages'
import { $shown, closePanel } from './host'
import { ThreadList } from './ThreadList'
import { onTold } from './told'

/** 即时咨询 on any page. What breaks in it can be tried again. */
export function ConsultApp() {
  const [error, tryAgain] = useErrorBoundary((error) => console.error(error))
  return error ? <Standstill state={{ kind: 'broken' }} onRetry={tryAgain} /> : <Whole />
}

/** An asker's one conversation, or a consultant's list of them. */
function Whole() {
  const [state, setState] = useState<ConsultState>()
  const look = useCallback(async () => {
    const found = await openConsult()
    // The same person goes on with what is open.
    setState((before) => (isSame(before, found) ? before : found))
  }, [])
  const failed = useCallback(
    (error: unknown) => {
      if (stateAfter(error).kind === 'ended') void look()
    },
    [look],
  )
  const shown = useStore($shown)
  // Somebody may have logged in meanwhile, in a tab or in the popup.
  const isReady = state?.kind === 'ready'
  useEffect(() => {
    if (isReady) return
    if (shown) void look()
    const again = () => document.visibilityState === 'visible' && void look()
    document.addEventListener('visibilitychange', again)
    window.addEventListener('focus', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('focus', again)
    }
  }, [shown, isReady, look])
  // Somebody logged in or out, in a tab or in the popup.
  useEffect(() => onTold((told) => told.type === 'turned' && void look()), [look])
  useEscape()

  if (!state) return <p class="state">{say.loading}</p>
  if (state.kind !== 'ready') return <Standstill state={state} onRetry={() => void look()} />
  const { userId } = state.consulting
  return <Consultation key={userId} consulting={state.consulting} failed={failed} />
}

const isSame = (before: ConsultState | undefined, found: ConsultState) =>
  before?.kind === 'ready' && found.kind === 'ready' && before.consulting.userId === found.consulting.userId

interface ConsultationProps {
  consulting: Consulting
  failed: Here['failed']
}

function Consultation({ consulting, failed }: ConsultationProps) {
  const [thread, setThread] = useState<ConsultThread>()
  const here = useMemo<Here>(
    () => ({ ...consulting, outbox: createOutbox(() => consulting.http), failed }),
    [consulting, failed],
  )
  return (
    <HereContext.Provider value={here}>
      {!here.isConsultant && <Conversation asConsultant={false} name={say.consultants} />}
      {here.isConsultant && !thread && <ThreadList onOpen={setThread} />}
      {thread && (
        <>
          <header class="head">
            <button
              type="button"
              class="small"
              aria-label={say.back}
              title={say.back}
              onClick={() => setThread(undefined)}
            >
              <BackIcon />
            </button>
            <h1>
              {thread.userName}
              <span class="note">{thread.orgName}</span>
            </h1>
          </header>
          <Conversation key={thread.listId} asConsultant threadId={thread.listId} name={thread.userName} />
        </>
      )}
    </HereContext.Provider>
  )
}

interface StandstillProps {
  state: Exclude<ConsultState, { kind: 'ready' }>
  onRetry(): void
}

/** Why nobody can be consulted now, and the way out. */
function Standstill({ state: { kind, origin }, onRetry }: StandstillProps) {
  if (kind === 'unconfigured' || kind === 'forbidden')
    return (
      <div class="state">
        <p>{kind === 'forbidden' ? messages.forbidden : panelMessages.unconfigured}</p>
        <button type="button" class="main" onClick={() => void ask({ type: 'options' })}>
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

/** Escape closes the panel, wherever in it the focus is. */
function useEscape(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) closePanel()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const BackIcon = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
    <path d="M15.4 5.4 14 4l-8 8 8 8 1.4-1.4L8.8 12z" />
  </svg>
)
