import '../../src/kit/no-eval'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { browser } from '../../src/kit/browser'
import { element } from '../../src/kit/element'
import { messages as say } from '../../src/kit/extension.messages'
import { givenAddress } from '../../src/server/given-address'
import { originOf } from '../../src/server/origin'
import {
  dropAccess,
  hasAccess,
  requestAccess,
  samePermission,
  saveAddress,
  serverAddress,
} from '../../src/server/server-address'
import { fetchConfig } from '../../src/server/server-config'
import { offerFloating } from './floating'
import { showNext } from './next'
import { offerNotices } from './notices'

const form = element('address', HTMLFormElement)
const input = element('origin', HTMLInputElement)
const message = element('message', HTMLElement)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const origin = originOf(input.value)
  if (!origin) return tell(say.addressWrong, 'wrong')
  // Asked for right away, while the browser still knows of the click.
  void requestAccess(origin).then((granted) => (granted ? settle(origin) : tell(say.accessRefused, 'wrong')))
})
browser.permissions.onRemoved.addListener(() => void lookForAccess())
browser.permissions.onAdded.addListener(() => void lookForAccess())
void showAddress()
showNext()
offerFloating()
offerNotices()

async function showAddress(): Promise<void> {
  const address = await serverAddress()
  const known = address?.origin ?? (await givenAddress())
  // What the person has begun to type meanwhile stays.
  if (known && input.value === '') input.value = known
  if (address?.byPolicy) {
    input.readOnly = true
    element('save', HTMLButtonElement).textContent = say.grant
    tell(say.byPolicy, 'quiet')
  } else if (address) await lookForAccess()
  else if (known) tell(say.givenAddress, 'quiet')
}

/** The person may have taken it back in the browser's own settings. */
async function lookForAccess(): Promise<void> {
  const address = await serverAddress()
  if (!address || address.byPolicy) return
  if (!(await hasAccess(address.origin))) tell(say.accessGone, 'wrong')
  else if (message.textContent === say.accessGone) tell('', 'quiet')
}

/** Keeps the address, unless something else than the product answers there. */
async function settle(origin: string): Promise<void> {
  const answer = await probe(origin)
  if (answer === 'foreign') {
    const address = await serverAddress()
    if (!address || !samePermission(address.origin, origin)) await dropAccess(origin)
    return tell(say.notOurServer, 'wrong')
  }
  await replaceAddress(origin)
  input.value = origin
  if (answer === 'silent') tell(say.savedUnreachable, 'wrong')
  else tell(say.saved, 'good')
}

async function probe(origin: string): Promise<'ours' | 'foreign' | 'silent'> {
  try {
    await fetchConfig(origin)
    return 'ours'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return isLostConnection(error) || (error.status ?? 0) >= 500 ? 'silent' : 'foreign'
  }
}

/** Of another server nothing is asked any more. Its web app's session stays: the person may go on there. */
async function replaceAddress(origin: string): Promise<void> {
  const before = await serverAddress()
  if (before?.byPolicy) return
  await saveAddress(origin)
  if (!before || samePermission(before.origin, origin)) return
  await dropAccess(before.origin)
}

function tell(text: string, look: 'good' | 'wrong' | 'quiet'): void {
  message.textContent = text
  message.className = look
  input.setAttribute('aria-invalid', String(look === 'wrong'))
}
