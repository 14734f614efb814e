import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { Breadcrumb } from './Breadcrumb'
import styles from './Header.module.css'
import { $menus } from './menu-store'
import { Navbar } from './Navbar'
import { $settings } from './settings/settings-store'
import { TabBar } from './TabBar'
import { useScrollAway } from './use-scroll-away'

/** What stands above the page: fixed, or scrolled away together with it. */
export function Header() {
  const header = useRef<HTMLDivElement>(null)
  const { state } = useStore($menus)
  const { tagsView, fixedHeader } = useStore($settings)
  useScrollAway(header, !fixedHeader)
  return (
    <div ref={header} className={fixedHeader ? styles.header : styles.scrolling}>
      <Navbar />
      {state === 'ready' && (
        <>
          {tagsView && <TabBar />}
          <Breadcrumb />
        </>
      )}
    </div>
  )
}
