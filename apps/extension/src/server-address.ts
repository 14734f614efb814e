import browser from 'webextension-polyfill'
import { originOf, patternOf } from './origin'

export const ADDRESS_KEY = 'serverAddress'

export interface ServerAddress {
  origin: string
  /** Set by the organisation: the person cannot change it. */
  byPolicy: boolean
}

/** Where the product's server is: the organisation's word, else the person's. A wrong address counts as none. */
export async function serverAddress(): Promise<ServerAddress | undefined> {
  const [policy, own] = (await Promise.all([readPolicy(), browser.storage.local.get(ADDRESS_KEY)])).map(
    originIn,
  )
  if (policy) return { origin: policy, byPolicy: true }
  return own ? { origin: own, byPolicy: false } : undefined
}

export const saveAddress = (origin: string) => browser.storage.local.set({ [ADDRESS_KEY]: origin })

/** What the browser is asked for: this one origin. */
export const permissionFor = (origin: string) => ({
  origins: [patternOf(origin, !import.meta.env.FIREFOX)],
})

export const hasAccess = (origin: string) => browser.permissions.contains(permissionFor(origin))

/** Must be the first thing a click does: browsers forget who clicked at the first `await`. */
export const requestAccess = (origin: string) => browser.permissions.request(permissionFor(origin))

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

function originIn(stored: Record<string, unknown>): string | undefined {
  const address = stored[ADDRESS_KEY]
  return typeof address === 'string' ? originOf(address) : undefined
}
