import { useSyncExternalStore } from 'react'

const ATTRIBUTE = 'data-agency-extension'

/** The version of the extension in this browser, which it reports on pages of its own system; null without one. */
export const useExtensionVersion = (): string | null =>
  useSyncExternalStore(watchExtensionAttribute, () => document.documentElement.getAttribute(ATTRIBUTE))

function watchExtensionAttribute(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}
