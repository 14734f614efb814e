import { type RefObject, useEffect, useEffectEvent } from 'react'
import { openTab } from '../../../shell/tabs'
import type { Inbox } from './use-inbox'

/** The actions that the keys A and R perform on the open to-do. */
export interface Deeds {
  approve?: (() => void) | undefined
  giveBack?: (() => void) | undefined
}

interface Keyboard {
  deeds: RefObject<Deeds>
  search: RefObject<HTMLInputElement | null>
  /** True while the page is in front and wide enough to show an open to-do. */
  isOn: boolean
}

/** Adds the keyboard shortcuts J, K, A, R, X, O and / to the inbox, for working through it without a mouse. */
export function useInboxKeys(inbox: Inbox, { deeds, search, isOn }: Keyboard): void {
  const { order, openId, opened } = inbox
  const at = openId ?? order[0]
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    j: () =>
      openId === undefined && order[1] !== undefined ? inbox.open(order[1]) : inbox.openAdjacentTodo(1),
    k: () => inbox.openAdjacentTodo(-1),
    a: () => deeds.current.approve?.(),
    r: () => deeds.current.giveBack?.(),
    x: at === undefined ? undefined : () => inbox.toggle(at),
    o: opened?.path ? () => openTab(opened.path) : undefined,
    '/': () => search.current?.focus(),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    if (!isOn || !act || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (shouldIgnoreShortcut(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** True when the key belongs to something else: the user is typing, or a dialog or menu is open. */
const shouldIgnoreShortcut = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select') !== null)) ||
  document.querySelector('[role=dialog][aria-modal=true], [role=menu], .semi-modal-wrap') !== null
