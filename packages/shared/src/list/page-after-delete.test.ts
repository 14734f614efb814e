import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAfterDelete } from './page-after-delete'

describe('删除后显示的页', () => {
  it.each([
    ['第二页最后一条', { page: 2, size: 8, total: 9, deleted: 1 }, 1],
    ['第三页全部', { page: 3, size: 8, total: 20, deleted: 4 }, 2],
    ['第二页还有剩余', { page: 2, size: 8, total: 10, deleted: 1 }, 2],
    ['中间页的一条', { page: 2, size: 8, total: 24, deleted: 1 }, 2],
    ['唯一的一条', { page: 1, size: 8, total: 1, deleted: 1 }, 1],
    ['没有删除', { page: 2, size: 8, total: 9, deleted: 0 }, 2],
  ])('%s', (_name, deletion, page) => expect(pageAfterDelete(deletion)).toBe(page))

  it('留在本页或退一页，退页当且仅当本页已空', () => {
    const deletion = fc
      .record({
        page: fc.integer({ min: 1, max: 20 }),
        size: fc.constantFrom(8, 10, 20),
        rows: fc.integer({ min: 1, max: 20 }),
      })
      .filter(({ rows, size }) => rows <= size)
      .chain(({ page, size, rows }) =>
        fc.record({
          page: fc.constant(page),
          size: fc.constant(size),
          rows: fc.constant(rows),
          deleted: fc.integer({ min: 1, max: rows }),
        }),
      )
    fc.assert(
      fc.property(deletion, ({ page, size, rows, deleted }) => {
        const total = (page - 1) * size + rows
        const back = deleted === rows && page > 1
        expect(pageAfterDelete({ page, size, total, deleted })).toBe(back ? page - 1 : page)
      }),
    )
  })
})
