import '../../src/no-eval'
import browser from 'webextension-polyfill'
import { element } from '../../src/element'
import { serverAddress } from '../../src/server-address'
import { updateBadge } from '../../src/update-badge'
import { offerAccount, showAccount } from './account'
import { offerLogin, showLogin } from './login'

const page = element('unconfigured', HTMLElement).parentElement
const parts = ['unconfigured', 'login', 'account'] as const

element('configure', HTMLButtonElement).addEventListener('click', () => browser.runtime.openOptionsPage())
offerLogin(refresh)
offerAccount(refresh)
void refresh()

/** Asks the server and shows the part of the page that fits. */
async function refresh(): Promise<void> {
  page?.setAttribute('aria-busy', 'true')
  const state = await updateBadge()
  const address = await serverAddress()
  if (!address || state.kind === 'unconfigured') {
    show('unconfigured')
  } else if (state.kind === 'loggedOut') {
    show('login')
    await showLogin(address.origin)
  } else {
    show('account')
    await showAccount(address.origin, state)
  }
  page?.setAttribute('aria-busy', 'false')
}

function show(part: (typeof parts)[number]): void {
  for (const id of parts) element(id, HTMLElement).hidden = id !== part
}
