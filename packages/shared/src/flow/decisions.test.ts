import { describe, expect, test } from 'vitest'
import { decisionMovesOfTodo } from './decisions'
import { type AnyFlow, anyone, assigneeByRole, type Move, starter } from './flow'

const makeTodo = (stepId: string) => ({ stepId, title: '审核', dueWorkdays: 1, path: '/leave' })
const approve: Move = { label: '同意', action: 'audit', result: 'approve', from: 'check', to: 'over' }
const sendBack: Move = {
  label: '退回',
  action: 'audit',
  result: 'return',
  from: 'check',
  to: 'draft',
  opinion: 'required',
}

/** A sample flow: leave requests checked by a department head, with these moves from the check. */
const flowWith = (moves: Record<string, Move>, steps: AnyFlow['steps'] = {}): AnyFlow => ({
  code: 'leave',
  bizType: 'hr:leave',
  title: '请假',
  version: 1,
  start: 'draft',
  steps: {
    draft: { title: '填写', status: '10', who: starter },
    check: { title: '审核', status: '20', who: assigneeByRole('HEAD'), todo: makeTodo('CHECK') },
    over: { title: '结束', status: '30', end: true },
    ...steps,
  },
  moves: { submit: { label: '提交', from: 'draft', to: 'check' }, ...moves },
})
const decisionMoveKeys = (flow: AnyFlow, stepId: string | null = 'CHECK', stepName: string | null = '审核') =>
  Object.keys(decisionMovesOfTodo(flow, { stepId, stepName }))

describe('beside a to-do', () => {
  test('approval and return are decided, by the moves of its step', () => {
    const found = decisionMovesOfTodo(flowWith({ approve, sendBack }), { stepId: 'CHECK', stepName: null })
    expect(found.approve).toMatchObject({ key: 'approve', action: 'audit', to: 'over' })
    expect(found.return).toMatchObject({ key: 'sendBack', action: 'audit', to: 'draft' })
  })

  test('a refusal is not, nor anything at a step that the flow does not have', () => {
    expect(decisionMoveKeys(flowWith({ refuse: { ...approve, result: 'refuse' } }))).toEqual([])
    expect(decisionMoveKeys(flowWith({ approve }), 'ELSEWHERE')).toEqual([])
    expect(decisionMoveKeys(flowWith({ approve }), null)).toEqual([])
  })

  test.each<[string, Partial<Move>]>([
    ['asks for more than an opinion', { asks: ['amount'] }],
    ['is made by others than those the step waits for', { by: [anyone] }],
    ['cannot be taken back', { danger: true }],
    ['ends with a claim', { untilClaimed: true }],
  ])('nothing is that %s', (_what, part) => {
    expect(decisionMoveKeys(flowWith({ approve: { ...approve, ...part }, sendBack }))).toEqual(['return'])
  })

  test('nothing is that could mean two moves', () => {
    expect(decisionMoveKeys(flowWith({ approve, twin: { ...approve, action: 'sign' } }))).toEqual([])
  })

  test('of steps that share a stepId, the one that the to-do names is meant', () => {
    const second = { title: '复核', status: '21', who: assigneeByRole('HEAD'), todo: makeTodo('CHECK') }
    const both = flowWith({ approve, next: { ...approve, from: 'second' } }, { second })
    expect(decisionMoveKeys(both, 'CHECK', '审核')).toEqual(['approve'])
    expect(decisionMoveKeys(both, 'CHECK', '复核')).toEqual(['approve'])
    expect(decisionMoveKeys(both, 'CHECK', null)).toEqual([])
    expect(decisionMoveKeys(flowWith({ approve }, { second: { ...second, title: '审核' } }))).toEqual([])
  })

  test('of two that the record tells apart one stands for both, without saying where it leads', () => {
    const large = { ...approve, to: 'draft', when: { field: 'isLarge', is: true } }
    const small = { ...approve, when: { field: 'isLarge', is: false } }
    expect(
      decisionMovesOfTodo(flowWith({ large, small }), { stepId: 'CHECK', stepName: null }),
    ).toMatchObject({
      approve: { action: 'audit', to: '' },
    })
    expect(decisionMoveKeys(flowWith({ large, small: { ...small, asks: ['amount'] } }))).toEqual([])
  })
})
