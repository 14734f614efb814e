import { useSyncExternalStore } from 'react'
import { notify } from '../session/dialogs'
import { shellMessages as say } from './shell.messages'

/** Switches the full screen on or off; shows a message when the browser cannot. */
export async function toggleFullscreen(): Promise<void> {
  if (!document.fullscreenEnabled) return notify.warning(say.noFullscreen)
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    notify.warning(say.noFullscreen)
  }
}

export const useFullscreen = () =>
  useSyncExternalStore(watchFullscreen, () => document.fullscreenElement !== null)

function watchFullscreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
