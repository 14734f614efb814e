import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { expect, test } from 'vitest'
import { findActionAwaitedByMost } from './together'

const makeBond = (listId: string, ...allowedActions: string[]) =>
  ({ listId, allowedActions }) as unknown as BondRow

test('several bonds are moved on by the step that most of them wait for, the others are named', () => {
  const rows = [
    makeBond('1', 'confirm'),
    makeBond('2', 'refund', 'interestAsk'),
    makeBond('3', 'refund'),
    makeBond('4'),
  ]
  const together = findActionAwaitedByMost(rows)
  expect(together?.move.key).toBe('refund')
  expect(together?.bonds.map(({ listId }) => listId)).toEqual(['2', '3'])
  expect(together?.others.map(({ listId }) => listId)).toEqual(['1', '4'])
})

test('confirming is confirming, not one of its other outcomes; nothing in common is nothing', () => {
  expect(findActionAwaitedByMost([makeBond('1', 'confirm'), makeBond('2', 'register')])?.move.key).toBe(
    'confirm',
  )
  expect(findActionAwaitedByMost([makeBond('1', 'interestAsk')])).toBeUndefined()
})
