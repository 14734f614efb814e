import { atom } from 'nanostores'
import type { ComponentType } from 'react'

/** A page that a route can open. */
export interface View {
  /** Absolute, as the specification prints it: '/account/crmClientDetail'. */
  path: string
  title: string
  /** As it stands in a menu entry's `component`, where that is not the path: 'account/crmClient' of '/account/crmClient'. */
  component?: string
  load: () => Promise<{ default: ComponentType }>
  /** Forgotten when the person goes to another tab. */
  noCache?: boolean
  /** Fills the window without the layout, for a screen on a wall; whoever opens it is logged in all the same. */
  bare?: boolean
  /** Pinned to the tab bar, cannot be closed. */
  affix?: boolean
  /** Outside the layout, for people without an account. */
  open?: boolean
}

const $views = atom<readonly View[]>([])

/** Said once by main.tsx, which knows the modules; the shell does not. */
export const registerViews = (views: readonly View[]) => $views.set(views)

export const viewAt = (path: string) => $views.get().find((view) => view.path === path)

const componentOf = ({ path, component = path.slice(1) }: View) => component

/** Every component that a menu entry can name. */
export const viewComponents = () =>
  $views
    .get()
    .filter((view) => !view.open)
    .map(componentOf)

export const viewNamed = (component: string) => $views.get().find((view) => componentOf(view) === component)

export const pinnedViews = () => $views.get().filter((view) => view.affix)
