import type { MenuNode } from '@agency/shared/contract/session.contract'
import { flattenMenuRoutes } from '@agency/shared/pages/menu-routes'
import { describe, expect, it } from 'vitest'
import { buildBreadcrumb } from './crumbs'
import { frameView } from './frame/frame.view'
import { folderIdsAround, sidebarEntries } from './menu-entries'
import { findPage } from './pages'

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
const empty = makeMenuNode('空', 'Layout', '/empty')
const folder = makeMenuNode('统计', 'Layout', 'stat', {
  children: [makeMenuNode('甲', 'stat/a', '/stat/a'), makeMenuNode('乙', 'stat/b', '/stat/b')],
})
const top = makeMenuNode('客户管理', 'Layout', '/account', {
  children: [client, supplier, site, empty, folder],
})
const routes = flattenMenuRoutes([top])

describe('entriesOf', () => {
  const entries = sidebarEntries(top.children, [top])

  it('leaves hidden entries out and carries menu_id on every link', () => {
    expect(entries.map((entry) => entry.id)).toEqual(['客户', '外部', '空', '统计'])
    expect(entries[0]?.to).toBe(`/account/crmClient?menu_id=${encodeURIComponent('客户')}`)
  })

  it('sends an entry with no visible child home', () => {
    expect(entries[2]?.path).toBe('/home')
  })

  it('shows a parent with one visible child as that child', () => {
    const single = makeMenuNode('单', 'Layout', '/single', { children: [client, supplier] })
    expect(sidebarEntries([single], [])).toMatchObject([
      { id: '客户', path: '/account/crmClient', children: [] },
    ])
  })

  it('finds the folder around a page', () => {
    expect(folderIdsAround(entries, '/stat/b')).toEqual(['统计'])
    expect(folderIdsAround(entries, '/account/crmClient')).toEqual([])
  })
})

describe('pageAt', () => {
  it('tells a frame from a view that is missing', () => {
    expect(findPage('/out', routes)?.content).toEqual({ kind: 'view', view: frameView })
    expect(routes.find((route) => route.path === '/out')?.frame).toBe('https://example.com/')
    expect(findPage('/stat/a', routes)?.content).toEqual({ kind: 'missing', component: 'stat/a' })
    expect(findPage('/nowhere', routes)).toBeUndefined()
  })

  it('leads back along the menu', () => {
    const page = findPage('/stat/b', routes)
    expect(page && buildBreadcrumb(page).map((crumb) => crumb.title)).toEqual([
      '首页',
      '客户管理',
      '统计',
      '乙',
    ])
  })
})
