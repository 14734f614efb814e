import { $tabs, visit } from './tab-store'
import { pinnedViews } from './views'

/** Pinned pages have their tab from the start, opened or not. */
export function startPinned(): void {
  const known = new Set($tabs.get().map((tab) => tab.path))
  for (const { path, title, noCache } of pinnedViews())
    if (!known.has(path)) visit({ path, title, affix: true, noCache: Boolean(noCache), location: undefined })
}
