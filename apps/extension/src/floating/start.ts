import { browser, isExtensionAlive } from '../kit/browser'
import { createEdgeButtons, type Entry } from './entry'
import { type FloatingOffer, isHiddenOnSite, type Stored, watchFloatingState } from './stored'

declare global {
  interface Window {
    agencyStarted?: true
  }
}

/** In ms: after this time the buttons appear on a page that has not finished loading. */
const PATIENCE_MS = 5000
/** How often the buttons are added again to a page that removes them; then they stay away. */
const MOST_RETURNS = 5

/** Events that show that somebody uses the page. */
const SIGNS = ['pointermove', 'pointerover', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'blur']

/**
 * Shows the buttons once somebody uses the page and it has loaded, and follows changes of the offer and the choice.
 * Most open pages are never touched, and a page that nobody uses needs no buttons: until then nothing is read and
 * nothing drawn.
 */
export function startFloating(): void {
  // Pictures, feeds and the like are documents too.
  if (!(document.documentElement instanceof HTMLElement) || checkAndMarkStarted()) return
  onFirstUserActivity(() => {
    const done = waitForPageLoad()
    watchFloatingState((stored) => {
      if (stored.offer?.origin === location.origin) reportSessionChanges()
      void done.then(() => showOrUpdateButtons(stored))
    })
  })
}

/**
 * A page that was open when the buttons were switched on may have the script already, because the script also reports
 * changes of the session.
 */
function checkAndMarkStarted(): boolean {
  const before = window.agencyStarted ?? false
  window.agencyStarted = true
  return before
}

let entry: Entry | undefined
let shown: string | undefined
let last: Pick<Stored, 'choice' | 'unread'> = { choice: {}, unread: 0 }
let returns = 0
let isWebApp = false

/**
 * Shows what the server offers, unless the user has hidden it on this site, or this is the web app, which has its own
 * buttons.
 */
function showOrUpdateButtons({ offer, choice, unread }: Stored): void {
  const wanted =
    offer && offer.origin !== location.origin && !isHiddenOnSite(choice, location.host) ? offer : undefined
  const key = JSON.stringify(wanted)
  last = { choice, unread }
  if (key !== shown) replaceButtons(wanted)
  else entry?.applyChanges(last)
  shown = key
}

function replaceButtons(offer: FloatingOffer | undefined): void {
  entry?.remove()
  const onLost = () => {
    if (returns++ < MOST_RETURNS) replaceButtons(offer)
  }
  entry = offer && createEdgeButtons({ ...last, offer, onLost })
}

/**
 * Reports that somebody may have logged in or out here, because Chromium reports no changes of cookies for an address
 * with a port.
 */
function reportSessionChanges(): void {
  if (isWebApp) return
  isWebApp = true
  // Marks the page, so that the web app does not recommend an extension that is installed.
  document.documentElement.dataset.agencyExtension = browser.runtime.getManifest().version
  const requestSessionCheck = () => {
    if (isExtensionAlive()) browser.runtime.sendMessage({ type: 'session-look' }).catch(() => undefined)
  }
  requestSessionCheck()
  // `hashchange` does not notice the step from the login to the pages. Firefox, which reports changes of cookies, may
  // lack this interface.
  const { navigation }: { navigation?: Navigation } = window
  navigation?.addEventListener('currententrychange', requestSessionCheck)
}

/** Calls `begin` at the first event; which event it was does not matter. */
function onFirstUserActivity(begin: () => void): void {
  const options = { capture: true, passive: true }
  const listenForActivity = () => {
    for (const sign of SIGNS) window.addEventListener(sign, onActivity, options)
  }
  const onActivity = ({ type, target }: Event) => {
    // Over a frame the moves of the pointer go to the frame. Elsewhere this event also occurs when a page appears
    // under a resting pointer, which does not count.
    if (type === 'pointerover' && !(target instanceof Element && target.matches('iframe, frame'))) return
    for (const sign of SIGNS) window.removeEventListener(sign, onActivity, options)
    writtenAnew.disconnect()
    begin()
  }
  // A document that is written again has lost all its listeners.
  const writtenAnew = new MutationObserver(listenForActivity)
  writtenAnew.observe(document, { childList: true })
  listenForActivity()
}

/** Resolves when the page has loaded or the patience is over. */
const waitForPageLoad = () =>
  new Promise<void>((done) => {
    const finishWaiting = () => {
      clearTimeout(patience)
      window.removeEventListener('load', finishWaiting)
      done()
    }
    const patience = setTimeout(finishWaiting, PATIENCE_MS)
    if (document.readyState === 'complete') finishWaiting()
    else window.addEventListener('load', finishWaiting)
  })
