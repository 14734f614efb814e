import css from './floating.css?inline'
import { make } from './make'

/** How often it is put back into a page that throws it out; then the page has its way. */
const MOST_RETURNS = 5

/** What happens inside is none of the page's business. */
const PRIVATE_EVENTS = [
  'click',
  'auxclick',
  'contextmenu',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'focusin',
  'focusout',
] as const
const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const

export interface Host {
  root: ShadowRoot
  show(): void
  hide(): void
}

/**
 * A closed shadow root in the browser's top layer, above every z-index of the page and outside of its layout.
 * @param onKey hears the keys pressed inside; the page does not
 */
export function createHost(onKey: (event: KeyboardEvent) => void): Host {
  const host = make('div', { popover: 'manual' })
  const root = host.attachShadow({ mode: 'closed' })
  dress(root)
  for (const type of PRIVATE_EVENTS) host.addEventListener(type, (event) => event.stopPropagation())
  keepKeys(root, onKey)

  // The style sheet knows of a window in full screen; a part of the page may be so without its window.
  const giveWay = () => {
    host.hidden = Boolean(document.fullscreenElement)
  }

  let returns = 0
  const put = () => {
    const page = document.documentElement
    if (!page) return // a page that writes itself anew: the next change brings one
    page.append(host)
    host.showPopover()
    // Only the few children of the page's root: what happens inside of it is not looked at.
    thrownOut.disconnect()
    thrownOut.observe(document, { childList: true })
    thrownOut.observe(page, { childList: true })
    // Forgotten with the document that a page writes anew.
    document.addEventListener('fullscreenchange', giveWay)
  }
  const thrownOut = new MutationObserver(() => {
    if (!host.isConnected && document.documentElement && returns++ < MOST_RETURNS) put()
  })
  return {
    root,
    show: () => host.isConnected || put(),
    hide() {
      thrownOut.disconnect()
      host.remove()
    },
  }
}

/** A page's policy does not ask about sheets made by script; a browser that refuses them here takes an element. */
function dress(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    root.append(make('style', {}, css))
  }
}

/** While the focus is inside, keys are heard first of all and go no further. What the browser does with them stays. */
function keepKeys(root: ShadowRoot, onKey: (event: KeyboardEvent) => void): void {
  const hear = (event: Event) => {
    if (!root.activeElement) return listen(false)
    event.stopImmediatePropagation()
    if (event.isTrusted && event.type === 'keydown') onKey(event as KeyboardEvent)
  }
  const listen = (on: boolean) => {
    for (const type of KEY_EVENTS)
      if (on) window.addEventListener(type, hear, true)
      else window.removeEventListener(type, hear, true)
  }
  root.addEventListener('focusin', () => listen(true))
  root.addEventListener('focusout', () => listen(false))
}
