import type { FlowLogRow, FlowState, Todo } from '@agency/shared/contract/todo.contract'
import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { describe, expect, test } from 'vitest'
import { arrowKey, findPendingReturn, findWithdrawnMoves, passedStepsAndArrows } from './case-history'

const flowLogRow = (minute: number, fromStep: string, toStep: string, more: Partial<FlowLogRow> = {}) =>
  ({
    fromStep,
    toStep,
    result: null,
    action: 'move',
    time: `2026-11-20T09:0${minute}:00Z`,
    ...more,
  }) as FlowLogRow
const makeFlowState = (logs: FlowLogRow[], waits = true): Pick<FlowState, 'logs' | 'openTodos'> => ({
  logs,
  openTodos: waits ? [{} as Todo] : [],
})
const submitted = flowLogRow(1, '编制', '复核')
const returned = flowLogRow(2, '复核', '编制', { result: 'return', opinion: '评分办法不明确' })

test('what was returned last says why, until it is sent on again', () => {
  expect(findPendingReturn(makeFlowState([submitted, returned]))).toBe(returned)
  expect(findPendingReturn(makeFlowState([returned, submitted]))).toBe(returned)
  expect(
    findPendingReturn(makeFlowState([submitted, returned, flowLogRow(3, '编制', '复核')])),
  ).toBeUndefined()
  expect(findPendingReturn(makeFlowState([submitted]))).toBeUndefined()
})

test('what leaves the case where it is takes the reason from nobody', () => {
  expect(findPendingReturn(makeFlowState([returned, flowLogRow(3, '编制', '编制')]))).toBe(returned)
})

test('a return that leaves nobody anything to do is told by nothing', () => {
  expect(findPendingReturn(makeFlowState([returned], false))).toBeUndefined()
})

describe('撤回', () => {
  const by = { userId: 'a', actionName: '提交' }
  const sent = flowLogRow(1, '填写客户', '部门负责人审核', by)
  const back = flowLogRow(2, '部门负责人审核', '填写客户', { ...by, actionName: '撤回' })
  const again = flowLogRow(3, '填写客户', '部门负责人审核', by)

  test('takes the move from what was passed, and both lines from what still counts', () => {
    expect([...findWithdrawnMoves([sent, back]).moves]).toEqual([sent])
    const { steps, arrows } = passedStepsAndArrows(clientFlow, [sent, back])
    expect(steps.has('audit')).toBe(false)
    expect(arrows.has(arrowKey('draft', 'audit'))).toBe(false)
    expect(passedStepsAndArrows(clientFlow, [sent, back, again]).steps.has('audit')).toBe(true)
    expect([...findWithdrawnMoves([again, back, sent]).moves]).toEqual([sent])
  })

  test('of another person, or to elsewhere, takes no line back', () => {
    expect(findWithdrawnMoves([sent, { ...back, userId: 'b' }]).moves.size).toBe(0)
    expect(findWithdrawnMoves([sent, { ...back, toStep: '退回修改' }]).moves.size).toBe(0)
  })

  test('shows again why it had been returned, which is still to be mended', () => {
    const mended = flowLogRow(3, '编制', '复核', by)
    const taken = flowLogRow(4, '复核', '编制', { ...by, actionName: '撤回' })
    expect(findPendingReturn(makeFlowState([submitted, returned, mended]))).toBeUndefined()
    expect(findPendingReturn(makeFlowState([submitted, returned, mended, taken]))).toBe(returned)
  })
})
