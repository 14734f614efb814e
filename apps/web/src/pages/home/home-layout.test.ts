import { describe, expect, it } from 'vitest'
import { AS_USUAL, arranged, movedTo } from './home-layout'

const usual = ['todos', 'week', 'bonds', 'notices']

describe('arranged', () => {
  it('is as usual where nothing was chosen', () => {
    expect(arranged(usual, AS_USUAL)).toEqual(usual)
  })
  it('follows the order that was chosen', () => {
    const order = ['notices', 'bonds', 'week', 'todos']
    expect(arranged(usual, { order, hidden: [] })).toEqual(order)
  })
  it('puts a card that was not there then after the one it usually follows', () => {
    expect(arranged(usual, { order: ['notices', 'week', 'todos'], hidden: [] })).toEqual([
      ...['notices', 'week', 'bonds', 'todos'],
    ])
    expect(arranged(usual, { order: ['week', 'notices', 'bonds'], hidden: [] })[0]).toBe('todos')
  })
  it('knows nothing of a card that is no more, or named twice', () => {
    expect(arranged(usual, { order: ['gone', 'week', 'week'], hidden: ['gone'] })).toEqual(
      expect.arrayContaining(usual),
    )
    expect(arranged(usual, { order: ['gone', 'week', 'week'], hidden: [] })).toHaveLength(usual.length)
  })
})

describe('movedTo', () => {
  it('keeps the others in their order', () => {
    expect(movedTo(usual, 'bonds', 0)).toEqual(['bonds', 'todos', 'week', 'notices'])
    expect(movedTo(usual, 'todos', 2)).toEqual(['week', 'bonds', 'todos', 'notices'])
  })
  it('goes no further than the ends', () => {
    expect(movedTo(usual, 'todos', -1)).toEqual(usual)
    expect(movedTo(usual, 'notices', 9)).toEqual(usual)
  })
})
