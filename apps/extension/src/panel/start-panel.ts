import { startSearchBox } from '../search/search-box'
import { trackPopupZoom } from './fit-popup'

/**
 * Starts popup and side panel, which are the same page in two sizes. The search box accepts keys before the rest has
 * loaded.
 */
export function startPanel(): void {
  startSearchBox()
  trackPopupZoom()
  void import('./draw-panel').then(({ drawPanel }) => drawPanel())
}
