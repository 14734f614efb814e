import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectAllState, setAllColumns, toggleColumn } from './columns'

const columnChoices = (...visible: boolean[]) =>
  visible.map((shown, index) => ({ field: `f${index}`, label: `列${index}`, visible: shown }))

describe('列选择', () => {
  it('全选、部分选中、一列不选', () => {
    expect(selectAllState(columnChoices(true, true))).toBe('all')
    expect(selectAllState(columnChoices(true, false))).toBe('some')
    expect(selectAllState(columnChoices(false, false))).toBe('none')
    expect(selectAllState([])).toBe('all')
  })

  it('可以隐藏一列再显示', () => {
    const hidden = toggleColumn(columnChoices(true, true), 'f0')
    expect(hidden).toEqual({ columns: columnChoices(false, true) })
    expect(toggleColumn(hidden.columns, 'f0')).toEqual({ columns: columnChoices(true, true) })
  })

  it('最后一列不能隐藏', () => {
    expect(toggleColumn(columnChoices(true, false), 'f0')).toEqual({
      columns: columnChoices(true, false),
      warning: '请至少选择一列',
    })
  })

  it('全选框：显示全部可以，全部不选不行', () => {
    expect(setAllColumns(columnChoices(false, true), true)).toEqual({ columns: columnChoices(true, true) })
    expect(setAllColumns(columnChoices(true, true), false)).toEqual({
      columns: columnChoices(true, true),
      warning: '请至少选择一列',
    })
  })

  it('怎么点都至少剩一列', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 3 })), (clicks) => {
        let columns: ReturnType<typeof toggleColumn>['columns'] = columnChoices(true, true, true)
        for (const click of clicks) {
          const change = click < 0 ? setAllColumns(columns, click === -1) : toggleColumn(columns, `f${click}`)
          columns = change.columns
        }
        expect(selectAllState(columns)).not.toBe('none')
      }),
    )
  })
})
