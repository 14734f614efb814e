import '../../src/kit/no-eval'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { browser } from '../../src/kit/browser'
import { requireElement } from '../../src/kit/element'
import { messages as say } from '../../src/kit/extension.messages'
import { readDownloadOrigin } from '../../src/server/download-address'
import { likelyOrigins } from '../../src/server/origin'
import {
  dropAccess,
  hasAccess,
  readServerAddress,
  requestAccess,
  samePermission,
  saveAddress,
} from '../../src/server/server-address'
import { fetchConfig } from '../../src/server/server-config'
import { setUpFloatingSwitch } from './floating'
import { keepNextStepsUpdated } from './next'
import { setUpNotificationSwitch } from './notices'

const form = requireElement('address', HTMLFormElement)
const input = requireElement('origin', HTMLInputElement)
const message = requireElement('message', HTMLElement)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const origins = likelyOrigins(input.value)
  if (origins.length === 0) return showMessage(say.addressWrong, 'wrong')
  // Requested without delay, because the browser allows it only during the click.
  void requestAccess(...origins).then((granted) =>
    granted ? verifyAndSaveAddress(origins) : showMessage(say.accessRefused, 'wrong'),
  )
})
browser.permissions.onRemoved.addListener(() => void warnIfAccessMissing())
browser.permissions.onAdded.addListener(() => void warnIfAccessMissing())
void fillAddressField()
keepNextStepsUpdated()
setUpFloatingSwitch()
setUpNotificationSwitch()

async function fillAddressField(): Promise<void> {
  const address = await readServerAddress()
  const known = address?.origin ?? (await readDownloadOrigin())
  // What the user has begun to type meanwhile stays.
  if (known && input.value === '') input.value = known
  if (address?.byPolicy) {
    input.readOnly = true
    requireElement('save', HTMLButtonElement).textContent = say.grant
    showMessage(say.byPolicy, 'quiet')
  } else if (address) await warnIfAccessMissing()
  else if (known) showMessage(say.givenAddress, 'quiet')
}

/**
 * Warns when the permission for the address is missing, which the user may have removed in the browser's own
 * settings.
 */
async function warnIfAccessMissing(): Promise<void> {
  const address = await readServerAddress()
  if (!address || address.byPolicy) return
  if (!(await hasAccess(address.origin))) showMessage(say.accessGone, 'wrong')
  else if (message.textContent === say.accessGone) showMessage('', 'quiet')
}

/**
 * Saves the address, unless another product answers there. Of several possible addresses it takes the first at which
 * this product answers; when it answers at none of them, the user has to choose.
 */
async function verifyAndSaveAddress(origins: readonly string[]): Promise<void> {
  showMessage(say.connecting, 'quiet')
  const answers = await Promise.all(origins.map(probeServer))
  const at = Math.max(0, answers.indexOf('ours'))
  const [origin = '', answer] = [origins[at], answers[at]]
  const isKept = answer === 'ours' || (answer === 'silent' && origins.length === 1)
  await dropUnneededAccess(origins, isKept ? origin : undefined)
  if (!isKept) return showMessage(answers.includes('silent') ? say.whichScheme : say.notOurServer, 'wrong')
  await replaceAddressAndPermission(origin)
  input.value = origin
  if (answer === 'silent') showMessage(say.savedUnreachable, 'wrong')
  else showMessage(say.saved, 'good')
}

/** Returns the permissions that were requested and are not needed. */
async function dropUnneededAccess(origins: readonly string[], kept: string | undefined): Promise<void> {
  const needed = [kept, (await readServerAddress())?.origin].filter((origin) => origin !== undefined)
  for (const origin of origins)
    if (!needed.some((other) => samePermission(other, origin))) await dropAccess(origin)
}

async function probeServer(origin: string): Promise<'ours' | 'foreign' | 'silent'> {
  try {
    await fetchConfig(origin)
    return 'ours'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return isLostConnection(error) || (error.status ?? 0) >= 500 ? 'silent' : 'foreign'
  }
}

/**
 * Saves a new address and makes no more calls to the earlier server. The session of the web app there continues,
 * because the user may still work in it.
 */
async function replaceAddressAndPermission(origin: string): Promise<void> {
  const before = await readServerAddress()
  if (before?.byPolicy) return
  await saveAddress(origin)
  if (!before || samePermission(before.origin, origin)) return
  await dropAccess(before.origin)
}

function showMessage(text: string, look: 'good' | 'wrong' | 'quiet'): void {
  message.textContent = text
  message.className = look
  input.setAttribute('aria-invalid', String(look === 'wrong'))
}
