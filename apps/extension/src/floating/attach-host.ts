interface HostAttachment {
  take(): void
  /** Shows the host, which is invisible before. */
  rise(): void
  leave(): void
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
    if (host.closest('dialog')) take()
    else onLost()
  })
  const take = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const parent: Movable = dialog ?? document.documentElement
    if (host.parentNode === parent) return
    look.disconnect()
    // Moves the host without loading the panel's frame again, where the browser can.
    if (host.isConnected && parent.moveBefore) parent.moveBefore(host, null)
    else parent.append(host)
    show()
    // Observes only the few children of the page's root; the whole page is observed only while a dialog is open.
    look.observe(document, { childList: true, subtree: dialog !== undefined })
    look.observe(document.documentElement, { childList: true })
  }
  let mayShow = false
  const show = () => {
    if (!mayShow || !host.isConnected) return
    // Shown again, so that it is above what was added meanwhile.
    if (host.matches(':popover-open')) host.hidePopover()
    host.showPopover()
  }
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) take()
  }
  return {
    take() {
      take()
      window.addEventListener('toggle', follow, true)
    },
    rise() {
      mayShow = true
      show()
    },
    leave() {
      look.disconnect()
      window.removeEventListener('toggle', follow, true)
      host.remove()
    },
  }
}
