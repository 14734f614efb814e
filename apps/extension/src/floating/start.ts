import { api, isAlive } from './api'
import { createEntry, type Entry } from './entry'
import { type FloatingChoice, type FloatingOffer, followStored, isHiddenOn, type Stored } from './stored'

/** A page that is never done loading has its entries after this. */
const PATIENCE_MS = 5000
/** How often they come back into a page that throws them out; then the page has its way. */
const MOST_RETURNS = 5

/** Shows the entries once the page is done with itself, and follows what is offered and chosen. */
export function startFloating(): void {
  // Pictures, feeds and the like are documents too.
  if (!(document.documentElement instanceof HTMLElement)) return
  const drawn = drawing()
  followStored((stored) => {
    if (stored.offer?.origin === location.origin) tellBackground()
    void drawn.then(() => show(stored))
  })
}

let entry: Entry | undefined
let shown: string | undefined
let chosen: FloatingChoice = {}
let returns = 0
let isWebApp = false

/** Shows what the server offers, unless the person hid it here, or this is the web app, which has its own. */
function show({ offer, choice }: Stored): void {
  const wanted =
    offer && offer.origin !== location.origin && !isHiddenOn(choice, location.host) ? offer : undefined
  const key = JSON.stringify(wanted)
  chosen = choice
  if (key !== shown) replace(wanted)
  else entry?.stand(choice)
  shown = key
}

function replace(offer: FloatingOffer | undefined): void {
  entry?.remove()
  const onLost = () => {
    if (returns++ < MOST_RETURNS) replace(offer)
  }
  entry = offer && createEntry({ offer, choice: chosen, onLost })
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

/** The page is done with itself and about to be drawn: what is added now takes no frame of its own. */
const drawing = () =>
  new Promise<void>((done) => {
    const once = () => {
      clearTimeout(patience)
      window.removeEventListener('load', once)
      // Not while the page stands in the background.
      requestAnimationFrame(() => done())
    }
    const patience = setTimeout(once, PATIENCE_MS)
    if (document.readyState === 'complete') once()
    else window.addEventListener('load', once)
  })
