import { atom } from 'nanostores'
import type { ComponentType } from 'react'

/** A page that a route can open. */
export interface View {
  /** The absolute path of the view, as in the specification: '/account/crmClientDetail'. */
  path: string
  title: string
  /**
   * The value of a menu entry's `component`, when it differs from the path: 'account/crmClient' of
   * '/account/crmClient'.
   */
  component?: string
  load: () => Promise<{ default: ComponentType }>
  /** True when the page is removed when the user changes to another tab. */
  noCache?: boolean
  /**
   * True when the page fills the window without the layout, for a screen on a wall; its user has to be logged in as
   * well.
   */
  bare?: boolean
  /** True when the tab is pinned and cannot be closed. */
  affix?: boolean
  /** True when the page is outside the layout, for visitors without an account. */
  open?: boolean
}

const $views = atom<readonly View[]>([])

/** Called once by main.tsx, which knows the modules; the shell does not. */
export const registerViews = (views: readonly View[]) => $views.set(views)

export const findViewByPath = (path: string) => $views.get().find((view) => view.path === path)

const componentNameOf = ({ path, component = path.slice(1) }: View) => component

/** Returns all components that a menu entry can name. */
export const viewComponentNames = () =>
  $views
    .get()
    .filter((view) => !view.open)
    .map(componentNameOf)

export const findViewByComponent = (component: string) =>
  $views.get().find((view) => componentNameOf(view) === component)

export const pinnedViews = () => $views.get().filter((view) => view.affix)
