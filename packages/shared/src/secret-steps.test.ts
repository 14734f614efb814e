import { describe, expect, test } from 'vitest'
import type { AnyFlow, Step } from './flow/flow'
import { flows } from './flows'
import { SECRET_STEPS, secretStepsOf } from './secret-steps'

/** Words in a to-do that could reveal buyers, bonds or experts. */
const TELLING = /报名|购标|标书款|保证金|投标人|投标文件|供应商|专家|评委|不足|唱标|开标/

/** Steps that mention suppliers or buyers without revealing anything secret by R27, and why. */
const OPEN: Readonly<Record<string, string>> = {
  SUP_AUDIT: 'the register of suppliers is no list of buyers (R32)',
  SUP_FIX: 'the same',
  SUP_BLACK: 'the same',
  ARB_SUBMIT: 'begins once the lot is over, after its opening',
  ARB_ACCEPT: 'the same',
  ARB_FIX: 'the same',
  ARB_DESTROY_CHECK: 'the same',
  ARB_DESTROY_LEADER: 'the same',
  ARB_DESTROY_DONE: 'the same',
  TP_AMEND_TELL: 'comes after every amendment, whether anybody bought or not',
}

const flowAndStepTitles = (flow: AnyFlow, { title, todo }: Step) => [flow.title, title, todo?.title].join(' ')

/** Steps whose to-do mentions something secret by R27 although no flow marks it as secret. */
const unmarkedSecretSteps = (some: readonly AnyFlow[]): string[] => {
  const marked = secretStepsOf(some)
  return some.flatMap((flow) =>
    Object.values(flow.steps).flatMap((step) => {
      const stepId = step.todo?.stepId
      const isHeld = !stepId || stepId in OPEN || marked.includes(stepId)
      return !isHeld && TELLING.test(flowAndStepTitles(flow, step)) ? [stepId] : []
    }),
  )
}

describe('steps that tell what R27 keeps secret', () => {
  test('are marked in every flow', () => {
    expect(unmarkedSecretSteps(flows)).toEqual([])
  })

  test('are found where one is not marked', () => {
    const unmarked = flows.map(({ secret: _, ...flow }) => ({
      ...flow,
      steps: Object.fromEntries(
        Object.entries(flow.steps).map(([name, { todo, ...step }]) => {
          if (!todo) return [name, step]
          const { secret: _none, ...plain } = todo
          return [name, { ...step, todo: plain }]
        }),
      ),
    }))
    expect(unmarkedSecretSteps(unmarked).sort()).toEqual(secretStepsOf(flows).sort())
  })

  test('are every step of a lot from the end of its sale to its opening', () => {
    const lots = flows.find(({ code }) => code === 'tender-package') as AnyFlow
    const closed = Object.values(lots.steps).filter(({ status, todo }) => todo && status < '40')
    expect(closed.length).toBeGreaterThan(0)
    for (const { todo } of closed) expect(SECRET_STEPS).toContain(todo?.stepId)
  })

  test('are every step about a buyer, a bond, and the warnings of too few', () => {
    expect([...SECRET_STEPS].sort()).toEqual([
      'TP_BID_FIX',
      'TP_BOND_FEW',
      'TP_BOND_FORFEIT',
      'TP_BOND_INTEREST',
      'TP_BOND_REFUND',
      'TP_BOOK_REFUND',
      'TP_FEW',
      'TP_OPEN',
      'TP_OPEN_PREP',
    ])
  })
})
