import { atom } from 'nanostores'
import type { PanelWord } from '../floating/panel-words'

/** Whether the panel is open on its page. In a tab of its own it always is. */
export const $shown = atom(window.parent === window)

let port: MessagePort | undefined

/** Takes the first port that is handed in by the page around the frame, and hears nothing else of that page. */
export function meetHost(): void {
  const meet = ({ source, ports: [given] }: MessageEvent) => {
    if (!given || source !== window.parent) return
    window.removeEventListener('message', meet)
    port = given
    port.postMessage('ready' satisfies PanelWord)
    port.onmessage = ({ data }: MessageEvent<PanelWord>) => $shown.set(data === 'shown')
  }
  window.addEventListener('message', meet)
}

export const closePanel = () => port?.postMessage('close' satisfies PanelWord)
