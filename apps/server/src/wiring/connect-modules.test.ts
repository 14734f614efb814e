import { expect, it } from 'vitest'
import { connectModules } from './connect-modules'
import { DomainEvent, hear } from './event'
import { answer, Port } from './port'

const doubled = new Port<(count: number) => number>('test.doubled')
const happened = new DomainEvent<string[]>('test.happened')
const first = { hears: [hear(happened, async (told) => told.push('first'))] }
const second = {
  answers: [answer(doubled, (count) => 2 * count)],
  hears: [hear(happened, async (told) => told.push('second'))],
}

it('refuses to start while a question has no answer, and says which', () => {
  expect(() => connectModules([first])).toThrow('No module answers test.doubled.')
  expect(() => doubled.ask(2)).toThrow('No module answers test.doubled.')
})

it('connects once, in the order of the list, however often it is called', async () => {
  connectModules([first, second])
  connectModules([first, second])
  expect(doubled.ask(2)).toBe(4)
  const told: string[] = []
  await happened.tell(told)
  expect(told).toEqual(['first', 'second'])
})

it('refuses a second answer', () => {
  const other = { answers: [answer(doubled, (count) => count)] }
  expect(() => connectModules([second, other])).toThrow('Two modules answer test.doubled.')
})
