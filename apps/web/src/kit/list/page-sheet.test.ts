import { expect, it } from 'vitest'
import { read } from 'xlsx'
import type { Column } from './columns'
import { sheetOf } from './page-sheet'

interface Row {
  name: string
}
const columns: Column<Row>[] = [
  { name: 'name', label: '名称', width: 210, cell: () => null, text: (row) => row.name },
  { name: '#actions', label: '操作', width: 90, cell: () => null },
]

it('写出显示的列，按钮列不写；像公式的内容仍是文本', async () => {
  const blob = await sheetOf(columns, [{ name: '=1+1' }, { name: '@SUM(A1)' }])
  const book = read(await blob.arrayBuffer(), { cellFormula: true })
  expect(book.SheetNames).toEqual(['Sheet1'])
  const sheet = book.Sheets.Sheet1
  expect(sheet?.['!ref']).toBe('A1:A3')
  expect(sheet?.A1).toMatchObject({ t: 's', v: '名称' })
  expect(sheet?.A2).toMatchObject({ t: 's', v: '=1+1' })
  expect(sheet?.A2?.f).toBeUndefined()
  expect(sheet?.A3).toMatchObject({ t: 's', v: '@SUM(A1)' })
})
