import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../contract/session.contract'
import { flattenMenuRoutes, menuEntryLink } from './menu-routes'

const makeMenuNode = (
  id: string,
  component: string,
  path: string,
  part: Partial<MenuNode> = {},
): MenuNode => ({
  listId: `list-${id}`,
  id,
  pid: '0',
  path,
  component,
  permissionName: id,
  icon: null,
  hidden: false,
  redirect: null,
  orderNum: 0,
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
  children: [],
  ...part,
})

const client = makeMenuNode('客户', 'account/crmClient', '/account/crmClient')
const supplier = makeMenuNode('供应商', 'account/crmSupplier', 'crmSupplier', { hidden: true })
const site = makeMenuNode('外部', 'https://example.com/', '/out')
const folder = makeMenuNode('统计', 'Layout', 'stat', { children: [makeMenuNode('甲', 'stat/a', '/stat/a')] })
const routes = flattenMenuRoutes([
  makeMenuNode('客户管理', 'Layout', '/account', { children: [client, supplier, site, folder] }),
])

describe('routesOf', () => {
  it('flattens the leaves, hidden ones too, and leaves folders out', () => {
    expect(routes.map((route) => route.path)).toEqual([
      '/account/crmClient',
      '/account/crmSupplier',
      '/out',
      '/stat/a',
    ])
  })

  it('names a route after the last segment of its component', () => {
    expect(routes[0]).toMatchObject({ name: 'CrmClient', top: 'list-客户管理' })
  })

  it('shows the address of an outside system in a frame', () => {
    expect(routes.find((route) => route.path === '/out')?.frame).toBe('https://example.com/')
  })
})

describe('linkTo', () => {
  it('carries the id of the entry', () => {
    expect(menuEntryLink('/stat/a', '甲').to).toBe(`/stat/a?menu_id=${encodeURIComponent('甲')}`)
  })
})
