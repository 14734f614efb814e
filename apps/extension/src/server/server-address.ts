import { browser } from '../kit/browser'
import { originOf, patternOf } from './origin'

const ADDRESS_KEY = 'serverAddress'

interface ServerAddress {
  origin: string
  /** Set by the organisation: the person cannot change it. */
  byPolicy: boolean
}

/** What the organisation's word was when it was last heard. */
const POLICY_KEY = 'policyAddress'

/**
 * Where the product's server is: the organisation's word, else the person's. A wrong address counts as none. The
 * browser needs some seconds after its start to know of policies: until then the word last heard counts.
 */
export async function serverAddress(): Promise<ServerAddress | undefined> {
  const stored = await browser.storage.local.get([POLICY_KEY, ADDRESS_KEY])
  const [policy, own] = [originIn(stored, POLICY_KEY), originIn(stored, ADDRESS_KEY)]
  if (policy) return { origin: policy, byPolicy: true }
  return own ? { origin: own, byPolicy: false } : undefined
}

/** Whether a change of the local storage is one of the address. */
export const isAddress = (changes: object) => POLICY_KEY in changes || ADDRESS_KEY in changes

/** Keeps the organisation's word as it is now. Whoever watches the storage hears of a change. */
export async function hearPolicy(): Promise<void> {
  const policy = originIn(await readPolicy(), ADDRESS_KEY)
  if (policy) await browser.storage.local.set({ [POLICY_KEY]: policy })
  else await browser.storage.local.remove(POLICY_KEY)
}

export const saveAddress = (origin: string) => browser.storage.local.set({ [ADDRESS_KEY]: origin })

/** What the browser is asked for: this one origin. */
export const permissionFor = (origin: string) => ({
  origins: [patternOf(origin, !import.meta.env.FIREFOX)],
})

/** Whether two addresses are one to the browser's permissions: Firefox knows no ports in them. */
export const samePermission = (one: string, other: string) =>
  permissionFor(one).origins[0] === permissionFor(other).origins[0]

export const hasAccess = (origin: string) => browser.permissions.contains(permissionFor(origin))

/** Must be the first thing a click does: browsers forget who clicked at the first `await`. */
export const requestAccess = (...origins: readonly string[]) =>
  browser.permissions.request({ origins: origins.flatMap((origin) => permissionFor(origin).origins) })

/** For an address that is not used any more. An organisation's own build may hold its address for good. */
export const dropAccess = (origin: string) =>
  browser.permissions.remove(permissionFor(origin)).catch(() => false)

async function readPolicy(): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.managed.get(ADDRESS_KEY)
  } catch {
    return {} // Firefox rejects when the organisation has set nothing
  }
}

function originIn(stored: Record<string, unknown>, key: string): string | undefined {
  const address = stored[key]
  return typeof address === 'string' ? originOf(address) : undefined
}
