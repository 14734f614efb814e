import { browser, isAlive } from '../kit/browser'
import { createEntry, type Entry } from './entry'
import { type FloatingOffer, followStored, isHiddenOn, type Stored } from './stored'

declare global {
  interface Window {
    agencyStarted?: true
  }
}

/** A page that is never done loading has its entries after this. */
const PATIENCE_MS = 5000
/** How often they come back into a page that throws them out; then the page has its way. */
const MOST_RETURNS = 5

/** What somebody does who is at the page. */
const SIGNS = ['pointermove', 'pointerover', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'blur']

/**
 * Shows the entries once somebody is at the page and the page is done with itself, and follows what is offered and
 * chosen. Most pages are left without a touch, and a page that nobody is at needs no buttons: until then nothing is
 * read and nothing drawn.
 */
export function startFloating(): void {
  // Pictures, feeds and the like are documents too.
  if (!(document.documentElement instanceof HTMLElement) || hasStarted()) return
  onceSomebodyIsThere(() => {
    const done = loaded()
    followStored((stored) => {
      if (stored.offer?.origin === location.origin) tellBackground()
      void done.then(() => show(stored))
    })
  })
}

/** A page that was open when the entries were switched on may have the script already: then it told of the session. */
function hasStarted(): boolean {
  const before = window.agencyStarted ?? false
  window.agencyStarted = true
  return before
}

let entry: Entry | undefined
let shown: string | undefined
let last: Pick<Stored, 'choice' | 'unread'> = { choice: {}, unread: 0 }
let returns = 0
let isWebApp = false

/** Shows what the server offers, unless the person hid it here, or this is the web app, which has its own. */
function show({ offer, choice, unread }: Stored): void {
  const wanted =
    offer && offer.origin !== location.origin && !isHiddenOn(choice, location.host) ? offer : undefined
  const key = JSON.stringify(wanted)
  last = { choice, unread }
  if (key !== shown) replace(wanted)
  else entry?.follow(last)
  shown = key
}

function replace(offer: FloatingOffer | undefined): void {
  entry?.remove()
  const onLost = () => {
    if (returns++ < MOST_RETURNS) replace(offer)
  }
  entry = offer && createEntry({ ...last, offer, onLost })
}

/** Somebody may just have logged in or out here: Chromium tells of no cookies of an address with a port. */
function tellBackground(): void {
  if (isWebApp) return
  isWebApp = true
  // The web app need not offer what is there.
  document.documentElement.dataset.agencyExtension = browser.runtime.getManifest().version
  const tell = () => {
    if (isAlive()) browser.runtime.sendMessage({ type: 'session-look' }).catch(() => undefined)
  }
  tell()
  // `hashchange` does not hear of the way from the login to the pages. Firefox, which tells of cookies, may lack this.
  const { navigation }: { navigation?: Navigation } = window
  navigation?.addEventListener('currententrychange', tell)
}

/** Only the first sign is heard, and only that there was one. */
function onceSomebodyIsThere(begin: () => void): void {
  const options = { capture: true, passive: true }
  const listen = () => {
    for (const sign of SIGNS) window.addEventListener(sign, heard, options)
  }
  const heard = ({ type, target }: Event) => {
    // Over a frame the pointer's moves are the frame's. Elsewhere a page that comes up under a resting pointer says so too.
    if (type === 'pointerover' && !(target instanceof Element && target.matches('iframe, frame'))) return
    for (const sign of SIGNS) window.removeEventListener(sign, heard, options)
    writtenAnew.disconnect()
    begin()
  }
  // A document that is written anew has forgotten every listener in it.
  const writtenAnew = new MutationObserver(listen)
  writtenAnew.observe(document, { childList: true })
  listen()
}

/** The page is done with itself, or has been at it for long enough. */
const loaded = () =>
  new Promise<void>((done) => {
    const once = () => {
      clearTimeout(patience)
      window.removeEventListener('load', once)
      done()
    }
    const patience = setTimeout(once, PATIENCE_MS)
    if (document.readyState === 'complete') once()
    else window.addEventListener('load', once)
  })
