import { createElement, crossIcon } from './elements'
import { floatingMessages as say } from './floating.messages'
import { hideOnSite, setShownEverywhere } from './stored'

export interface HideMenu {
  /** The small button that opens the menu, and the menu. */
  parts: readonly HTMLElement[]
  open(): void
  onKey(event: KeyboardEvent): void
}

/** The menu that hides the buttons, on this site or everywhere. */
export function createHideMenu(root: ShadowRoot): HideMenu {
  const createMenuItem = (text: string, choose: () => Promise<void>) => {
    const button = createElement('button', { type: 'button', role: 'menuitem', tabindex: '-1' }, text)
    button.addEventListener('click', (event) => {
      if (event.isTrusted) void choose()
    })
    return button
  }
  const items = [
    createMenuItem(say.hideHere, () => hideOnSite(location.host)),
    createMenuItem(say.hideEverywhere, () => setShownEverywhere(false)),
  ]
  const menu = createElement('div', { class: 'menu', role: 'menu', 'aria-label': say.hide }, ...items)
  menu.append(createElement('p', { role: 'none' }, say.bringBack))
  menu.hidden = true
  const button = createElement(
    'button',
    { type: 'button', class: 'hide', 'aria-label': say.hide, title: say.hide, 'aria-haspopup': 'menu' },
    crossIcon(),
  )
  const setMenuOpen = (open: boolean) => {
    menu.hidden = !open
    button.setAttribute('aria-expanded', String(open))
  }
  setMenuOpen(false)
  const openMenu = () => {
    setMenuOpen(true)
    items[0]?.focus()
  }
  button.addEventListener('click', () => (menu.hidden ? openMenu() : setMenuOpen(false)))
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    // A click on the button closes the menu by itself.
    if (!menu.contains(relatedTarget as Node | null) && relatedTarget !== button) setMenuOpen(false)
  })
  return {
    parts: [button, menu],
    open: openMenu,
    onKey(event) {
      const at = items.indexOf(root.activeElement as HTMLButtonElement)
      if (at < 0) return
      if (event.key === 'Escape') {
        setMenuOpen(false)
        button.focus()
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') items[1 - at]?.focus()
      else return
      event.preventDefault()
    },
  }
}
