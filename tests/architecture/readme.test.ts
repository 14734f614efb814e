import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoPeople } from '../../apps/server/src/seed/people'
import { readSettings, settingNames } from '../../apps/server/src/settings'
import { OLDEST_BROWSERS } from '../../apps/web/src/first/browsers'

const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8')
const inTable = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])

describe('README', () => {
  test('lists every setting, and no other', () => {
    expect([...inTable].sort()).toEqual([...settingNames].sort())
  })

  test('names the default of every setting that has one of its own', () => {
    const settings = readSettings({})
    const written = [...readme.matchAll(/^\| `([A-Z_]+)` \| `([^`]*)` \|/gm)]
    // Folders are read as they lie in the checkout.
    const folders = { DATA_DIR: 'data', EXTENSION_DIR: 'apps/extension/.output' }
    const actual = { ...settings.given.values, ...settings, ...folders } as Record<string, unknown>
    expect(written.length).toBeGreaterThan(20)
    for (const [, name = '', value] of written) expect(String(actual[name]), name).toBe(value)
  })

  test('names the browsers that the pages are built for', () => {
    const { chrome, firefox, safari } = OLDEST_BROWSERS
    expect(readme).toContain(`Chrome、Edge ${chrome}，Firefox ${firefox}，Safari ${safari} 以上`)
  })

  test.each([
    'admin',
    ...demoPeople.filter(({ username }) => !/\d$/.test(username)).map(({ username }) => username),
  ])('names the demo account %s', (username) => {
    expect(readme).toContain(`\`${username}\``)
  })
})
