import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../http/actor'
import { columnsFromJson, columnsToJson } from './column-json'
import type { LastMove } from './flow.table'
import { type Withdrawing, withdrawalDataOf, withdrawalObstacle } from './withdrawal'

const fixedClock = () => new Date('2026-11-26T05:00:00Z')
const ann = { userId: 'ann', permissions: ['crm:client:submit'], standsInFor: [] } as unknown as Actor
const lastMove: LastMove = {
  key: 'submit',
  from: 'draft',
  userId: 'ann',
  time: fixedClock().toISOString(),
  version: 2,
  todoIds: [],
  columns: {},
  passed: [],
}
const at: Withdrawing = { flow: clientFlow, record: { version: 2 }, standing: { lastMove }, open: [] }

describe('a move is taken back', () => {
  test('by whoever made it, while nobody has begun', () => {
    expect(withdrawalObstacle(ann, at)).toBeUndefined()
    expect(withdrawalObstacle(ann, { ...at, open: [{ claimTime: null }] })).toBeUndefined()
  })

  test('by nobody else, an administrator neither', () => {
    expect(withdrawalObstacle({ ...ann, userId: 'bob', isAdmin: true }, at)).toBe('none')
    expect(withdrawalObstacle(ann, { ...at, standing: { lastMove: null } })).toBe('none')
  })

  test('not without the permission of the move any more', () => {
    expect(withdrawalObstacle({ ...ann, permissions: [] } as Actor, at)).toBe('stranger')
  })

  test('not once the to-do is claimed or passed on, or anything of the record was written', () => {
    expect(withdrawalObstacle(ann, { ...at, open: [{ claimTime: fixedClock() }] })).toBe('begun')
    expect(withdrawalObstacle(ann, { ...at, record: { version: 3 } })).toBe('begun')
  })
})

describe('what is kept of a move', () => {
  const record = {
    listId: 'x',
    version: 1,
    status: '10',
    departmentId: null,
    hasHead: null,
    dueTime: fixedClock(),
  }
  const move = { key: 'submit', action: 'submit', label: '提交', from: 'draft', to: 'audit' }
  const buildMadeMove = (changed: object, more = {}) => ({
    resource: { flow: clientFlow },
    standing: { step: 'draft', passed: [] },
    move: { ...move, withdrawable: true as const, ...more },
    record,
    after: { ...record, version: 2 },
    changed,
  })
  const write = { actor: ann, clock: fixedClock }

  test('are the columns as they were, instants as instants', () => {
    const kept = withdrawalDataOf(write, buildMadeMove({ hasHead: true, dueTime: null }), ['todo'])
    expect(columnsFromJson(JSON.parse(JSON.stringify(kept?.columns)))).toEqual({
      hasHead: null,
      dueTime: fixedClock(),
    })
    expect(kept).toMatchObject({ from: 'draft', version: 2, todoIds: ['todo'], userId: 'ann' })
  })

  test('is nothing of one that is not taken back, or whose columns nobody has read', () => {
    expect(withdrawalDataOf(write, buildMadeMove({}, { withdrawable: undefined }), [])).toBeNull()
    expect(withdrawalDataOf(write, buildMadeMove({ signImage: 'x' }), [])).toBeNull()
    const inverses = { submit: async () => ({}) }
    expect(
      withdrawalDataOf(
        write,
        { ...buildMadeMove({ signImage: 'x' }), resource: { flow: clientFlow, inverses } },
        [],
      ),
    ).not.toBeNull()
  })

  test('says whether the effect was made: a return to a chosen step has none', () => {
    const to = clientFlow.moves.submit.to
    expect(withdrawalDataOf(write, buildMadeMove({}, { to }), [])).toMatchObject({ hadEffect: true })
    expect(withdrawalDataOf(write, buildMadeMove({}, { to: 'elsewhere' }), [])).toMatchObject({
      hadEffect: false,
    })
  })

  test('a text that looks like an instant stays a text', () => {
    expect(columnsFromJson(columnsToJson({ day: '2026-11-26' }))).toEqual({ day: '2026-11-26' })
  })
})
