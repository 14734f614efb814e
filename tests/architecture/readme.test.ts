import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoPeople } from '../../apps/server/src/seed/people'
import { settingNames } from '../../apps/server/src/settings'

const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8')
const inTable = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])

describe('README', () => {
  test('lists every setting, and no other', () => {
    expect([...inTable].sort()).toEqual([...settingNames].sort())
  })

  test.each([
    'admin',
    ...demoPeople.filter(({ username }) => !/\d$/.test(username)).map(({ username }) => username),
  ])('names the demo account %s', (username) => {
    expect(readme).toContain(`\`${username}\``)
  })
})
