import { expect, it } from 'vitest'
import { splitByMarks } from './highlighted-parts'

it('标出的和没标的各自一段，合起来就是原文', () => {
  const parts = splitByMarks('…招标采购文件采购', [
    [3, 5],
    [7, 9],
  ])
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')).toBe(
    '…招标[采购]文件[采购]',
  )
  expect(splitByMarks('采购', [[0, 2]])).toEqual([{ at: 0, text: '采购', isMarked: true }])
  expect(splitByMarks('采购', [])).toEqual([{ at: 0, text: '采购', isMarked: false }])
})
