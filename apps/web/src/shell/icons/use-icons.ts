import type { ComponentType } from 'react'
import { useLazyCode } from '../use-code'
import * as commonIcons from './common-icons'

type Icons = Readonly<Record<string, ComponentType | undefined>>

/** The form of our icon names; any other text in a menu is only a hint. */
const OURS = /^Icon[A-Z]/

/**
 * Returns the icon of exactly this name; 'loading' while the icons are being fetched; undefined when there is none of
 * this name or fetching failed.
 */
export function useNamedIcon(name: string | null): ComponentType | 'loading' | undefined {
  const wanted = name ?? ''
  const common = (commonIcons as Icons)[wanted]
  const isUncommon = !common && OURS.test(wanted)
  const { data, isPending } = useLazyCode('icons', () => import('./all-icons'), isUncommon)
  if (!isUncommon) return common
  return isPending ? 'loading' : (data?.allIcons as Icons | undefined)?.[wanted]
}
