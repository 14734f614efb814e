import { useStore } from '@nanostores/react'
import { $drawer } from './device'
import { lazyWithSuspense } from './lazy-part'

// Only a narrow screen needs the drawer.
const Drawer = lazyWithSuspense(() => import('./Drawer'))

/** The sidebar of a narrow screen. */
export const MobileDrawer = () => useStore($drawer) && <Drawer />
