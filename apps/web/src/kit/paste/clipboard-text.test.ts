import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rowsOfText } from './clipboard-text'

it.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\nb', [['a'], ['b']]],
  ['a\rb', [['a'], ['b']]],
  ['\t\t', [['', '', '']]],
  [
    'a\t\r\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"一\r\n二"\t"a\tb"\t"说""好"""', [['一\n二', 'a\tb', '说"好"']]],
  ['""\tx', [['', 'x']]],
  ['"甲"乙\t3" 管\t"没有收尾', [['"甲"乙', '3" 管', '"没有收尾']]],
  ['a\r\n\r\nb', [['a'], [''], ['b']]],
  ['', [[]]],
])('%j', (text, rows) => expect(rowsOfText(text)).toEqual(rows))

it('a line break and quotes in a cell of a real copy make no rows of their own', () => {
  const rows = rowsOfText(readFileSync(join(import.meta.dirname, 'samples/line-break.txt'), 'utf8'))
  expect(rows.map((cells) => cells.length)).toEqual([9, 9])
  expect(rows.map((cells) => cells[8])).toEqual(['去程：打车\n回程：高铁', '打车'])
})
