import { guessIcon } from './icons/guess-icon'
import { useNamedIcon } from './icons/use-icons'

/** `name` is what the menu says; `hint` is where the entry leads, for menus that name no icon of ours. */
export function MenuIcon({ name, hint }: { name: string | null; hint: string }) {
  const named = useNamedIcon(name)
  // A guess that is replaced at once would flicker.
  if (named === 'loading') return null
  const Icon = named ?? guessIcon(name ?? '', hint)
  return <Icon aria-hidden />
}
