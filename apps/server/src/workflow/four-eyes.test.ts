import { acts } from '@agency/shared/acts'
import { assigneeInField, START_MOVE } from '@agency/shared/flow/flow'
import { describe, expect, test } from 'vitest'
import { peopleExcludedFromMoves, segregationObstacle } from './four-eyes'

const actor = { userId: 'me', roles: [], departmentIds: [] }
const none = { starterUserId: 'other', actors: {} }
const now = new Date('2026-03-02T09:00:00+08:00')
const recordWithSaleEnd = (time: string | null) => ({ saleEndTime: time === null ? null : new Date(time) })

describe('somebody else must have a hand in it', () => {
  test('who made an earlier move, began the case or did a deed may not', () => {
    const hands = { segregatedFrom: ['submit', START_MOVE, 'edit'] }
    for (const deed of ['submit', START_MOVE, 'edit:me']) {
      const actors = { [deed]: 'me' }
      expect(segregationObstacle(hands, actor, { record: {}, standing: { ...none, actors }, now })).toBe(
        'segregated',
      )
      expect(peopleExcludedFromMoves([hands], {}, { ...none, actors })).toEqual(['me'])
    }
    expect(
      segregationObstacle(hands, actor, {
        record: {},
        standing: { ...none, actors: { approve: 'me' } },
        now,
      }),
    ).toBeUndefined()
  })

  test('whom it is about may not', () => {
    const hands = { notBy: [assigneeInField('userId')] }
    expect(segregationObstacle(hands, actor, { record: { userId: 'me' }, standing: none, now })).toBe(
      'segregated',
    )
    expect(
      segregationObstacle(hands, actor, { record: { userId: 'you' }, standing: none, now }),
    ).toBeUndefined()
    expect(peopleExcludedFromMoves([hands], { userId: 'me' }, none)).toEqual(['me'])
  })

  test('nobody may once its time is over', () => {
    expect(
      segregationObstacle(acts.joinTeam, actor, {
        record: recordWithSaleEnd('2026-03-02T08:59:00+08:00'),
        standing: none,
        now,
      }),
    ).toBe('over')
    expect(
      segregationObstacle(acts.joinTeam, actor, {
        record: recordWithSaleEnd('2026-03-02T09:01:00+08:00'),
        standing: none,
        now,
      }),
    ).toBeUndefined()
    expect(
      segregationObstacle(acts.joinTeam, actor, { record: recordWithSaleEnd(null), standing: none, now }),
    ).toBeUndefined()
  })
})
