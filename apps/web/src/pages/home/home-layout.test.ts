import { describe, expect, it } from 'vitest'
import { AS_USUAL, moveCard, orderCardKeys, type Sized, stackCards } from './home-layout'

const usual = ['todos', 'week', 'bonds', 'notices']

describe('arranged', () => {
  it('is as usual where nothing was chosen', () => {
    expect(orderCardKeys(usual, AS_USUAL)).toEqual(usual)
  })
  it('follows the order that was chosen', () => {
    const order = ['notices', 'bonds', 'week', 'todos']
    expect(orderCardKeys(usual, { order, hidden: [] })).toEqual(order)
  })
  it('puts a card that was not there then after the one it usually follows', () => {
    expect(orderCardKeys(usual, { order: ['notices', 'week', 'todos'], hidden: [] })).toEqual([
      'notices',
      'week',
      'bonds',
      'todos',
    ])
    expect(orderCardKeys(usual, { order: ['week', 'notices', 'bonds'], hidden: [] })[0]).toBe('todos')
  })
  it('knows nothing of a card that is no more, or named twice', () => {
    expect(orderCardKeys(usual, { order: ['gone', 'week', 'week'], hidden: ['gone'] })).toEqual(
      expect.arrayContaining(usual),
    )
    expect(orderCardKeys(usual, { order: ['gone', 'week', 'week'], hidden: [] })).toHaveLength(usual.length)
  })
})

describe('movedTo', () => {
  it('keeps the others in their order', () => {
    expect(moveCard(usual, 'bonds', 0)).toEqual(['bonds', 'todos', 'week', 'notices'])
    expect(moveCard(usual, 'todos', 2)).toEqual(['week', 'bonds', 'todos', 'notices'])
  })
  it('goes no further than the ends', () => {
    expect(moveCard(usual, 'todos', -1)).toEqual(usual)
    expect(moveCard(usual, 'notices', 9)).toEqual(usual)
  })
})

describe('stacked', () => {
  const makeCard = (key: string, size: Sized['size'], height: number) => ({ key, size, height })
  const stackedKeys = (...cards: ReturnType<typeof makeCard>[]) =>
    stackCards(cards).map((stack) => stack.map(({ key }) => key).join('+'))

  it('puts what would begin a line below something short of its size', () => {
    const [todos, week] = [makeCard('todos', 'wide', 146), makeCard('week', 'narrow', 370)]
    const [risks, notices] = [makeCard('risks', 'wide', 270), makeCard('notices', 'narrow', 120)]
    expect(stackedKeys(todos, week, risks, notices)).toEqual(['todos+risks', 'week+notices'])
  })
  it('leaves lines as they are whose cards are about as long', () => {
    const [todos, week] = [makeCard('todos', 'wide', 440), makeCard('week', 'narrow', 370)]
    expect(stackedKeys(todos, week, makeCard('qc', 'wide', 300), makeCard('notices', 'narrow', 120))).toEqual(
      ['todos', 'week', 'qc', 'notices'],
    )
  })
  it('takes the shortest of several, once the line is full', () => {
    const [bonds, fees] = [makeCard('bonds', 'narrow', 160), makeCard('fees', 'narrow', 330)]
    const [money, notices] = [makeCard('money', 'narrow', 140), makeCard('notices', 'narrow', 110)]
    expect(stackedKeys(bonds, fees, money, notices)).toEqual(['bonds', 'fees', 'money+notices'])
  })
  it('goes below nothing that takes the whole line', () => {
    expect(stackedKeys(makeCard('figures', 'full', 96), makeCard('entries', 'full', 150))).toEqual([
      'figures',
      'entries',
    ])
  })
})
