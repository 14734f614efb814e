import '../../src/kit/no-eval'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { element } from '../../src/kit/element'
import { messages as say } from '../../src/kit/extension.messages'
import { originOf } from '../../src/server/origin'
import {
  dropAccess,
  requestAccess,
  samePermission,
  saveAddress,
  serverAddress,
} from '../../src/server/server-address'
import { fetchConfig } from '../../src/server/server-config'
import { offerFloating } from './floating'
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
void showAddress()
offerFloating()
offerNotices()

async function showAddress(): Promise<void> {
  const address = await serverAddress()
  // What the person has begun to type meanwhile stays.
  if (address && input.value === '') input.value = address.origin
  if (!address?.byPolicy) return
  input.readOnly = true
  element('save', HTMLButtonElement).textContent = say.grant
  tell(say.byPolicy, 'quiet')
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
