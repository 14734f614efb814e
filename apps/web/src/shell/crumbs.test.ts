import type { MenuNode } from '@agency/shared/contract/session.contract'
import { flattenMenuRoutes } from '@agency/shared/pages/menu-routes'
import { expect, test } from 'vitest'
import { breadcrumbOf } from './crumbs'

const node = (id: string, more: Partial<MenuNode> = {}): MenuNode => ({
  listId: id,
  id,
  pid: '0',
  path: `/${id}`,
  component: 'Layout',
  permissionName: id,
  icon: null,
  hidden: false,
  redirect: null,
  orderNum: 0,
  children: [],
  meta: {
    title: id,
    affix: false,
    keepAlive: true,
    frame: null,
    noCache: false,
    isTab: true,
    isAuth: true,
    activeMenu: null,
    breadcrumb: true,
  },
  ...more,
})
const page = (id: string, more: Partial<MenuNode> = {}) => node(id, { component: `x/${id}`, ...more })

/** Returns the crumbs of the last page of a menu tree. */
const crumbsIn = (tree: MenuNode) => {
  const route = flattenMenuRoutes([tree]).at(-1)
  if (!route) throw new Error('no page')
  const { path, title, trail } = route
  const content = { kind: 'missing', component: '' } as const
  return breadcrumbOf({ path, title, trail, affix: false, noCache: false, content }).map(({ to }) => to)
}

test('a folder leads to its redirect, or to the first page below it that is shown', () => {
  const below = [page('first', { hidden: true }), node('empty'), page('second'), page('last')]
  expect(crumbsIn(node('folder', { children: below }))).toEqual([
    '/home',
    '/second?menu_id=second',
    '/last?menu_id=last',
  ])
  expect(crumbsIn(node('folder', { children: below, redirect: '/elsewhere' }))[1]).toBe('/elsewhere')
  expect(crumbsIn(node('folder', { children: [page('only', { hidden: true })] }))[1]).toBe('/home')
})

test('a page without a path of its own continues that of its folder', () => {
  expect(crumbsIn(node('folder', { children: [page('inner', { path: 'inner' })] }))).toEqual([
    '/home',
    '/folder/inner?menu_id=inner',
    '/folder/inner?menu_id=inner',
  ])
})
