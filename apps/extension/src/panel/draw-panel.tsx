import { watchCutTexts } from '@agency/shared/floating/cut-text'
import { render } from 'preact'
import { requireElement } from '../kit/element'
import { App } from './App'
import { loadPanelContent } from './boot'
import { loadAndFollowDecisions } from './decide'

/** Draws the content below the search box. */
export function drawPanel(): void {
  render(<App />, requireElement('app', HTMLElement))
  watchCutTexts(document)
  void loadAndFollowDecisions()
  void loadPanelContent()
}
