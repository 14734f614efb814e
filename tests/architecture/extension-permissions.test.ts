import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from 'wxt'

const root = path.resolve(import.meta.dirname, '../..')
const explained = sectionsOf(readFileSync(path.join(root, 'apps/extension/PERMISSIONS.md'), 'utf8'))

type Manifest = Readonly<Record<string, unknown>>
/** Lists of the manifest by the section that explains their entries. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  权限: ['permissions'],
  可选权限: ['optional_permissions'],
  网站: ['host_permissions', 'optional_host_permissions'],
}
/** Keys that give it nothing: what it is called, what it looks like, where its own pages are, which browsers it suits. */
const PLAIN = [
  'action',
  'background',
  'browser_specific_settings',
  'description',
  'icons',
  'manifest_version',
  'minimum_chrome_version',
  'name',
  'options_ui',
  'version',
]

const folder = mkdtempSync(path.join(tmpdir(), 'agency-manifest-'))
const manifests: Manifest[] = []
beforeAll(async () => {
  // As they are shipped: entry points add to what wxt.config.ts names.
  for (const browser of ['chrome', 'firefox']) {
    const { manifest } = await build({
      configFile: path.join(root, 'wxt.config.ts'),
      root: path.join(root, 'apps/extension'),
      outDir: path.join(folder, browser),
      browser,
      logger: quiet,
    })
    // Some keys stand there without a value; the file does not have them.
    manifests.push(JSON.parse(JSON.stringify(manifest)))
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const doNothing = () => undefined
const quiet = {
  debug: doNothing,
  log: doNothing,
  info: doNothing,
  success: doNothing,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
  level: 0,
}

/** The names in code style of the third-level headings, by the second-level heading above them. */
function sectionsOf(text: string): ReadonlyMap<string, { names: string[]; text: string }> {
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [
        section.split('\n', 1)[0]?.trim() ?? '',
        { names: [...section.matchAll(/^### `([^`]+)`/gm)].map((found) => found[1] ?? ''), text: section },
      ]),
  )
}

const explainedNamesIn = (section: string) => [...(explained.get(section)?.names ?? [])].sort()
/** Every entry of these lists in one of the packages, once. */
const manifestEntriesOf = (keys: readonly string[]) =>
  [
    ...new Set(manifests.flatMap((manifest) => keys.flatMap((key) => (manifest[key] ?? []) as string[]))),
  ].sort()

describe('apps/extension/PERMISSIONS.md', () => {
  test.each(Object.entries(LISTS))(
    'explains what the packages ask for, and nothing else: %s',
    (section, keys) => {
      expect(explainedNamesIn(section)).toEqual(manifestEntriesOf(keys))
    },
  )

  test('explains every other key that gives the extension something', () => {
    const known = [...Object.values(LISTS).flat(), ...PLAIN, ...explainedNamesIn('其他能力')]
    for (const manifest of manifests)
      expect(Object.keys(manifest).filter((key) => !known.includes(key))).toEqual([])
  })

  test('names every file that pages may open', () => {
    const { text } = explained.get('其他能力') ?? { text: '' }
    const files = manifests.flatMap(
      ({ web_accessible_resources = [] }) => web_accessible_resources as { resources: string[] }[],
    )
    for (const name of files.flatMap(({ resources }) => resources)) expect(text).toContain(`\`${name}\``)
  })
})

describe('the packages', () => {
  test('hold no website from the start, and run no script on any', () => {
    expect(manifestEntriesOf(['host_permissions', 'content_scripts'])).toEqual([])
  })

  test('say of themselves what the stores say', () => {
    const listing = readFileSync(path.join(root, 'apps/extension/store/listing.md'), 'utf8')
    const [, title] = /^## 名称\n\n(.+)$/m.exec(listing) ?? []
    const [, summary = ''] = /^## 简短说明\n\n(.+)$/m.exec(listing) ?? []
    for (const { name, description } of manifests) expect([name, description]).toEqual([title, summary])
    expect(summary.length).toBeLessThanOrEqual(132)
  })

  test('have the version of the product', () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    expect(manifests.map((manifest) => manifest.version)).toEqual([version, version])
  })

  test('Firefox has scripts in the background and no side panel', () => {
    const firefox = manifests[1]
    expect(firefox?.background).toMatchObject({ scripts: ['background.js'] })
    for (const key of ['side_panel', 'sidebar_action', 'minimum_chrome_version'])
      expect(firefox).not.toHaveProperty(key)
    expect(firefox?.permissions).not.toContain('sidePanel')
  })
})
