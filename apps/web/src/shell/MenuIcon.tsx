import { guessIcon } from './icons/guess-icon'
import { useNamedIcon } from './icons/use-icons'

/**
 * The icon of a menu entry. `name` is the icon that the menu names; `hint` is the path of the entry, for menus that
 * name no known icon.
 */
export function MenuIcon({ name, hint }: { name: string | null; hint: string }) {
  const named = useNamedIcon(name)
  // An icon that is guessed and replaced at once would flicker.
  if (named === 'loading') return null
  const Icon = named ?? guessIcon(name ?? '', hint)
  return <Icon aria-hidden />
}
