import { viewPage } from './preloadable'
import { Splash } from './Splash'
import { useTitle } from './use-title'
import type { View } from './views'

/** A page without the layout around it. */
export function LoneView({ view }: { view: View }) {
  useTitle(view.title)
  const { Page } = viewPage(view)
  return <Page fallback={<Splash />} />
}
