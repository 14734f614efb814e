import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { useStore } from '@nanostores/preact'
import { useState } from 'preact/hooks'
import { askBackground } from '../background/page-messages'
import { browser } from '../kit/browser'
import { openWebAppPage } from './go-to'
import { requestTimeText } from './Notice'
import { panelMessages as say } from './panel.messages'
import { $isFresh, $lastState, $problem, isPopup } from './panel-state'
import { canOpenPanel, openSidePanel } from './side-panel'

/** The logged-in user, and the links to settings and logout. */
export function UserFooter() {
  const [leaving, setLeaving] = useState<'asked' | 'agreed'>()
  const logOut = async () => {
    setLeaving('agreed')
    // Done by the background, so that it also happens when the popup is closed meanwhile.
    await askBackground({ type: 'logout' })
    const { refresh } = await import('./refresh')
    await refresh()
  }
  if (leaving)
    return (
      <LogoutConfirmation
        isLeaving={leaving === 'agreed'}
        onLeave={() => void logOut()}
        onStay={() => setLeaving(undefined)}
      />
    )
  return (
    <footer class="foot">
      <UserStatus />
      <button type="button" onClick={() => void openWebAppPage(TODO_LIST_PATH)}>
        {say.openList}
      </button>
      {isPopup() && canOpenPanel && (
        <button type="button" onClick={() => void openSidePanel()}>
          {say.openPanel}
        </button>
      )}
      <button type="button" onClick={() => void browser.runtime.openOptionsPage()}>
        {say.options}
      </button>
      <button type="button" onClick={() => setLeaving('asked')}>
        {say.logout}
      </button>
    </footer>
  )
}

/** The name of the user; while a copy is shown and the server is being asked, also the age of the copy. */
function UserStatus() {
  const last = useStore($lastState)
  const isFresh = useStore($isFresh)
  const problem = useStore($problem)
  const isCopy = last !== undefined && !isFresh && !problem
  return (
    <span class="who" title={last?.nickName} role="status">
      {isCopy ? <span class="late">{say.updating(requestTimeText(last))}</span> : last?.nickName}
    </span>
  )
}

interface FarewellProps {
  isLeaving: boolean
  onLeave(): void
  onStay(): void
}

/**
 * Asks for confirmation like the web app (SPEC section 4): the logout also ends the tabs of the web app and discards
 * their unsaved input.
 */
const LogoutConfirmation = ({ isLeaving, onLeave, onStay }: FarewellProps) => (
  <div class="foot" role="alertdialog" aria-label={say.confirmLogout}>
    <span class="who">{say.confirmLogout}</span>
    <button type="button" disabled={isLeaving} onClick={onStay}>
      {say.cancel}
    </button>
    <button
      type="button"
      class="strong"
      disabled={isLeaving}
      ref={(button) => button?.focus()}
      onClick={onLeave}
    >
      {isLeaving ? say.leaving : say.confirm}
    </button>
  </div>
)
