import { expect, it } from 'vitest'
import { modules } from '../../apps/server/src/modules'
import { Collection } from '../../apps/server/src/wiring/collection'
import { connectModules } from '../../apps/server/src/wiring/connect-modules'
import { DomainEvent } from '../../apps/server/src/wiring/event'
import { Port } from '../../apps/server/src/wiring/port'
import { findExportedInstancesAtDoors } from '../support/doors'

const ports = await findExportedInstancesAtDoors('asks.ts', Port)
const collections = await findExportedInstancesAtDoors('asks.ts', Collection)
const events = await findExportedInstancesAtDoors('events.ts', DomainEvent)
const answered = modules.flatMap(({ answers = [] }) => answers.map(({ port }) => port))
const heard = modules.flatMap(({ hears = [] }) => hears)

it('gives every question, collection and event the name by which it is imported', () => {
  expect(ports.length).toBeGreaterThan(50)
  expect(events.length).toBeGreaterThan(15)
  expect(collections.length).toBeGreaterThan(0)
  for (const { name, it } of [...ports, ...collections, ...events]) expect(it.name).toBe(name)
})

it('answers every question of a module exactly once', () => {
  const answersOf = ports.map(({ name, it }) => [name, answered.filter((port) => port === it).length])
  expect(answersOf.filter(([, count]) => count !== 1)).toEqual([])
  expect(ports.filter(({ it }) => !it.isAnswered)).toEqual([])
  // What a module answers is asked at a door and nowhere else.
  expect(answered.length).toBe(ports.length)
})

it('has several modules that contribute to each collection, each of them once', () => {
  for (const { it } of collections) {
    const givers = modules.filter(({ contributes = [] }) =>
      contributes.some(({ collection }) => collection === it),
    )
    expect(givers.length).toBeGreaterThan(1)
  }
  for (const { contributes = [] } of modules)
    expect(new Set(contributes.map(({ collection }) => collection)).size).toBe(contributes.length)
})

it('has somebody who hears each event, once, by a function with a name', () => {
  expect(events.filter(({ it }) => !heard.some(({ event }) => event === it))).toEqual([])
  for (const { hears = [] } of modules)
    expect(new Set(hears.map(({ event }) => event)).size).toBe(hears.length)
  expect(heard.filter(({ does }) => does === '')).toEqual([])
})

it('may connect the modules again', () => {
  expect(() => connectModules(modules)).not.toThrow()
})
