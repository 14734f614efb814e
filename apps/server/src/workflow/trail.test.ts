import type { AnyFlow } from '@agency/shared/flow/flow'
import { comparisonFlow } from '@agency/shared/modules/tender-comparison/comparison.flow'
import { describe, expect, test } from 'vitest'
import { participantKey, participantsAfterMove, passedStepsAfterMove } from './trail'

const flow: AnyFlow = comparisonFlow
const caseAtStep = (step: string, ...passed: string[]) => ({
  step,
  passed: passed.map((one) => ({ step: one, userId: `${one}-er` })),
})
const passedStepKeysAfterMove = (...of: Parameters<typeof passedStepsAfterMove>) =>
  passedStepsAfterMove(...of).map(({ step }) => step)

describe('the steps behind a case', () => {
  test('grow by the one that was done, with whoever did it', () => {
    expect(passedStepsAfterMove(caseAtStep('dept', 'draft'), { to: 'qc' }, 'head')).toEqual([
      { step: 'draft', userId: 'draft-er' },
      { step: 'dept', userId: 'head' },
    ])
    expect(passedStepsAfterMove(caseAtStep('dept'), { to: 'qc', bySystem: true }, 'head')).toEqual([
      { step: 'dept', userId: null },
    ])
  })

  test('end before the step that it is returned to: what came after it is ahead again', () => {
    expect(
      passedStepKeysAfterMove(
        caseAtStep('leader', 'draft', 'dept', 'qc'),
        { to: 'dept', result: 'return' },
        'x',
      ),
    ).toEqual(['draft'])
  })

  test('are none once it is sent back to be mended, and do not change where it stays', () => {
    expect(
      passedStepsAfterMove(caseAtStep('leader', 'draft', 'dept'), { to: 'fix', result: 'return' }, 'x'),
    ).toEqual([])
    expect(passedStepKeysAfterMove(caseAtStep('dept', 'draft'), { to: 'dept' }, 'x')).toEqual(['draft'])
  })
})

describe('who had a hand in it', () => {
  const makeTrailMove = (key: string, to: string, userId: string, isForward = true) => ({
    key,
    to,
    userId,
    isForward,
  })

  test('stays excluded when somebody else makes the same move after it', () => {
    const first = participantsAfterMove(flow, { start: 'ann' }, makeTrailMove('submit', 'dept', 'ann'))
    const second = participantsAfterMove(flow, first, makeTrailMove('submit', 'dept', 'bob'))
    expect(second).toEqual({ start: 'ann', submit: 'bob', [participantKey('submit', 'ann')]: 'ann' })
  })

  test('until the matter comes to rest; what they did beside the moves stays', () => {
    const before = { submit: 'bob', [participantKey('submit', 'ann')]: 'ann', 'edit:cid': 'cid' }
    expect(participantsAfterMove(flow, before, makeTrailMove('leadToEnd', 'organized', 'lea'))).toEqual({
      submit: 'bob',
      'edit:cid': 'cid',
      leadToEnd: 'lea',
    })
    const back = participantsAfterMove(flow, before, makeTrailMove('result', 'draft', 'lea', false))
    expect(back[participantKey('submit', 'ann')]).toBe('ann')
  })
})
