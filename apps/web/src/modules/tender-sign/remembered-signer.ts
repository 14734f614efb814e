import { z } from 'zod'

const KEY = 'sign-remembered'
const text = z.string().catch('')

/** The data of a person who signed on this phone before. */
const remembered = z.object({
  signType: text,
  companyName: text,
  signName: text,
  mobile: text,
  idCard: text,
  position: text,
  isAuthorized: z.boolean().catch(false),
})
export type RememberedSigner = z.output<typeof remembered>

const EMPTY: RememberedSigner = remembered.parse({})

/** Returns the remembered signer; empty when the browser stored nothing or invalid data. */
export function readRememberedSigner(): RememberedSigner {
  try {
    return remembered.parse(JSON.parse(window.localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return EMPTY
  }
}

/**
 * Stores the data on this phone, or deletes it. If the browser cannot store it, the person is asked again next time.
 */
export function rememberOrForgetSigner(entered: Partial<RememberedSigner> | null): void {
  try {
    if (entered) window.localStorage.setItem(KEY, JSON.stringify(remembered.parse(entered)))
    else window.localStorage.removeItem(KEY)
  } catch {
    return
  }
}
