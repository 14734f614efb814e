import { useStore } from '@nanostores/react'
import { Link, useLocation } from 'react-router-dom'
import styles from './Breadcrumb.module.css'
import { buildBreadcrumb } from './crumbs'
import { $menus } from './menu-store'
import { findPage } from './pages'
import { shellMessages as say } from './shell.messages'

/** The position in the menu of the page in front. */
export function Breadcrumb() {
  const { pathname } = useLocation()
  const { routes } = useStore($menus)
  const page = findPage(pathname, routes)
  if (!page) return null
  const crumbs = buildBreadcrumb(page)
  // The home page alone needs no breadcrumb.
  if (crumbs.length === 1) return null
  return (
    <nav className={styles.bar} aria-label={say.breadcrumb}>
      <ol className={styles.list}>
        {crumbs.map(({ title, to }, index) => (
          <li key={title + to} className={styles.crumb}>
            {index < crumbs.length - 1 ? (
              <Link to={to} className={styles.link}>
                {title}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
