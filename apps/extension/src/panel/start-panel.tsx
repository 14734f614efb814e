import { render } from 'preact'
import { element } from '../kit/element'
import { startSearchBox } from '../search/search-box'
import { App } from './App'
import { boot } from './boot'
import { startDecisions } from './decide'

/** Popup and side panel: the same page in two sizes. */
export function startPanel(): void {
  startSearchBox()
  render(<App />, element('app', HTMLElement))
  void startDecisions()
  void boot()
}
