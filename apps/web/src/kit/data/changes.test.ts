import { expect, it } from 'vitest'
import { changedFieldsBetween, isChangeUndisplayable } from './changes'

const labels = {
  name: '名称',
  money: { label: '金额', kind: 'money', unit: '元' },
  ownerId: { label: '经理', kind: 'person' },
  lines: '明细',
  state: { label: '状态', kind: 'text', read: ({ state }: { state: string }) => `状态${state}` },
  updateTime: '修改时间',
} as const
const was = { name: '甲', money: '10.00', ownerId: 'a', ownerName: '张', lines: [{ n: 1 }], state: '1' }

it('说出读过之后变了的字段，以页面的名称和词', () => {
  const is = { ...was, money: '12.00', ownerId: 'b', ownerName: '李', state: '2', updateTime: 'x', secret: 1 }
  expect(changedFieldsBetween(labels, was, is).map(({ field }) => field.label)).toEqual([
    '金额',
    '经理',
    '状态',
  ])
})

it('没有变的不说；明细变了只说变了', () => {
  expect(changedFieldsBetween(labels, was, { ...was })).toEqual([])
  const [lines] = changedFieldsBetween(labels, was, { ...was, lines: [{ n: 2 }] })
  expect(lines && isChangeUndisplayable(lines)).toBe(true)
})
