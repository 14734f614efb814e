import type { ComponentType } from 'react'
import * as commonIcons from './common-icons'
import type { IconName } from './icon-names'
import * as moreIcons from './more-icons'

/** The code of all icons. Loaded by the icon picker, and by menus that use a rare icon. */
export const allIcons: Readonly<Record<IconName, ComponentType>> = { ...commonIcons, ...moreIcons }
