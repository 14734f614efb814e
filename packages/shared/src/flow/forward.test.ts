import { expect, test } from 'vitest'
import { flows } from '../flows'
import { clientFlow } from '../modules/crm-client/client.flow'
import { feeFlow } from '../modules/tender-fee/fee.flow'
import { lotFlow } from '../modules/tender-project/lot/lot.flow'
import { projectFlow } from '../modules/tender-project/project/project.flow'
import { type AnyFlow, defaultMove, isDestructiveMove, movesFrom, movesOf } from './flow'

const defaultMoveLabelAt = (flow: AnyFlow, step: string) => defaultMove(movesFrom(flow, step), step)?.label
const destructiveLabels = (flow: AnyFlow) =>
  movesOf(flow)
    .filter(isDestructiveMove)
    .map(({ label }) => label)

test('the way ahead is the one primary of a step, whatever cannot be taken back', () => {
  expect(defaultMoveLabelAt(clientFlow, 'audit')).toBe('同意')
  expect(defaultMoveLabelAt(projectFlow, 'prepare')).toBe('提交审核')
  expect(defaultMoveLabelAt(lotFlow, 'toAward')).toBe('定标')
  expect(defaultMoveLabelAt(feeFlow, 'partial')).toBe('登记收款')
  expect(defaultMoveLabelAt(clientFlow, 'enabled')).toBeUndefined()
})

test('what ends or undoes something is destructive, what carries it on is not', () => {
  expect(destructiveLabels(clientFlow)).toEqual(['冻结', '作废'])
  expect(destructiveLabels(feeFlow)).toEqual(['红字冲销', '减免'])
  expect(destructiveLabels(lotFlow)).toEqual([])
})

test('approving is one word: 同意, with what is approved where that is not the record itself', () => {
  const labels = flows.flatMap((flow) => movesOf(flow).filter(({ result }) => result === 'approve'))
  const other = labels.filter(({ label }) => !label.startsWith('同意')).map(({ label }) => label)
  expect(other).toEqual(['确认列入', '业主已确认', '接收', '接收', '接收', '确认'])
})
