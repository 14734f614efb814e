import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../apps/server/migrations/meta')

test('of the snapshots of the tables the newest alone is kept, that of the last migration', () => {
  const { entries } = JSON.parse(readFileSync(path.join(folder, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const last = entries.at(-1)?.tag.split('_')[0]
  expect(readdirSync(folder).sort()).toEqual([`${last}_snapshot.json`, '_journal.json'])
})
