import { browser } from '../kit/browser'
import { messages as say } from '../kit/extension.messages'
import { searchInPopup } from './search-for'

const ID = 'search-selection'

/**
 * Adds an entry to the context menu of selected text on all pages. The browser passes the text only with the click.
 */
export function startContextMenu(): void {
  browser.runtime.onInstalled.addListener(() => {
    browser.contextMenus.create({ id: ID, title: say.searchSelection, contexts: ['selection'] })
  })
  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText }) => {
    if (menuItemId === ID && selectionText) void searchInPopup(selectionText.trim().slice(0, 64))
  })
}
