import { render } from 'preact'
import { element } from '../kit/element'
import { App } from './App'
import { boot } from './boot'
import { startDecisions } from './decide'

/** Draws the content below the search box. */
export function drawPanel(): void {
  render(<App />, element('app', HTMLElement))
  void startDecisions()
  void boot()
}
