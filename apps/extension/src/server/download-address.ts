import { browser } from '../kit/browser'
import { parseOrigin } from './origin'

/** The file in which a system that offers this package for download writes its own address. */
const FILE = 'server-address.json'

/** Returns the address of the system from which this package was downloaded; undefined when it comes from a store. */
export async function readDownloadOrigin(): Promise<string | undefined> {
  const { serverAddress } = await (await fetch(browser.runtime.getURL(FILE))).json()
  return typeof serverAddress === 'string' ? parseOrigin(serverAddress) : undefined
}
