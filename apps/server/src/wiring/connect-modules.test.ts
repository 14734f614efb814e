import { expect, it } from 'vitest'
import { Collection, contribute } from './collection'
import { connectModules } from './connect-modules'
import { DomainEvent, listenToEvent } from './event'
import { answerPort, Port } from './port'

const doubled = new Port<(count: number) => number>('test.doubled')
const happened = new DomainEvent<string[]>('test.happened')
const first = { hears: [listenToEvent(happened, async (told) => told.push('first'))] }
const second = {
  answers: [answerPort(doubled, (count) => 2 * count)],
  hears: [listenToEvent(happened, async (told) => told.push('second'))],
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

it('collects the shares of all contributors, once each, in the order of the list', async () => {
  const shares = new Collection<[count: number], string>('test.shares')
  const giver = { contributes: [contribute(shares, (count) => `first ${count}`)] }
  const laterGiver = { contributes: [contribute(shares, async (count) => `second ${count}`)] }
  connectModules([giver, laterGiver, second])
  connectModules([giver, laterGiver, second])
  expect(await shares.collect(3)).toEqual(['first 3', 'second 3'])
  expect(await new Collection<[], string>('test.nobody').collect()).toEqual([])
})

it('refuses a second answer', () => {
  const other = { answers: [answerPort(doubled, (count) => count)] }
  expect(() => connectModules([second, other])).toThrow('Two modules answer test.doubled.')
})
