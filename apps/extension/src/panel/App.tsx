import { useStore } from '@nanostores/preact'
import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { UnreadAnswerNotice } from '../consult/ConsultLine'
import { browser } from '../kit/browser'
import { messages } from '../kit/extension.messages'
import { $query } from '../search/query'
import { UserFooter } from './Foot'
import { OutdatedNotice } from './Notice'
import { panelMessages as say } from './panel.messages'
import { $lastState, $problem, $view } from './panel-state'
import { TodoList } from './TodoList'

/** The content of popup and side panel below their search box. */
export function App() {
  const view = useStore($view)
  const before = useRef(view)
  useEffect(() => {
    document.body.dataset.view = view
    // The search box was hidden during the login, which had the focus.
    if (view === 'todos' && before.current === 'login') document.getElementById('search')?.focus()
    before.current = view
  }, [view])
  if (view === 'unconfigured') return <Unconfigured />
  if (view === 'login') return <LoginPart />
  return <PanelContent />
}

function PanelContent() {
  const last = useStore($lastState)
  const query = useStore($query)
  const problem = useStore($problem)
  const Results = useLazySearchResults(query !== '')
  return (
    <>
      <main aria-busy={!last && !problem}>
        {!last && <OutdatedNotice />}
        {query !== '' && Results && <Results />}
        {(query === '' || !Results) && last && <TodoList last={last} />}
        {(query === '' || !Results) && !last && !problem && <Skeleton />}
      </main>
      {/* Messages that appear and disappear are below the rows, which they would otherwise move. */}
      <div class="bottom">
        {last && <OutdatedNotice />}
        <UnreadAnswerNotice />
        <UserFooter />
      </div>
    </>
  )
}

/**
 * The search includes pinyin and a fuzzy finder, so its code is loaded after the list has been drawn, or with the
 * first letter.
 */
function useLazySearchResults(wanted: boolean): ComponentType | undefined {
  const [Results, setResults] = useState<ComponentType>()
  useEffect(() => {
    const loadResultsComponent = () =>
      void import('../search/Results').then((code) => setResults(() => code.Results))
    if (wanted) return loadResultsComponent()
    const idle = requestIdleCallback(loadResultsComponent, { timeout: 1000 })
    return () => cancelIdleCallback(idle)
  }, [wanted])
  return Results
}

function Unconfigured() {
  const isForbidden = useStore($problem) === 'forbidden'
  return (
    <main class="pad">
      <p>{isForbidden ? messages.forbidden : say.unconfigured}</p>
      <button class="main" type="button" onClick={() => void browser.runtime.openOptionsPage()}>
        {isForbidden ? say.grant : say.configure}
      </button>
    </main>
  )
}

/** The login's form and encryption are loaded when somebody has to log in. */
function LoginPart() {
  const [Login, setLogin] = useState<ComponentType>()
  useEffect(() => void import('../login/Login').then((code) => setLogin(() => code.Login)), [])
  return <main class="pad">{Login ? <Login /> : <p class="quiet">{say.loading}</p>}</main>
}

const Skeleton = () => (
  <div class="skeleton" role="status" aria-label={say.loading}>
    {[1, 2, 3, 4].map((line) => (
      <span key={line} />
    ))}
  </div>
)
