import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { api, isAlive } from '../src/floating/api'
import { createEntry, type Entry } from '../src/floating/entry'
import { type FloatingOffer, followStored, isHiddenOn, type Stored } from '../src/floating/stored'

/** A page that is never done loading has its entries after this. */
const PATIENCE_MS = 5000

// Listed in the manifest by hand: WXT's own wrapper for content scripts posts messages to the page it runs in.
export default defineUnlistedScript(() => {
  // Pictures, feeds and the like are documents too.
  if (!(document.documentElement instanceof HTMLElement)) return
  afterLoading(() => followStored(show))
})

let entry: Entry | undefined
let shown: string | undefined
let isWebApp = false

/** Shows what the server offers, unless the person hid it here, or this is the web app, which has its own. */
function show({ offer, choice }: Stored): void {
  if (offer?.origin === location.origin) tellBackground()
  const wanted =
    offer && offer.origin !== location.origin && !isHiddenOn(choice, location.host) ? offer : undefined
  const key = JSON.stringify(wanted)
  if (key !== shown) replace(wanted)
  shown = key
  entry?.stand(choice)
}

function replace(offer: FloatingOffer | undefined): void {
  entry?.remove()
  entry = offer && createEntry(offer)
}

/** Somebody may just have logged in or out here: Chromium tells of no cookies of an address with a port. */
function tellBackground(): void {
  if (isWebApp) return
  isWebApp = true
  const tell = () => {
    if (isAlive()) api.runtime.sendMessage({ type: 'session-look' }).catch(() => undefined)
  }
  tell()
  window.addEventListener('hashchange', tell)
}

/** Not before the page is done with itself. */
function afterLoading(work: () => void): void {
  const once = () => {
    clearTimeout(patience)
    window.removeEventListener('load', once)
    requestIdleCallback(work, { timeout: PATIENCE_MS })
  }
  const patience = setTimeout(once, PATIENCE_MS)
  if (document.readyState === 'complete') once()
  else window.addEventListener('load', once)
}
