import { listed } from '@agency/shared/pages/page-list'
import type { View } from '../views'

/** The page of every outside system: of the menu entries that lead to one, and of the hidden /monitor/elFrame. */
export const frameView: View = {
  ...listed('/monitor/elFrame'),
  load: () => import('./FramePage'),
}
