import { describe, expect, test } from 'vitest'
import { fitStrokes, isLongEnough } from './drawn-line'

const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) })
const dot = stroke([40, 40])

describe('a drawn line', () => {
  test.each([
    ['nothing', [], false],
    ['a dot', [dot], false],
    ['forty dots', Array.from({ length: 40 }, () => dot), false],
    ['a tick of 50 pixels', [stroke([0, 0], [30, 40], [30, 46])], false],
    ['two points, of which a dot is drawn', [stroke([0, 0], [60, 80])], false],
    ['three points of a fast hand', [stroke([0, 0], [60, 80], [120, 160])], true],
    [
      'two strokes of 50 pixels',
      [stroke([0, 0], [30, 40], [30, 46]), stroke([60, 0], [90, 40], [90, 46])],
      true,
    ],
  ])('%s is long enough: %#', (_name, strokes, isEnough) => {
    expect(isLongEnough(strokes)).toBe(isEnough)
  })

  test('is scaled as a whole when the pad becomes narrower, and else left alone', () => {
    const fits = [stroke([10, 20], [300, 150])]
    fitStrokes(fits, { width: 360, height: 200 })
    expect(fits).toEqual([stroke([10, 20], [300, 150])])

    const wide = [stroke([10, 20], [696, 150]), dot]
    fitStrokes(wide, { width: 352, height: 200 })
    expect(wide[0]).toEqual(stroke([5, 10], [348, 75]))
  })
})
