import type { Place } from '@agency/shared/floating/placement'
import { browser } from '../kit/browser'
import { createElement, crossIcon } from './elements'
import { floatingMessages as say } from './floating.messages'
import { makeMovable, placeElementAt } from './movable'
import type { PanelWord } from './panel-words'
import { saveChoice } from './stored'

/** The same distances as those of the web app's window; they leave room for the buttons at the edge. */
const EDGES = { top: 64, right: 56, bottom: 24, left: 56 }
const DEFAULT = { x: 1, y: 1 }

/** In ms: the time for a page to load into the frame, and then for it to accept its port. */
const LOAD_MS = 8000
const READY_MS = 1000

export interface Panel {
  box: HTMLElement
  isOpen(): boolean
  show(open: boolean): void
  standAt(place: Place | undefined): void
  onKey(event: KeyboardEvent): void
}

/**
 * The window of the consultation: a page of the extension in a frame, which is created when first opened and only
 * hidden afterwards.
 * @param onClose called when it is closed from the inside
 */
export function createPanel(onClose: () => void): Panel {
  const close = createElement(
    'button',
    { type: 'button', 'aria-label': say.close, title: say.close },
    crossIcon(),
  )
  const head = createElement('header', {}, createElement('h2', {}, say.consult), close)
  const box = createElement('section', { class: 'panel', role: 'dialog', 'aria-label': say.consult }, head)
  box.hidden = true
  close.addEventListener('click', onClose)
  const move = makeMovable({
    box,
    handle: head,
    edges: EDGES,
    size: () => ({ width: box.offsetWidth, height: box.offsetHeight }),
    savePlace(place) {
      placeElementAt(box, place)
      void saveChoice(() => ({ panelPlace: place }))
    },
  })

  let frame: HTMLIFrameElement | undefined
  let port: MessagePort | undefined
  const refused = createFrameRefusedNotice()
  const tellPanelFrame = (word: PanelWord) => port?.postMessage(word)
  const createPanelFrame = () => {
    // The address is set before the frame is in the page, which adds no step to the page's history. Credentialless,
    // because a page that isolates itself (COEP) would otherwise refuse the frame; this frame needs no cookies.
    const src = browser.runtime.getURL('/consult.html')
    const made = createElement('iframe', { src, title: say.consult, credentialless: '' })
    // Firefox does not report a frame that it leaves empty in a sandbox.
    const isSandboxed = window.origin === 'null'
    let patience = setTimeout(() => refused.show(true), isSandboxed ? READY_MS : LOAD_MS)
    made.addEventListener('load', () => {
      clearTimeout(patience)
      patience = setTimeout(() => refused.show(true), READY_MS)
      const { port1, port2 } = new MessageChannel()
      port = port1
      port.onmessage = ({ data }: MessageEvent<PanelWord>) => {
        if (data === 'close') onClose()
        if (data !== 'ready') return
        clearTimeout(patience)
        refused.show(false)
      }
      made.contentWindow?.postMessage(null, originOfFrame(src), [port2])
      if (!box.hidden) tellPanelFrame('shown')
    })
    box.append(refused.box, made)
    return made
  }
  return {
    box,
    isOpen: () => !box.hidden,
    show(open) {
      box.hidden = !open
      if (open) {
        frame ??= createPanelFrame()
        frame.focus()
      }
      tellPanelFrame(open ? 'shown' : 'hidden')
    },
    standAt: (place = DEFAULT) => placeElementAt(box, place),
    onKey(event) {
      if (event.key === 'Escape') onClose()
      else move(event)
    },
  }
}

/** Shown in place of the frame on a page that allows nothing to run in it, such as a sandboxed one. */
function createFrameRefusedNotice(): { box: HTMLElement; show(on: boolean): void } {
  const button = createElement('button', { type: 'button', 'aria-label': say.ownTab }, say.ownTab)
  button.addEventListener('click', (event) => {
    if (event.isTrusted) void browser.runtime.sendMessage({ type: 'consult-tab' })
  })
  const box = createElement(
    'div',
    { class: 'refused', role: 'alert' },
    createElement('p', {}, say.refused),
    button,
  )
  const setBoxShown = (on: boolean) => {
    box.hidden = !on
  }
  setBoxShown(false)
  return { box, show: setBoxShown }
}

/**
 * Returns the origin of the extension's page. In Chromium the page's address differs at each start and leads to the
 * extension's own origin.
 */
const originOfFrame = (src: string) =>
  import.meta.env.FIREFOX ? new URL(src).origin : `chrome-extension://${browser.runtime.id}`
