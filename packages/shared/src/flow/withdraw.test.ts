import { describe, expect, test } from 'vitest'
import { flows } from '../flows'
import { comparisonFlow } from '../modules/tender-comparison/comparison.flow'
import {
  type AnyFlow,
  movesFrom,
  movesOf,
  type NamedMove,
  returnTargets,
  sourceSteps,
  WITHDRAW,
  withdrawActionOf,
  withdrawMoveAtStep,
} from './flow'

/** Moves by people after which somebody else must act; these are the moves 撤回 applies to. */
const movesHandingOver = (flow: AnyFlow) =>
  movesOf(flow).filter(
    (move) =>
      !move.bySystem && flow.steps[move.to]?.who !== undefined && !sourceSteps(move).includes(move.to),
  )

/** Why a move cannot be withdrawn; undefined when it can. */
function irrevocableReason(flow: AnyFlow, move: NamedMove): string | undefined {
  if (move.danger) return '做之前已提示不可撤销'
  if (move.untilClaimed) return '本身就是撤回'
  return move.lasting ?? flow.lasting
}

describe.each(flows.map((flow) => [flow.title, flow] as const))('%s', (_title, flow) => {
  test('can be taken back wherever somebody else waits and has not begun, or says why not', () => {
    const unsaid = movesHandingOver(flow).filter(
      (move) => !move.withdrawable === !irrevocableReason(flow, move),
    )
    expect(unsaid.map(({ key }) => key)).toEqual([])
  })

  test('takes nothing back that has led nowhere, or that the server did', () => {
    const able = movesOf(flow).filter(({ withdrawable }) => withdrawable)
    expect(able.filter((move) => !movesHandingOver(flow).some(({ key }) => key === move.key))).toEqual([])
  })

  test('returns only to steps where somebody can act, and says 撤回 by a name of its own', () => {
    for (const { returnsTo = [], to } of movesOf(flow))
      for (const step of returnsTo) {
        expect(flow.steps[step]?.who).toBeDefined()
        expect(step).not.toBe(to)
      }
    expect(movesOf(flow).map(({ action }) => action)).not.toContain(withdrawActionOf(flow))
  })
})

test('the flows without 撤回 are these, and each says why at every move that could have it', () => {
  const without = flows.filter(
    (flow) => withdrawActionOf(flow) === undefined && movesHandingOver(flow).length > 0,
  )
  expect(without.map(({ title }) => title).sort()).toEqual(
    ['标包实施', '抽样检查', '档案库', '档案盘点', '多收退款', '投标文件归档'].sort(),
  )
})

describe('撤回', () => {
  test('is never the way that is offered first, and leads where the move came from', () => {
    expect(withdrawMoveAtStep(comparisonFlow, 'dept')).toMatchObject({
      key: WITHDRAW,
      label: '撤回',
      givesUp: true,
    })
    expect(movesFrom(comparisonFlow, 'dept').map(({ key }) => key)).not.toContain(WITHDRAW)
  })
})

describe('退回到', () => {
  const back = comparisonFlow.moves.leadBack

  test('its own step first, then those that the flow names and the case has passed', () => {
    expect(returnTargets(back, ['draft', 'dept', 'qc'])).toEqual(['fix', 'dept', 'qc'])
    expect(returnTargets(back, ['draft', 'qc'])).toEqual(['fix', 'qc'])
    expect(returnTargets(back, [])).toEqual(['fix'])
  })

  test('nowhere else, where the flow names nothing', () => {
    expect(returnTargets(comparisonFlow.moves.approveBack, ['draft', 'dept', 'qc'])).toEqual(['fix'])
  })
})
