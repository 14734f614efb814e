import { expect, test } from 'vitest'
import { filteredPath } from './filtered-path'

const filtersInPath = (path: string) =>
  JSON.parse(new URL(path, 'http://page').searchParams.get('filters') ?? '')

test('filters travel as a search panel would have them, also beside a query that is there', () => {
  const filters = { overdue: true, name: '甲&乙?', none: undefined }
  for (const path of ['/list', '/list?menu_id=a'])
    expect(filtersInPath(filteredPath(path, filters))).toEqual({ overdue: 'true', name: '甲&乙?' })
  expect(new URL(filteredPath('/list?menu_id=a', filters), 'http://page').searchParams.get('menu_id')).toBe(
    'a',
  )
})
