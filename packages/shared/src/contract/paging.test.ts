import { expect, it } from 'vitest'
import { defaultPageSize, firstPage, isPageSize, pageSizes } from './paging'

it('分页从第 1 页开始，默认每页 8 条，可选六种', () => {
  expect(firstPage).toBe(1)
  expect(defaultPageSize).toBe(8)
  expect(pageSizes).toEqual([8, 10, 20, 50, 100, 200])
  expect([8, 200, 9, 0].map(isPageSize)).toEqual([true, true, false, false])
})
