import { useStore } from '@nanostores/react'
import { memo, useRef } from 'react'
import { Breadcrumb } from './Breadcrumb'
import styles from './Header.module.css'
import { $menus } from './menu-store'
import { Navbar } from './Navbar'
import { $settings } from './settings/settings-store'
import { TabBar } from './TabBar'
import { useScrollAway } from './use-scroll-away'

// Each part listens to the navigation itself, so it need not be drawn again with its parent.
const [Bar, Tabs, Crumbs] = [memo(Navbar), memo(TabBar), memo(Breadcrumb)]

/** The area above the page: fixed, or scrolled together with the page. */
export function Header() {
  const header = useRef<HTMLDivElement>(null)
  const { state } = useStore($menus)
  const { tagsView, fixedHeader } = useStore($settings)
  useScrollAway(header, !fixedHeader)
  return (
    <div ref={header} className={fixedHeader ? styles.header : styles.scrolling} data-screen-only>
      <Bar />
      {state === 'ready' && (
        <>
          {tagsView && <Tabs />}
          <Crumbs />
        </>
      )}
    </div>
  )
}
