import { floatingMessages as say } from '../../src/floating/floating.messages'
import { make } from '../../src/floating/make'
import { followStored, hideEverywhere, type Stored, showOn } from '../../src/floating/stored'
import { element } from '../../src/kit/element'

const shown = element('floating-shown', HTMLInputElement)
const hidden = element('floating-hidden', HTMLElement)
const sites = element('floating-sites', HTMLUListElement)

/** Where the entries on web pages are switched off and on again. */
export function offerFloating(): void {
  shown.addEventListener('change', () => void hideEverywhere(!shown.checked))
  followStored(show)
}

function show({ choice: { hiddenEverywhere = false, hiddenSites = [] } }: Stored): void {
  shown.checked = !hiddenEverywhere
  hidden.hidden = hiddenSites.length === 0
  sites.replaceChildren(...hiddenSites.map(siteRow))
}

function siteRow(site: string): HTMLLIElement {
  const button = make('button', { type: 'button', 'aria-label': say.showOn(site) }, say.restore)
  button.addEventListener('click', async () => {
    await showOn(site)
    shown.focus() // the row is gone
  })
  return make('li', {}, make('span', {}, site), button)
}
