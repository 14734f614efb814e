import { Consultation } from '@agency/consult/Consultation'
import { FileDownloadButton } from '@agency/consult/SentFiles'
import { type Here, SurroundingsProvider } from '@agency/consult/surroundings'
import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { createConsultation } from '@agency/shared/consult/consultation'
import { commonApi } from '@agency/shared/contract/common.contract'
import type { ConsultThread } from '@agency/shared/contract/consult.contract'
import { requireFile } from '@agency/shared/http/download-answer'
import { saveFile } from '@agency/shared/http/save-file'
import { isComposing } from '@agency/shared/keyboard/composing'
import { useStore } from '@nanostores/preact'
import { useCallback, useEffect, useErrorBoundary, useMemo, useState } from 'preact/hooks'
import { stateAfterError } from '../badge/todo-state'
import { type Consulting, type ConsultState, loadConsultState } from './consult-state'
import { panelMessages } from './extension-consult.messages'
import { $shown, closePanel } from './host'
import { BackIcon, Icon } from './icons'
import { watchConsultMessages } from './live'
import { subscribeToPageEvents } from './page-events'
import { ConsultUnavailable } from './Standstill'

/** 即时咨询 on any page. After an unexpected failure it can be retried. */
export function ConsultApp() {
  const [error, tryAgain] = useErrorBoundary((error) => console.error(error))
  return error ? <ConsultUnavailable state={{ kind: 'broken' }} onRetry={tryAgain} /> : <ConsultContent />
}

/** The one conversation of an asker, or the list of conversations of a consultant. */
function ConsultContent() {
  const [state, setState] = useState<ConsultState>()
  const look = useCallback(async () => {
    const found = await loadConsultState()
    // For the same user the open conversation stays.
    setState((before) => (isSameUser(before, found) ? before : found))
  }, [])
  const failed = useCallback(
    (error: unknown) => {
      if (stateAfterError(error).kind === 'ended') void look()
    },
    [look],
  )
  useSessionRecheck(state?.kind === 'ready', look)
  useEscapeToClose()

  if (!state) return <p class="state">{say.loading}</p>
  if (state.kind !== 'ready') return <ConsultUnavailable state={state} onRetry={() => void look()} />
  const { userId } = state.consulting
  return <Panel key={userId} consulting={state.consulting} failed={failed} />
}

const isSameUser = (before: ConsultState | undefined, found: ConsultState) =>
  before?.kind === 'ready' && found.kind === 'ready' && before.consulting.userId === found.consulting.userId

/** Checks the session again, because somebody may have logged in or out in a tab or in the popup. */
function useSessionRecheck(isReady: boolean, look: () => Promise<void>): void {
  const shown = useStore($shown)
  useEffect(() => {
    if (isReady) return
    if (shown) void look()
    const recheckIfVisible = () => document.visibilityState === 'visible' && void look()
    document.addEventListener('visibilitychange', recheckIfVisible)
    window.addEventListener('focus', recheckIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', recheckIfVisible)
      window.removeEventListener('focus', recheckIfVisible)
    }
  }, [shown, isReady, look])
  useEffect(() => subscribeToPageEvents((told) => told.type === 'turned' && void look()), [look])
}

interface PanelProps {
  consulting: Consulting
  /** Called after a failed call: when the session is over, the login is offered. */
  failed(error: unknown): void
}

function Panel({ consulting, failed }: PanelProps) {
  const { http, config, userId, isConsultant } = consulting
  const open = useStore($shown)
  const [thread, setThread] = useState<ConsultThread>()
  const consultation = useMemo(
    () =>
      createConsultation({
        http,
        failed,
        listen: watchConsultMessages,
        userId: () => userId,
        uploadMaxMb: () => config.uploadMaxMb,
      }),
    [http, config, userId, failed],
  )
  const here = useMemo<Here>(
    () => ({
      consultation,
      isConsultant,
      open,
      Icon,
      SentFile: FileDownloadButton,
      download: createAttachmentDownloader(http),
    }),
    [consultation, isConsultant, open, http],
  )
  return (
    <SurroundingsProvider here={here}>
      {thread && <ThreadHeader thread={thread} onBack={() => setThread(undefined)} />}
      <Consultation thread={thread} onOpen={setThread} />
    </SurroundingsProvider>
  )
}

const createAttachmentDownloader =
  (http: Consulting['http']): Here['download'] =>
  async ({ listId }) => {
    try {
      const { blob, name } = requireFile(await http.download(commonApi.download, { listId }, { quiet: true }))
      saveFile(blob, name)
      return undefined
    } catch {
      return panelMessages.downloadFailed
    }
  }

const ThreadHeader = ({ thread, onBack }: { thread: ConsultThread; onBack(): void }) => (
  <header class="head">
    <button type="button" class="small" aria-label={say.back} title={say.back} onClick={onBack}>
      <BackIcon />
    </button>
    <h1>
      {thread.userName}
      <span class="note">{thread.orgName}</span>
    </h1>
  </header>
)

/** Escape closes the panel wherever the focus is. */
function useEscapeToClose(): void {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event) && !event.defaultPrevented) closePanel()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
}
