import { attachHost } from './attach-host'
import { createElement } from './elements'
import { applyStyles } from './styles'

/** Events inside the host that the page must not receive. */
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

interface Host {
  root: ShadowRoot
  show(): void
  hide(): void
}

interface HostOptions {
  /** Called for keys that are pressed inside; the page does not receive them. */
  onKey(event: KeyboardEvent): void
  /** Called when the page has removed the host. A document that is written again has also lost all its listeners. */
  onLost(): void
}

/**
 * Creates a closed shadow root in the browser's top layer, above every z-index of the page and outside its layout.
 */
export function createShadowHost({ onKey, onLost }: HostOptions): Host {
  const host = createElement('div', { popover: 'manual' })
  const root = host.attachShadow({ mode: 'closed' })
  for (const type of PRIVATE_EVENTS) host.addEventListener(type, (event) => event.stopPropagation())
  interceptKeys(root, onKey)

  // The style sheet only recognises a window in full screen; a part of the page may be in full screen without its
  // window.
  const hideInFullscreen = () => {
    host.hidden = Boolean(document.fullscreenElement)
  }

  const seat = attachHost(host, () => {
    removeHost()
    onLost()
  })
  applyStyles(root, seat.reveal)
  const removeHost = () => {
    seat.detach()
    document.removeEventListener('fullscreenchange', hideInFullscreen)
  }
  return {
    root,
    show() {
      seat.attach()
      document.addEventListener('fullscreenchange', hideInFullscreen)
    },
    hide: removeHost,
  }
}

/**
 * While the focus is inside, keys are handled here first and not passed on to the page. The browser's own handling
 * remains.
 */
function interceptKeys(root: ShadowRoot, onKey: (event: KeyboardEvent) => void): void {
  const interceptKey = (event: Event) => {
    if (!root.activeElement) return setKeyListening(false)
    event.stopImmediatePropagation()
    if (event.isTrusted && event.type === 'keydown') onKey(event as KeyboardEvent)
  }
  const setKeyListening = (on: boolean) => {
    for (const type of KEY_EVENTS)
      if (on) window.addEventListener(type, interceptKey, true)
      else window.removeEventListener(type, interceptKey, true)
  }
  root.addEventListener('focusin', () => setKeyListening(true))
  root.addEventListener('focusout', () => setKeyListening(false))
}
