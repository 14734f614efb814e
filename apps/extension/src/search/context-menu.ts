import { browser } from '../kit/browser'
import { messages as say } from '../kit/extension.messages'
import { showInPopup } from './search-for'

const ID = 'search-selection'

/** On a right click on selected text of any page. The browser hands over the text with the click, not before. */
export function startContextMenu(): void {
  browser.runtime.onInstalled.addListener(() => {
    browser.contextMenus.create({ id: ID, title: say.searchSelection, contexts: ['selection'] })
  })
  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText }) => {
    if (menuItemId === ID && selectionText) void showInPopup(selectionText.trim().slice(0, 64))
  })
}
