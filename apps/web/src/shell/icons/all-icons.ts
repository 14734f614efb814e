import type { ComponentType } from 'react'
import * as commonIcons from './common-icons'
import type { IconName } from './icon-names'
import * as moreIcons from './more-icons'

/** The icons themselves. Loaded by the picker, and by menus with an icon that is not common. */
export const allIcons: Readonly<Record<IconName, ComponentType>> = { ...commonIcons, ...moreIcons }
