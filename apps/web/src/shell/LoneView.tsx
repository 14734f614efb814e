import { pageOfView } from './preloadable'
import { Splash } from './Splash'
import { useTitle } from './use-title'
import type { View } from './views'

/** A page without the layout around it. */
export function ViewWithoutLayout({ view }: { view: View }) {
  useTitle(view.title)
  const { Page } = pageOfView(view)
  return <Page fallback={<Splash />} />
}
