import type { MenuNode } from '@agency/shared/contract/session.contract'
import { flattenMenuRoutes } from '@agency/shared/pages/menu-routes'
import { expect, test } from 'vitest'
import { buildBreadcrumb } from './crumbs'

const makeMenuNode = (id: string, more: Partial<MenuNode> = {}): MenuNode => ({
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
const makePageNode = (id: string, more: Partial<MenuNode> = {}) =>
  makeMenuNode(id, { component: `x/${id}`, ...more })

/** Returns the crumbs of the last page of a menu tree. */
const crumbPathsIn = (tree: MenuNode) => {
  const route = flattenMenuRoutes([tree]).at(-1)
  if (!route) throw new Error('no page')
  const { path, title, trail } = route
  const content = { kind: 'missing', component: '' } as const
  return buildBreadcrumb({ path, title, trail, affix: false, noCache: false, content }).map(({ to }) => to)
}

test('a folder leads to its redirect, or to the first page below it that is shown', () => {
  const below = [
    makePageNode('first', { hidden: true }),
    makeMenuNode('empty'),
    makePageNode('second'),
    makePageNode('last'),
  ]
  expect(crumbPathsIn(makeMenuNode('folder', { children: below }))).toEqual([
    '/home',
    '/second?menu_id=second',
    '/last?menu_id=last',
  ])
  expect(crumbPathsIn(makeMenuNode('folder', { children: below, redirect: '/elsewhere' }))[1]).toBe(
    '/elsewhere',
  )
  expect(
    crumbPathsIn(makeMenuNode('folder', { children: [makePageNode('only', { hidden: true })] }))[1],
  ).toBe('/home')
})

test('a page without a path of its own continues that of its folder', () => {
  expect(
    crumbPathsIn(makeMenuNode('folder', { children: [makePageNode('inner', { path: 'inner' })] })),
  ).toEqual(['/home', '/folder/inner?menu_id=inner', '/folder/inner?menu_id=inner'])
})
