import { describe, expect, it, test } from 'vitest'
import { incompleteItemProblems, selectCheckList } from './archive.rules'

const item = {
  itemCode: '04',
  itemName: '合同副本',
  need: '必备' as const,
  copies: null,
  pages: null,
  found: [],
  file: [],
  missingReason: null,
}
const found = [{ name: '合同.pdf', fileId: null, sourceId: null, path: '/x' }]

describe('what keeps a part from being handed in', () => {
  it('is a required item of which nothing is there, until somebody says why', () => {
    expect(incompleteItemProblems([item]).map(({ itemCode }) => itemCode)).toEqual(['04'])
    expect(incompleteItemProblems([{ ...item, missingReason: '业主未返回' }])).toEqual([])
    expect(incompleteItemProblems([{ ...item, need: '如有' }])).toEqual([])
  })
  it('is nothing where a file or what the product holds is there', () => {
    expect(incompleteItemProblems([{ ...item, found }])).toEqual([])
    expect(incompleteItemProblems([{ ...item, file: ['a'] }])).toEqual([])
  })
  it('is paper whose pages nobody counted', () => {
    expect(incompleteItemProblems([{ ...item, copies: 3 }])).toHaveLength(1)
    expect(incompleteItemProblems([{ ...item, copies: 3, pages: 12 }])).toEqual([])
    expect(incompleteItemProblems([{ ...item, copies: 0 }])).toHaveLength(1)
  })
})

test('of each item the line that says most goes for a project', () => {
  const makeCheckListLine = (
    itemCode: string,
    regime: string | null,
    method: string | null,
    need: string,
  ) => ({
    itemCode,
    regime,
    method,
    need,
  })
  const lines = [
    makeCheckListLine('30', null, null, '如有'),
    makeCheckListLine('30', 'ZTB_MUST', null, '必备'),
    makeCheckListLine('21', null, null, '如有'),
    makeCheckListLine('30', 'ZTB_MUST', '邀请招标', '如有'),
    makeCheckListLine('30', null, '邀请招标', '必备'),
  ]
  const selectedNeeds = (regime: string, method: string) =>
    selectCheckList(lines, { regime, method }).map(({ itemCode, need }) => `${itemCode}${need}`)
  expect(selectedNeeds('QT', '询价')).toEqual(['21如有', '30如有'])
  expect(selectedNeeds('ZTB_MUST', '公开招标')).toEqual(['21如有', '30必备'])
  expect(selectedNeeds('ZTB_MUST', '邀请招标')).toEqual(['21如有', '30如有'])
  expect(selectedNeeds('ZTB_FREE', '邀请招标')).toEqual(['21如有', '30必备'])
})
