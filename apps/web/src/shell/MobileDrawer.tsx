import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $drawer } from './device'

// Only a narrow screen needs it.
const Drawer = lazy(() => import('./Drawer'))

/** The sidebar of a narrow screen. */
export function MobileDrawer() {
  if (!useStore($drawer)) return null
  return (
    <Suspense>
      <Drawer />
    </Suspense>
  )
}
