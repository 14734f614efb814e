import { browser } from '../kit/browser'
import { matchPatternOf, parseOrigin } from './origin'

const ADDRESS_KEY = 'serverAddress'

interface ServerAddress {
  origin: string
  /** True when the organisation has set the address, so that the user cannot change it. */
  byPolicy: boolean
}

/** Storage key of the address in the organisation's policy, as last read. */
const POLICY_KEY = 'policyAddress'

/**
 * Returns the address of the product's server: the organisation's, or else the user's. An invalid address counts as
 * none. The browser needs some seconds after its start to read policies; until then the last known one counts.
 */
export async function readServerAddress(): Promise<ServerAddress | undefined> {
  const stored = await browser.storage.local.get([POLICY_KEY, ADDRESS_KEY])
  const [policy, own] = [readStoredOrigin(stored, POLICY_KEY), readStoredOrigin(stored, ADDRESS_KEY)]
  if (policy) return { origin: policy, byPolicy: true }
  return own ? { origin: own, byPolicy: false } : undefined
}

/** Returns true when a change of the local storage concerns the server's address. */
export const isAddressChange = (changes: object) => POLICY_KEY in changes || ADDRESS_KEY in changes

/** Stores the organisation's address as it is now, so that those who observe the storage notice a change. */
export async function storePolicyAddress(): Promise<void> {
  const policy = readStoredOrigin(await readPolicyAddress(), ADDRESS_KEY)
  if (policy) await browser.storage.local.set({ [POLICY_KEY]: policy })
  else await browser.storage.local.remove(POLICY_KEY)
}

export const saveAddress = (origin: string) => browser.storage.local.set({ [ADDRESS_KEY]: origin })

/** Returns the permission to request: for this one origin. */
export const originPermission = (origin: string) => ({
  origins: [matchPatternOf(origin, !import.meta.env.FIREFOX)],
})

/** True when two addresses need the same permission: in Firefox permissions have no ports. */
export const samePermission = (one: string, other: string) =>
  originPermission(one).origins[0] === originPermission(other).origins[0]

export const hasAccess = (origin: string) => browser.permissions.contains(originPermission(origin))

/**
 * Requests the permissions. Must be the first action of a click, because browsers allow it only until the first
 * `await`.
 */
export const requestAccess = (...origins: readonly string[]) =>
  browser.permissions.request({ origins: origins.flatMap((origin) => originPermission(origin).origins) })

/**
 * Returns the permission for an address that is no longer used. The build of an organisation may hold its address
 * permanently.
 */
export const dropAccess = (origin: string) =>
  browser.permissions.remove(originPermission(origin)).catch(() => false)

async function readPolicyAddress(): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.managed.get(ADDRESS_KEY)
  } catch {
    return {} // Firefox rejects when the organisation has set nothing.
  }
}

function readStoredOrigin(stored: Record<string, unknown>, key: string): string | undefined {
  const address = stored[key]
  return typeof address === 'string' ? parseOrigin(address) : undefined
}
