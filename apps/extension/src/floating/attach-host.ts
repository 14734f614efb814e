interface HostAttachment {
  attach(): void
  /** Shows the host, which is invisible before. */
  reveal(): void
  detach(): void
}

/** An element that may have `moveBefore`, which not every browser supports. */
type Movable = Element & { moveBefore?(node: Node, child: Node | null): void }

/**
 * Manages the position of the host in the page: at its end, or within its modal dialog while one is open, because
 * nothing outside a modal dialog can be clicked or focused. In both it is above everything else.
 * @param onLost called when the page has removed it
 */
export function attachHost(host: HTMLElement, onLost: () => void): HostAttachment {
  const look = new MutationObserver(() => {
    if (host.isConnected || !document.documentElement) return
    // A dialog may be removed without having been closed.
    if (host.closest('dialog')) placeOnTop()
    else onLost()
  })
  const placeOnTop = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const parent: Movable = dialog ?? document.documentElement
    if (host.parentNode === parent) return
    look.disconnect()
    // Moves the host without loading the panel's frame again, where the browser can.
    if (host.isConnected && parent.moveBefore) parent.moveBefore(host, null)
    else parent.append(host)
    raiseHost()
    // Observes only the few children of the page's root; the whole page is observed only while a dialog is open.
    look.observe(document, { childList: true, subtree: dialog !== undefined })
    look.observe(document.documentElement, { childList: true })
  }
  let mayShow = false
  const raiseHost = () => {
    if (!mayShow || !host.isConnected) return
    // Shown again, so that it is above what was added meanwhile.
    if (host.matches(':popover-open')) host.hidePopover()
    host.showPopover()
  }
  const onDialogToggle = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) placeOnTop()
  }
  return {
    attach() {
      placeOnTop()
      window.addEventListener('toggle', onDialogToggle, true)
    },
    reveal() {
      mayShow = true
      raiseHost()
    },
    detach() {
      look.disconnect()
      window.removeEventListener('toggle', onDialogToggle, true)
      host.remove()
    },
  }
}
