import { describe, expect, it } from 'vitest'
import { compareStock, type Expected, isDifference, type Known, type Seen } from './stock.rules'

/** Facts of a sample stocktaking of rack R with shelves S1 and S2; X lies outside it. */
const makeStockFacts = (more: Partial<Known> = {}): Known => ({
  nowAt: () => 'S1',
  hasMoved: () => false,
  isLent: () => false,
  isPlaceWithin: (outer, inner) => outer === inner || (outer === 'R' && inner !== 'X'),
  inScope: (place) => place !== 'X',
  ...more,
})
const a: Expected = { volumeId: 'a', box: 1, placeId: 'S1' }
const makeScanAt = (placeId: string | null): Seen => ({ volumeId: 'a', box: 1, placeId })
const stocktakeOutcomes = (seen: readonly Seen[], more: Partial<Known> = {}, expected = [a]) =>
  compareStock(expected, seen, makeStockFacts(more)).map((one) => one.outcome)

describe('a box that should be there', () => {
  it('is there when it was seen on its place, on the rack of it, or with no place named', () => {
    for (const place of ['S1', 'R', null]) expect(stocktakeOutcomes([makeScanAt(place)])).toEqual(['在位'])
  })
  it('is there once, however often and wherever else it was scanned', () => {
    expect(stocktakeOutcomes([makeScanAt('S1'), makeScanAt('S2'), makeScanAt('S1')])).toEqual(['在位'])
  })
  it('stands wrong when it was seen elsewhere, and is missing when nobody saw it', () => {
    expect(stocktakeOutcomes([makeScanAt('S2')])).toEqual(['位置不符'])
    expect(stocktakeOutcomes([])).toEqual(['缺失'])
    expect(stocktakeOutcomes([], { isLent: () => true })).toEqual(['借出'])
  })
  it('was moved meanwhile: neither wrong at its new place, nor missing', () => {
    const moved = { hasMoved: () => true, nowAt: () => 'S2' }
    expect(stocktakeOutcomes([makeScanAt('S2')], moved)).toEqual(['盘点中移动'])
    expect(stocktakeOutcomes([], moved)).toEqual(['盘点中移动'])
    expect(stocktakeOutcomes([], { hasMoved: () => true, nowAt: () => 'X' })).toEqual(['盘点中移动'])
    // The box was moved to one place but seen at another.
    expect(stocktakeOutcomes([makeScanAt('S3')], moved)).toEqual(['位置不符'])
  })
  it('is missing when it was moved away and back and nobody saw it', () => {
    expect(stocktakeOutcomes([], { hasMoved: () => true, nowAt: () => 'S1' })).toEqual(['缺失'])
  })
  it('was moved when its shelf went out of what is taken stock of', () => {
    expect(stocktakeOutcomes([], { hasMoved: () => true, inScope: () => false })).toEqual(['盘点中移动'])
  })
})

describe('a box that should not be there', () => {
  it('is foreign, unless it came meanwhile to where it was seen', () => {
    expect(stocktakeOutcomes([makeScanAt('S1')], { nowAt: () => 'X' }, [])).toEqual(['多出'])
    expect(stocktakeOutcomes([makeScanAt('S1')], { nowAt: () => null }, [])).toEqual(['多出'])
    expect(stocktakeOutcomes([makeScanAt('S1')], { hasMoved: () => true }, [])).toEqual(['盘点中移动'])
    expect(stocktakeOutcomes([makeScanAt(null)], { hasMoved: () => true }, [])).toEqual(['盘点中移动'])
    expect(stocktakeOutcomes([makeScanAt('S2')], { hasMoved: () => true }, [])).toEqual(['多出'])
  })
  it('is told of once', () => {
    expect(stocktakeOutcomes([makeScanAt('S1'), makeScanAt('S1')], { nowAt: () => 'X' }, [])).toEqual([
      '多出',
    ])
  })
})

it('what was moved and seen by nobody is looked at by somebody else; what was seen is in order', () => {
  const [unseen, seen] = [[], [makeScanAt('S2')]].map((scans) =>
    compareStock([a], scans, makeStockFacts({ hasMoved: () => true, nowAt: () => 'S2' })),
  )
  expect(unseen?.map(isDifference)).toEqual([true])
  expect(seen?.map(isDifference)).toEqual([false])
})

it('five thousand boxes are asked about once each, and not each against every other', () => {
  const many = Array.from({ length: 5000 }, (_one, no) => ({ ...a, volumeId: String(no) }))
  let asked = 0
  const { isPlaceWithin } = makeStockFacts()
  const counting = makeStockFacts({
    isPlaceWithin: (outer, inner) => {
      asked += 1
      return isPlaceWithin(outer, inner)
    },
  })
  const judged = compareStock(many, many.slice(0, 4990), counting)
  expect(judged.filter((one) => one.outcome === '缺失')).toHaveLength(10)
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(3 * many.length)
})
