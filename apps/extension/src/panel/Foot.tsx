import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { useStore } from '@nanostores/preact'
import browser from 'webextension-polyfill'
import { serverAddress } from '../server-address'
import { ask } from '../wire'
import { goTo } from './go-to'
import { panelMessages as say } from './panel.messages'
import { $last, isPopup } from './panel-state'
import { canOpenPanel, openPanel } from './side-panel'

/** Who is logged in, and the ways out of here. */
export function Foot() {
  const last = useStore($last)
  return (
    <footer>
      <span class="who" title={last?.nickName}>
        {last?.nickName}
      </span>
      <button type="button" onClick={() => void goTo(TODO_LIST_PATH)}>
        {say.openList}
      </button>
      {isPopup() && canOpenPanel && (
        <button type="button" onClick={() => void openPanel()}>
          {say.openPanel}
        </button>
      )}
      <button type="button" onClick={() => void browser.runtime.openOptionsPage()}>
        {say.options}
      </button>
      <button type="button" onClick={() => void leave()}>
        {say.logout}
      </button>
    </footer>
  )
}

/** What was decided a moment ago is made before the session ends. */
async function leave(): Promise<void> {
  const address = await serverAddress()
  if (!address) return
  await ask({ type: 'decide-now' })
  const { logout } = await import('../agency')
  await logout(address.origin)
  await ask({ type: 'look' })
  const { refresh } = await import('./refresh')
  await refresh()
}
