import { atom } from 'nanostores'
import type { PanelWord } from '../floating/panel-words'

/** True while the panel is open on its page; always true in a tab of its own. */
export const $shown = atom(window.parent === window)

let port: MessagePort | undefined

/** Accepts the first port that is passed by the page around the frame, and ignores everything else from that page. */
export function connectToHost(): void {
  const acceptPort = ({ source, ports: [given] }: MessageEvent) => {
    if (!given || source !== window.parent) return
    window.removeEventListener('message', acceptPort)
    port = given
    port.postMessage('ready' satisfies PanelWord)
    port.onmessage = ({ data }: MessageEvent<PanelWord>) => $shown.set(data === 'shown')
  }
  window.addEventListener('message', acceptPort)
}

export const closePanel = () => port?.postMessage('close' satisfies PanelWord)
