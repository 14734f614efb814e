interface Seat {
  take(): void
  /** Nothing is seen of it before. */
  rise(): void
  leave(): void
}

/** Not every browser can yet. */
type Movable = Element & { moveBefore?(node: Node, child: Node | null): void }

/**
 * Where the host stands in the page: at its end, or within its modal dialog while one is open, since what is outside of
 * that can be neither pressed nor reached. Above everything in both.
 * @param onLost the page threw it out
 */
export function seatOf(host: HTMLElement, onLost: () => void): Seat {
  const look = new MutationObserver(() => {
    if (host.isConnected || !document.documentElement) return
    // A dialog may go without having been closed.
    if (host.closest('dialog')) take()
    else onLost()
  })
  const take = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const parent: Movable = dialog ?? document.documentElement
    if (host.parentNode === parent) return
    look.disconnect()
    // Where the browser can, without loading the panel's frame anew.
    if (host.isConnected && parent.moveBefore) parent.moveBefore(host, null)
    else parent.append(host)
    show()
    // Only the few children of the page's root: what happens inside of it is not looked at, but while a dialog is open.
    look.observe(document, { childList: true, subtree: dialog !== undefined })
    look.observe(document.documentElement, { childList: true })
  }
  let mayShow = false
  const show = () => {
    if (!mayShow || !host.isConnected) return
    // Once more, so that it is above what has come meanwhile.
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
