import { menuEntryLink } from '@agency/shared/pages/menu-routes'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { HOME_PATH } from '../../shell/first-paths'
import { MenuIcon } from '../../shell/MenuIcon'
import { $menus } from '../../shell/menu-store'
import { Card } from './Card'
import styles from './Entries.module.css'
import { homeMessages as say } from './home.messages'
import { useScrolledIntoView } from './use-seen'

const MOST = 12

/** Links to the first pages of the user's own menu. */
export function MenuShortcuts() {
  const { routes } = useStore($menus)
  const list = useRef<HTMLUListElement>(null)
  // Rare icons are fetched only when the links are scrolled into view.
  const seen = useScrolledIntoView(list)
  const shown = routes.filter((route) => !route.hidden && route.path !== HOME_PATH).slice(0, MOST)
  return (
    <Card title={say.entries}>
      {shown.length === 0 ? (
        <p className={styles.none}>{say.noEntries}</p>
      ) : (
        <ul ref={list} className={styles.grid}>
          {shown.map((route) => (
            <li key={route.path}>
              <Link className={styles.entry} to={menuEntryLink(route.path, route.id).to}>
                <span className={styles.icon} aria-hidden="true">
                  {seen && (
                    <MenuIcon
                      name={route.trail.at(-1)?.icon ?? null}
                      hint={`${route.component} ${route.path}`}
                    />
                  )}
                </span>
                {route.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
