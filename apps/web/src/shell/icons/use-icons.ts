import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ComponentType, useEffect } from 'react'
import { commonIcons } from './common-icons'

/** How our icons are named; whatever else a menu says is only a hint. */
const OURS = /^Icon[A-Z]/

const known: ReadonlyMap<string, ComponentType> = new Map(Object.entries(commonIcons))
const $icons = atom<ReadonlyMap<string, ComponentType> | undefined>(undefined)
let asked = false

/** Fetches the whole registry, once. Without it menus still have the icon that is guessed. */
async function load(): Promise<void> {
  if (asked) return
  asked = true
  try {
    const { allIcons } = await import('./all-icons')
    $icons.set(new Map(Object.entries(allIcons)))
  } catch {
    // Not reached: the guess is shown, and the next menu that is drawn asks again.
    asked = false
    $icons.set(new Map())
  }
}

/** The icon of exactly this name; 'loading' while that is not known yet, undefined when there is none. */
export function useNamedIcon(name: string | null): ComponentType | 'loading' | undefined {
  const icons = useStore($icons)
  const common = known.get(name ?? '')
  const isUncommon = !common && OURS.test(name ?? '')
  useEffect(() => {
    if (isUncommon) void load()
  }, [isUncommon])
  if (!isUncommon) return common
  return icons ? icons.get(name ?? '') : 'loading'
}
