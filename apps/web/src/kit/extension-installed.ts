import { useSyncExternalStore } from 'react'

const ATTRIBUTE = 'data-agency-extension'

/** The version of the extension in this browser, as it says on pages of the system it is set to; null without one. */
export const useInstalledExtension = (): string | null =>
  useSyncExternalStore(watch, () => document.documentElement.getAttribute(ATTRIBUTE))

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}
