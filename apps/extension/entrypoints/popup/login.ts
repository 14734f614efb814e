import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { openAgency } from '../../src/agency'
import { element } from '../../src/element'
import { messages as say } from '../../src/extension.messages'
import { serverAddress } from '../../src/server-address'
import { fetchConfig } from '../../src/server-config'
import { hideCode, problemInCode, showCode, typedCode } from './code'

const form = element('login', HTMLFormElement)
const username = element('username', HTMLInputElement)
const password = element('password', HTMLInputElement)
const remember = element('remember', HTMLInputElement)
const button = element('submit', HTMLButtonElement)
const problem = element('problem', HTMLElement)
const notice = element('notice', HTMLElement)

/** The login form; `entered` goes on when somebody is logged in. */
export function offerLogin(entered: () => Promise<void>): void {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled || !isComplete()) return
    setBusy(true)
    try {
      if (await login()) await entered()
    } finally {
      setBusy(false)
    }
  })
}

/** An empty form, with the code image when the server always wants one. */
export async function showLogin(origin: string): Promise<void> {
  notice.textContent = ''
  problem.textContent = ''
  hideCode()
  username.focus()
  try {
    const config = await fetchConfig(origin)
    if (config.captcha === 'always') await offerCode(origin, config)
  } catch (error) {
    problem.textContent = textOf(error)
  }
}

async function login(): Promise<boolean> {
  const address = await serverAddress()
  if (!address) return false
  try {
    const config = await fetchConfig(address.origin)
    const { session } = await openAgency(address.origin, config)
    const who = { username: username.value.trim(), password: password.value, remember: remember.checked }
    await session.login({ ...who, ...typedCode() }, config.publicKey)
    password.value = ''
    return true
  } catch (error) {
    problem.textContent = textOf(error)
    // The image is used up by a try, right or wrong; and after some wrong ones the server wants one.
    if (wantsCode(error) || typedCode().uuid) await offerCode(address.origin)
    return false
  }
}

async function offerCode(origin: string, config?: RuntimeConfig): Promise<void> {
  const { http } = await openAgency(origin, config)
  await showCode(http)
}

function isComplete(): boolean {
  const missing = [
    ...(username.value.trim() ? [] : [{ input: username, text: say.usernameMissing }]),
    ...(password.value ? [] : [{ input: password, text: say.passwordMissing }]),
    ...problemInCode(),
  ]
  for (const input of form.querySelectorAll('input')) input.removeAttribute('aria-invalid')
  for (const { input } of missing) input.setAttribute('aria-invalid', 'true')
  missing[0]?.input.focus()
  problem.textContent = missing[0]?.text ?? ''
  return missing.length === 0
}

function setBusy(busy: boolean): void {
  button.disabled = busy
  button.textContent = busy ? say.submitting : say.submit
}

/** A refusal in the server's words; a password too long for the key comes as RangeError. */
function textOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof RangeError) return error.message
  throw error
}

const wantsCode = (error: unknown) =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'captcha' in error.data &&
  error.data.captcha === true
