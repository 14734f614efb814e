import { sessionApi } from '@agency/shared/contract/session.contract'
import { ApiError } from '@agency/shared/http/api-error'
import type { HttpClient } from '@agency/shared/http/client'
import { element } from '../../src/element'
import { messages as say } from '../../src/extension.messages'

const row = element('code-row', HTMLElement)
const input = element('code', HTMLInputElement)
const image = element('code-image', HTMLImageElement)
const again = element('code-again', HTMLButtonElement)
const problem = element('problem', HTMLElement)

let uuid: string | undefined

/** Shows a new code image; a click on it gets another. */
export async function showCode(http: HttpClient): Promise<void> {
  row.hidden = false
  input.value = ''
  again.onclick = () => void showCode(http)
  try {
    const code = await http.call(sessionApi.code, {}, { quiet: true })
    uuid = code.uuid
    image.src = code.img
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    problem.textContent = say.codeFailed
  }
}

export function hideCode(): void {
  row.hidden = true
  uuid = undefined
}

/** What the person read, for the login; nothing when no code was asked for. */
export const typedCode = () => (uuid ? { code: input.value.trim(), uuid } : {})

export const problemInCode = () =>
  row.hidden || input.value.trim() ? [] : [{ input, text: say.codeMissing }]
