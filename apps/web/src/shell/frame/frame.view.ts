import { listedPage } from '@agency/shared/pages/page-list'
import type { View } from '../views'

/**
 * The page that shows outside systems: for the menu entries that link to one, and for the hidden /monitor/elFrame.
 */
export const frameView: View = {
  ...listedPage('/monitor/elFrame'),
  load: () => import('./FramePage'),
}
