import type { ComponentType } from 'react'
import { useCode } from '../use-code'
import * as commonIcons from './common-icons'

type Icons = Readonly<Record<string, ComponentType | undefined>>

/** How our icons are named; whatever else a menu says is only a hint. */
const OURS = /^Icon[A-Z]/

/**
 * The icon of exactly this name; 'loading' while that is not known yet, undefined when there is none, or when all of
 * them cannot be had.
 */
export function useNamedIcon(name: string | null): ComponentType | 'loading' | undefined {
  const wanted = name ?? ''
  const common = (commonIcons as Icons)[wanted]
  const isUncommon = !common && OURS.test(wanted)
  const { data, isPending } = useCode('icons', () => import('./all-icons'), isUncommon)
  if (!isUncommon) return common
  return isPending ? 'loading' : (data?.allIcons as Icons | undefined)?.[wanted]
}
