import { describe, expect, it } from 'vitest'
import { isComposing, isEnter } from './composing'

/** Key events in the order in which browsers send them when Enter accepts a composed word, then when it is pressed. */
const CHROME = [
  { key: 'Process', keyCode: 229, isComposing: true },
  { key: 'Enter', keyCode: 13, isComposing: false },
]
const SAFARI = [
  { key: 'Enter', keyCode: 229, isComposing: false },
  { key: 'Enter', keyCode: 13, isComposing: false },
]
const FIREFOX = [
  { key: 'Enter', keyCode: 13, isComposing: true },
  { key: 'Enter', keyCode: 13, isComposing: false },
]

describe('Enter', () => {
  it.each([CHROME, SAFARI, FIREFOX])(
    'that accepts a composed word is no Enter; the next one is',
    (first, second) => {
      expect([isEnter(first), isEnter(second)]).toEqual([false, true])
      expect([isComposing(first), isComposing(second)]).toEqual([true, false])
    },
  )

  it('is read from the event that React wraps, too', () => {
    const wrapped = { key: 'Enter', keyCode: 13 }
    expect(isEnter({ ...wrapped, nativeEvent: { isComposing: true } })).toBe(false)
    expect(isEnter({ ...wrapped, nativeEvent: { isComposing: false } })).toBe(true)
  })

  it('is another key than the space bar', () => {
    expect(isEnter({ key: ' ', keyCode: 32 })).toBe(false)
  })
})
