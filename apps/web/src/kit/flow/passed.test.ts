import type { FlowLogRow, FlowState, Todo } from '@agency/shared/contract/todo.contract'
import { expect, test } from 'vitest'
import { returnIn } from './passed'

const log = (minute: number, fromStep: string, toStep: string, more: Partial<FlowLogRow> = {}) =>
  ({
    fromStep,
    toStep,
    result: null,
    action: 'move',
    time: `2026-11-20T09:0${minute}:00Z`,
    ...more,
  }) as FlowLogRow
const state = (logs: FlowLogRow[], waits = true): Pick<FlowState, 'logs' | 'openTodos'> => ({
  logs,
  openTodos: waits ? [{} as Todo] : [],
})
const submitted = log(1, '编制', '复核')
const returned = log(2, '复核', '编制', { result: 'return', opinion: '评分办法不明确' })

test('what was returned last says why, until it is sent on again', () => {
  expect(returnIn(state([submitted, returned]))).toBe(returned)
  expect(returnIn(state([returned, submitted]))).toBe(returned)
  expect(returnIn(state([submitted, returned, log(3, '编制', '复核')]))).toBeUndefined()
  expect(returnIn(state([submitted]))).toBeUndefined()
})

test('what leaves the case where it is takes the reason from nobody', () => {
  expect(returnIn(state([returned, log(3, '编制', '编制')]))).toBe(returned)
})

test('a return that leaves nobody anything to do is told by nothing', () => {
  expect(returnIn(state([returned], false))).toBeUndefined()
})
