import { browser } from '../kit/browser'
import { originOf } from './origin'

/** The file in which a system that hands out this package writes its own address. */
const FILE = 'server-address.json'

/** The address of the system from which this package was downloaded; undefined in one of a store. */
export async function givenAddress(): Promise<string | undefined> {
  const { serverAddress } = await (await fetch(browser.runtime.getURL(FILE))).json()
  return typeof serverAddress === 'string' ? originOf(serverAddress) : undefined
}
