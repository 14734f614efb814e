import type { MenuRow } from '@agency/shared/modules/system-menu/menu.contract'
import { expect, it } from 'vitest'
import { linesOf, parentsFor } from './menu-tree'

const row = (id: string, pid: string): MenuRow => ({
  listId: `list-${id}`,
  version: 1,
  id,
  pid,
  permissionName: id.toUpperCase(),
  path: `/${id}`,
  component: 'Layout',
  icon: null,
  orderNum: 0,
  hidden: false,
  keepAlive: true,
  redirect: null,
  activeMenu: null,
  frame: null,
  permission: null,
  updateTime: '2026-01-01T00:00:00Z',
})
const rows = [
  row('a', '0'),
  row('b', '0'),
  row('a1', 'a'),
  row('a2', 'a'),
  row('a1x', 'a1'),
  row('lost', 'gone'),
]
const shown = (folded: string[]) => linesOf(rows, new Set(folded)).map((line) => [line.id, line.level])

it('lists children under their parent, and an entry whose parent is gone at the end', () => {
  expect(shown([])).toEqual([
    ['a', 0],
    ['a1', 1],
    ['a1x', 2],
    ['a2', 1],
    ['b', 0],
    ['lost', 0],
  ])
})

it('leaves out what lies below a folded entry, and still knows that something does', () => {
  expect(shown(['a'])).toEqual([
    ['a', 0],
    ['b', 0],
    ['lost', 0],
  ])
  expect(linesOf(rows, new Set(['a']))[0]?.hasChildren).toBe(true)
})

it('offers every parent but the entry itself and what lies below it', () => {
  expect(parentsFor(rows, 'a1').map((option) => option.label)).toEqual(['A', 'A / A2', 'B'])
  expect(parentsFor(rows, undefined)).toContainEqual({ value: 'a1x', label: 'A / A1 / A1X' })
})
