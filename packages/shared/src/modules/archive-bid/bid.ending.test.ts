import { expect, test } from 'vitest'
import { returnableBids, returnObstacle } from './bid.ending'

test('bids go back where no law keeps them, from the day after thirty days', () => {
  const returnObstacleFor = (procurementRegime: string, today: string) =>
    returnObstacle({ procurementRegime, endedDate: '2026-03-01' }, today)
  for (const regime of ['ZTB_MUST', 'ZC'])
    expect(returnObstacleFor(regime, '2030-01-01')).toContain('不能退还')
  for (const regime of ['ZTB_FREE', 'QT']) {
    expect(returnObstacleFor(regime, '2026-03-31')).toContain('2026-04-01')
    expect(returnObstacleFor(regime, '2026-04-01')).toBeUndefined()
  }
})

test("what goes back is there in paper or on a medium, is not the winner's, and goes once", () => {
  const makeBid = (supplierId: string, changes: object = {}) => ({
    supplierId,
    isWinner: false,
    originalCount: 1,
    copyCount: 0,
    electronicMedia: '无',
    ...changes,
  })
  const items = [
    makeBid('winner', { isWinner: true }),
    makeBid('loser'),
    makeBid('back'),
    makeBid('stick', { originalCount: 0, electronicMedia: 'U盘' }),
    makeBid('none', { originalCount: 0 }),
  ]
  const left = returnableBids(items, [{ supplierId: 'back' }])
  expect(left.map(({ supplierId }) => supplierId)).toEqual(['loser', 'stick'])
})
