import { useStore } from '@nanostores/react'
import { memo, useRef } from 'react'
import { Breadcrumb } from './Breadcrumb'
import styles from './Header.module.css'
import { $menus } from './menu-store'
import { Navbar } from './Navbar'
import { $settings } from './settings/settings-store'
import { TabBar } from './TabBar'
import { useScrollAway } from './use-scroll-away'

// What hears of each step by itself is not drawn once more by what stands around it.
const [Bar, Tabs, Crumbs] = [memo(Navbar), memo(TabBar), memo(Breadcrumb)]

/** What stands above the page: fixed, or scrolled away together with it. */
export function Header() {
  const header = useRef<HTMLDivElement>(null)
  const { state } = useStore($menus)
  const { tagsView, fixedHeader } = useStore($settings)
  useScrollAway(header, !fixedHeader)
  return (
    <div ref={header} className={fixedHeader ? styles.header : styles.scrolling}>
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
