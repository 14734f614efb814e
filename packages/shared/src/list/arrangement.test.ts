import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeColumns, columnPreferences, moveColumn, NARROWEST, resizeColumn, WIDEST } from './arrangement'

const names = ['a', 'b', 'c', 'd', 'e', 'f']
const offeredColumns = (...wanted: string[]) =>
  wanted.map((name) => ({ name, label: `列${name}`, width: 100 }))
const visibleNames = (columns: { name: string; visible: boolean }[]) =>
  columns.filter((column) => column.visible).map((column) => column.name)

const offered = fc
  .uniqueArray(fc.constantFrom(...names), { minLength: 1 })
  .map((chosen) => offeredColumns(...chosen))
const kept = fc.array(
  fc.record({
    tcField: fc.constantFrom(...names, 'gone'),
    tcHidden: fc.constantFrom('1' as const, '2' as const),
    tcWidth: fc.option(fc.integer({ min: -10, max: 9000 })),
  }),
)

describe('列的排布', () => {
  it('没有选择过时按页面给的顺序，默认隐藏的不显示', () => {
    expect(
      visibleNames(
        arrangeColumns(
          [...offeredColumns('a', 'b'), { name: 'c', label: '列c', width: 1, hidden: true }],
          [],
        ),
      ),
    ).toEqual(['a', 'b'])
  })

  it('按保存的顺序、宽度和显示；后来新增的列排在邻居之后', () => {
    const columns = arrangeColumns(offeredColumns('a', 'new', 'b'), [
      { tcField: 'b', tcHidden: '2', tcWidth: 77 },
      { tcField: 'a', tcHidden: '1', tcWidth: null },
    ])
    expect(columns.map(({ name, width, visible }) => [name, width, visible])).toEqual([
      ['b', 77, true],
      ['a', 100, false],
      ['new', 100, true],
    ])
  })

  it('无论保存了什么：每列恰好一次，至少显示一列，宽度在范围内', () => {
    fc.assert(
      fc.property(offered, kept, (columns, choice) => {
        const arranged = arrangeColumns(columns, choice)
        expect(arranged.map((column) => column.name).sort()).toEqual(
          columns.map((column) => column.name).sort(),
        )
        expect(visibleNames(arranged).length).toBeGreaterThan(0)
        for (const { width } of arranged) {
          expect(width).toBeGreaterThanOrEqual(NARROWEST)
          expect(width).toBeLessThanOrEqual(WIDEST)
        }
      }),
    )
  })

  it('保存后再读出，排布不变', () => {
    fc.assert(
      fc.property(offered, kept, (columns, choice) => {
        const arranged = arrangeColumns(columns, choice)
        expect(arrangeColumns(columns, columnPreferences('m', arranged))).toEqual(arranged)
      }),
    )
  })

  it('移动和改宽只改动那一列', () => {
    fc.assert(
      fc.property(offered, fc.constantFrom(...names), fc.constantFrom(...names), (columns, name, to) => {
        const before = arrangeColumns(columns, [])
        const moved = moveColumn(before, name, to)
        const otherNames = (all: readonly { name: string }[]) =>
          all.map((column) => column.name).filter((other) => other !== name)
        expect(otherNames(moved)).toEqual(otherNames(before))
        const both = [name, to].every((wanted) => before.some((column) => column.name === wanted))
        if (both) expect(moved.findIndex((c) => c.name === name)).toBe(before.findIndex((c) => c.name === to))
        expect(resizeColumn(before, name, 5).find((column) => column.name === name)?.width ?? NARROWEST).toBe(
          NARROWEST,
        )
      }),
    )
  })
})
