import { openPage } from '../server/agency-tabs'
import { readServerAddress } from '../server/server-address'
import { isPopup } from './panel-state'

/** Opens a page of the web app, and closes the popup. */
export async function openWebAppPage(path: string, { inNewTab = false } = {}): Promise<void> {
  const address = await readServerAddress()
  if (!address) return
  await openPage(address.origin, path, { inNewTab })
  if (isPopup()) window.close()
}
