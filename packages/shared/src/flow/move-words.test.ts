import { expect, test } from 'vitest'
import { flows } from '../flows'
import { movesOf } from './flow'
import { moveDoneMessage } from './move-words'

test.each([
  ['提交', '提交成功'],
  ['同意', '已同意'],
  ['退回补正', '已退回补正'],
  ['提交审核', '已提交审核'],
  ['评标完成', '已办理：评标完成'],
  ['通知书发出', '已办理：通知书发出'],
  ['业主已确认', '已办理：业主已确认'],
  ['不予通过', '已办理：不予通过'],
])('%s, once it is made, is told as %s', (label, word) => expect(moveDoneMessage(label)).toBe(word))

test('no move is told as a success of a result', () => {
  const labels = flows.flatMap((flow) => movesOf(flow).map((move) => move.label))
  for (const word of labels.map(moveDoneMessage))
    expect(word).not.toMatch(/^已(不|已)|(通过|完成|完毕|有误)成功$/)
})
