import { startSearchBox } from '../search/search-box'
import { fitPopup } from './fit-popup'

/** Popup and side panel: the same page in two sizes. The box takes keys before the rest has been loaded. */
export function startPanel(): void {
  startSearchBox()
  fitPopup()
  void import('./draw-panel').then(({ drawPanel }) => drawPanel())
}
