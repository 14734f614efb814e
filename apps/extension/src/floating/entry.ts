import type { Place } from '@agency/shared/floating/placement'
import { isAlive } from './api'
import { floatingMessages as say } from './floating.messages'
import { createHost } from './host'
import { drawn, make, shapes } from './make'
import { createHideMenu } from './menu'
import { makeMovable, standAt } from './movable'
import { createPanel } from './panel'
import { choose, type FloatingChoice, type FloatingOffer } from './stored'

/** As in the style sheet: one button drawn out, and what lies between two. */
const BUTTON = 40
const GAP = 8
/** As the web app's buttons. */
const EDGES = { top: 104, right: 0, bottom: 24, left: 0 }
const DEFAULT = { x: 1, y: 0.62 }

export interface Entry {
  /** Follows what was chosen elsewhere. */
  stand(choice: FloatingChoice): void
  remove(): void
}

/**
 * The buttons at the edge of a page, for what is offered; undefined when that is nothing.
 * @param onLost the page threw them out
 */
export function createEntry(offer: FloatingOffer, onLost: () => void): Entry | undefined {
  const { aiUrl, consultUrl, hasPanel } = offer
  const count = Number(aiUrl !== null) + Number(hasPanel || consultUrl !== null)
  if (count === 0) return undefined
  const height = count * BUTTON + (count - 1) * GAP
  const onKey = (event: KeyboardEvent) => {
    if (panel?.box.contains(host.root.activeElement)) panel.onKey(event)
    else {
      menu.onKey(event)
      if (event.key === 'Escape' && !event.defaultPrevented && panel?.isOpen()) close()
      move(event)
    }
  }
  const host = createHost({ onKey, onLost })
  const dock = make('aside', { class: 'dock', 'aria-label': say.buttons })
  const menu = createHideMenu(host.root)
  const panel = hasPanel ? createPanel(() => close()) : undefined
  const button = panel && consultButton(() => (isAlive() ? open(!panel.isOpen()) : host.hide()))

  if (aiUrl !== null) dock.append(link('button', say.assistant, aiUrl, shapes.assistant))
  if (button) dock.append(button)
  else if (consultUrl !== null) dock.append(link('button primary', say.consult, consultUrl, shapes.consult))
  dock.append(...menu.parts)
  dock.style.setProperty('--h', `${height}px`)
  dock.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    if (event.isTrusted) menu.open()
  })
  const open = (on: boolean) => {
    panel?.show(on)
    button?.setAttribute('aria-expanded', String(on))
  }
  const close = () => {
    open(false)
    button?.focus()
  }
  const stand = (place: Place) => {
    standAt(dock, place)
    dock.classList.toggle('left', place.x < 0.5)
  }
  const move = makeMovable({
    box: dock,
    handle: dock,
    edges: EDGES,
    size: () => ({ width: BUTTON, height }),
    sides: true,
    put(place) {
      stand(place)
      void choose(() => ({ place }))
    },
  })
  host.root.append(dock, ...(panel ? [panel.box] : []))
  host.show()
  return {
    stand({ place = DEFAULT, panelPlace }) {
      stand(place)
      panel?.standAt(panelPlace)
    },
    remove: host.hide,
  }
}

const link = (look: string, label: string, href: string, shape: string) =>
  make(
    'a',
    {
      class: look,
      href,
      target: '_blank',
      rel: 'noopener noreferrer',
      draggable: 'false',
      'aria-label': label,
    },
    drawn(shape),
    tip(label, `${say.newTab}；${say.move}`),
  )

function consultButton(onClick: () => void): HTMLButtonElement {
  const attributes = { type: 'button', class: 'button primary', 'aria-label': say.consult }
  const button = make('button', attributes, drawn(shapes.consult), tip(say.consult, say.move))
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('click', (event) => {
    if (event.isTrusted) onClick()
  })
  return button
}

const tip = (label: string, more: string) =>
  make('span', { class: 'tip', 'aria-hidden': 'true' }, make('b', {}, label), more)
