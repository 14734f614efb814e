import type { Place } from '@agency/shared/floating/placement'
import { isExtensionAlive } from '../kit/browser'
import { createElement } from './elements'
import { floatingMessages as say } from './floating.messages'
import { createShadowHost } from './host'
import { createHideMenu, type HideMenu } from './menu'
import { makeMovable, placeElementAt } from './movable'
import { createPanel, type Panel } from './panel'
import { type FloatingOffer, type Stored, saveChoice } from './stored'
import { applyInteractionStyles } from './styles'

/** In px, as in the style sheet: the size of a whole button and the gap between two. */
const BUTTON = 40
const GAP = 8
/** The buttons keep the same distances from the window's edges as those of the web app. */
const EDGES = { top: 104, right: 0, bottom: 24, left: 0 }
const DEFAULT = { x: 1, y: 0.62 }

export interface Entry {
  /** Applies what was changed elsewhere: the user's choice and the number of unread messages. */
  applyChanges(now: Pick<Stored, 'choice' | 'unread'>): void
  remove(): void
}

interface Wanted extends Stored {
  offer: FloatingOffer
  /** Called when the page has removed the buttons. */
  onLost(): void
}

/**
 * Creates the buttons at the edge of a page for what the server offers; undefined when it offers nothing. Most users
 * never point at them, so at first there are only two shapes.
 */
export function createEdgeButtons({ offer, choice, unread, onLost }: Wanted): Entry | undefined {
  const buttons = createOfferedButtons(offer, () =>
    isExtensionAlive() ? setPanelOpen(!panel?.isOpen()) : host.hide(),
  )
  if (buttons.length === 0) return undefined
  const size = { width: BUTTON, height: buttons.length * BUTTON + (buttons.length - 1) * GAP }
  const dock = createElement('aside', { class: 'dock', 'aria-label': say.buttons }, ...buttons)
  let menu: HideMenu | undefined
  let panel: Panel | undefined
  let { panelPlace } = choice

  const onKey = (event: KeyboardEvent) => {
    if (panel?.box.contains(host.root.activeElement)) return panel.onKey(event)
    menu?.onKey(event)
    if (event.key === 'Escape' && !event.defaultPrevented && panel?.isOpen()) closePanel()
    move(event)
  }
  const host = createShadowHost({ onKey, onLost })
  const setPanelOpen = (on: boolean) => {
    if (!panel) {
      panel = createPanel(closePanel)
      panel.standAt(panelPlace)
      host.root.append(panel.box)
    }
    panel.show(on)
    findConsultButton(buttons)?.setAttribute('aria-expanded', String(on))
  }
  const closePanel = () => {
    setPanelOpen(false)
    findConsultButton(buttons)?.focus()
  }
  const avoidScrollbar = () => dock.classList.toggle('under-bar', isUnderScrollbar())
  const addMenuAndTips = () => {
    if (menu) return
    applyInteractionStyles(host.root)
    avoidScrollbar()
    menu = createHideMenu(host.root)
    dock.append(...menu.parts)
    for (const button of buttons) button.append(createButtonTip(button))
  }
  for (const type of ['pointerenter', 'focusin', 'contextmenu']) dock.addEventListener(type, addMenuAndTips)
  dock.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    if (event.isTrusted) menu?.open()
  })
  const placeDock = (place: Place) => {
    placeElementAt(dock, place)
    dock.classList.toggle('left', place.x < 0.5)
  }
  const placeAndSaveDock = (place: Place) => {
    placeDock(place)
    void saveChoice(() => ({ place }))
  }
  const move = makeMovable({
    box: dock,
    handle: dock,
    edges: EDGES,
    size: () => size,
    sides: true,
    savePlace: placeAndSaveDock,
  })
  avoidScrollbar()
  dock.style.setProperty('--h', `${size.height}px`)
  placeDock(choice.place ?? DEFAULT)
  showUnreadOnButton(findConsultButton(buttons), unread)
  host.root.append(dock)
  host.show()
  return {
    applyChanges({ choice: { place = DEFAULT, panelPlace: chosen }, unread }) {
      placeDock(place)
      panelPlace = chosen
      panel?.standAt(chosen)
      showUnreadOnButton(findConsultButton(buttons), unread)
    },
    remove: host.hide,
  }
}

/**
 * True when Firefox would draw the page's scrollbar, which takes no room of its own, over the buttons at the edge.
 */
function isUnderScrollbar(): boolean {
  if (!import.meta.env.FIREFOX) return false
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement
  return clientWidth === window.innerWidth && scrollHeight > clientHeight
}

function createOfferedButtons(
  { aiUrl, consultUrl, hasPanel }: FloatingOffer,
  onConsult: () => void,
): HTMLElement[] {
  const buttons: HTMLElement[] = []
  if (aiUrl !== null) buttons.push(createLinkButton('assistant', say.assistant, aiUrl))
  if (hasPanel) buttons.push(createConsultButton(onConsult))
  else if (consultUrl !== null) buttons.push(createLinkButton('consult', say.consult, consultUrl))
  return buttons
}

const findConsultButton = (buttons: readonly HTMLElement[]) =>
  buttons.find((button) => button instanceof HTMLButtonElement)

/** Shows a dot on the button, and its meaning for screen readers. */
function showUnreadOnButton(button: HTMLElement | undefined, unread: number): void {
  button?.classList.toggle('unread', unread > 0)
  button?.setAttribute('aria-label', unread > 0 ? say.consultUnread(unread) : say.consult)
}

const createLinkButton = (look: string, label: string, href: string) =>
  createElement('a', {
    class: `button ${look}`,
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
    draggable: 'false',
    'aria-label': label,
  })

function createConsultButton(onClick: () => void): HTMLButtonElement {
  const button = createElement('button', {
    type: 'button',
    class: 'button consult',
    'aria-label': say.consult,
    'aria-haspopup': 'dialog',
    'aria-expanded': 'false',
  })
  button.addEventListener('click', (event) => {
    if (event.isTrusted) onClick()
  })
  return button
}

function createButtonTip(button: HTMLElement): HTMLElement {
  // The label may also contain the number of unread messages, which is left out here.
  const label = button instanceof HTMLButtonElement ? say.consult : button.getAttribute('aria-label')
  const name = createElement('b', {}, label ?? '')
  const more = button instanceof HTMLAnchorElement ? `${say.newTab}；${say.move}` : say.move
  return createElement('span', { class: 'tip', 'aria-hidden': 'true' }, name, more)
}
