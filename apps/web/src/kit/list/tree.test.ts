import { expect, it } from 'vitest'
import { parentOptions, type TreeShape, visibleTreeLines } from './tree'

interface Row {
  id: string
  pid: string | null
}
const shape: TreeShape<Row> = {
  idOf: (row) => row.id,
  parentOf: (row) => row.pid,
  nameOf: (row) => row.id.toUpperCase(),
}
const makeTreeRow = (id: string, pid: string | null): Row => ({ id, pid })
const rows = [
  makeTreeRow('a', '0'),
  makeTreeRow('b', null),
  makeTreeRow('a1', 'a'),
  makeTreeRow('a2', 'a'),
  makeTreeRow('a1x', 'a1'),
  makeTreeRow('lost', 'gone'),
]
const visibleIdsAndLevels = (folded: string[]) =>
  visibleTreeLines(rows, shape, new Set(folded)).map((line) => [line.id, line.level])

it('lists children under their parent, and a row whose parent is gone at the top', () => {
  expect(visibleIdsAndLevels([])).toEqual([
    ['a', 0],
    ['a1', 1],
    ['a1x', 2],
    ['a2', 1],
    ['b', 0],
    ['lost', 0],
  ])
})

it('leaves out what lies below a folded row, and still knows that something does', () => {
  expect(visibleIdsAndLevels(['a'])).toEqual([
    ['a', 0],
    ['b', 0],
    ['lost', 0],
  ])
  expect(visibleTreeLines(rows, shape, new Set(['a']))[0]?.hasChildren).toBe(true)
})

it('offers every parent but the row itself and what lies below it', () => {
  expect(parentOptions(rows, shape, 'a1').map((option) => option.label)).toEqual(['A', 'A / A2', 'B', 'LOST'])
  expect(parentOptions(rows, shape, undefined)).toContainEqual({ value: 'a1x', label: 'A / A1 / A1X' })
})
