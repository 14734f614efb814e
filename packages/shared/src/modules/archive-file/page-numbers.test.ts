import { expect, test } from 'vitest'
import { numberPages } from './page-numbers'

const paper = (itemCode: string, pages: number, pageNo: string | null = null) => ({
  itemCode,
  pages,
  pageNo,
  copies: 1,
})
const electronic = { itemCode: '15', pages: null, copies: null, pageNo: null }

test('the pages of a volume are numbered through, paper only', () => {
  const numbers = numberPages([paper('01', 12), electronic, paper('02', 1), paper('03', 5)], { isAnew: true })
  expect(Object.fromEntries(numbers)).toEqual({ '01': '1-12', '15': null, '02': '13', '03': '14-18' })
})

test('numbers that are on the paper stay, and what is added later follows the last page', () => {
  const stamped = [paper('01', 15, '1-12'), paper('04', 6), paper('02', 1, '13')]
  expect(Object.fromEntries(numberPages(stamped, { isAnew: false }))).toEqual({
    '01': '1-12、14-16',
    '04': '17-22',
    '02': '13',
  })
  expect(numberPages(stamped, { isAnew: true }).get('04')).toBe('16-21')
})
