import { describe, expect, test } from 'vitest'
import { moveByArrowKey, parseStoredPlace, placeToPoint, pointToPlace, snapToSide } from './placement'

const window = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const size = { width: 40, height: 88 }
const edges = { top: 104, right: 0, bottom: 24, left: 0 }

describe('pointOf', () => {
  test.each([
    [
      { x: 0, y: 0 },
      { left: 0, top: 104 },
    ],
    [
      { x: 1, y: 0 },
      { left: 1400, top: 104 },
    ],
    [
      { x: 1, y: 1 },
      { left: 1400, top: 788 },
    ],
    [
      { x: 0.5, y: 0.5 },
      { left: 700, top: 446 },
    ],
  ])('%j', (place, point) => expect(placeToPoint(place, size, window, edges)).toEqual(point))

  test('a smaller window keeps it inside, at the same share', () => {
    expect(placeToPoint({ x: 1, y: 1 }, size, phone, edges)).toEqual({ left: 350, top: 732 })
  })

  test.each([
    [
      { width: 390, height: 150 },
      { left: 350, top: 62 },
    ],
    [
      { width: 20, height: 40 },
      { left: 0, top: 0 },
    ],
  ])('a window too small for the free edges, %j, gives them up before it loses the thing', (tiny, point) =>
    expect(placeToPoint({ x: 1, y: 1 }, size, tiny, edges)).toEqual(point),
  )

  test('a place out of range counts as its end', () => {
    expect(placeToPoint({ x: 7, y: -3 }, size, window, edges)).toEqual({ left: 1400, top: 104 })
  })
})

describe('placeOf', () => {
  test('is the way back', () => {
    for (const place of [
      { x: 0, y: 0 },
      { x: 1, y: 0.25 },
      { x: 0.5, y: 1 },
    ])
      expect(pointToPlace(placeToPoint(place, size, window, edges), size, window, edges)).toEqual(place)
  })

  test('a thing put outside stands at the edge', () => {
    expect(pointToPlace({ left: -50, top: 5000 }, size, window, edges)).toEqual({ x: 0, y: 1 })
  })

  test('without free room there is one place', () => {
    expect(pointToPlace({ left: 3, top: 3 }, size, size, edges)).toEqual({ x: 0, y: 0 })
  })
})

test('atSide takes the nearer side and leaves the height', () => {
  expect(snapToSide({ x: 0.49, y: 0.3 })).toEqual({ x: 0, y: 0.3 })
  expect(snapToSide({ x: 0.5, y: 0.3 })).toEqual({ x: 1, y: 0.3 })
})

test('stepped follows the arrow keys and no other', () => {
  const point = { left: 100, top: 100 }
  expect(moveByArrowKey(point, 'ArrowUp')).toEqual({ left: 100, top: 76 })
  expect(moveByArrowKey(point, 'ArrowRight')).toEqual({ left: 124, top: 100 })
  expect(moveByArrowKey(point, 'Enter')).toBeUndefined()
})

test('a step across goes from side to side', () => {
  const left = moveByArrowKey({ left: 1400, top: 446 }, 'ArrowLeft', true)
  expect(left && pointToPlace(left, size, window, edges)).toEqual({ x: 0, y: 0.5 })
  const right = moveByArrowKey({ left: 0, top: 446 }, 'ArrowRight', true)
  expect(right && pointToPlace(right, size, window, edges)).toEqual({ x: 1, y: 0.5 })
})

test.each([
  [null],
  ['{'],
  ['null'],
  ['{"x":1}'],
  ['{"x":2,"y":0}'],
  ['{"x":"1","y":0}'],
  ['{"x":null,"y":0}'],
])('readPlace of %j is none', (text) => expect(parseStoredPlace(text)).toBeUndefined())
test('readPlace reads what was remembered', () => {
  expect(parseStoredPlace('{"x":1,"y":0.25}')).toEqual({ x: 1, y: 0.25 })
})
