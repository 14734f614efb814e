import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import path from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { rootPrivateKey } from '../log/root-key'
import { DEFAULT_SECRET } from '../settings'
import { defaultPublicKey } from './package-keys'
import { createSignatureText, fingerprintOf, keyIdOf } from './package-signature'
import { buildVerifyPage } from './verify-page'

const PUBLIC = path.resolve(import.meta.dirname, '../../public/package-verify')

interface Judged {
  kind: string
  text: string
  lines: string[]
  isDoubtful?: boolean
}
interface Known {
  house: string
  keys: { kid: string; publicKey: string; from: string; to: string | null }[]
  published: string
}
interface SignatureModule {
  judgeSignature(
    bag: Map<string, Blob>,
    of: { fingerprint: string; info: string; known: Known },
  ): Promise<Judged>
}
interface HashModule {
  sha512(bytes: Uint8Array): Uint8Array
}

const importPageModule = async <M>(name: string): Promise<M> => (await import(path.join(PUBLIC, name))) as M

const generatePrivateKey = () => generateKeyPairSync('ed25519').privateKey
const publicKeyOf = (key: KeyObject) => createPublicKey(key)
const fingerprint = createHash('sha256').update('a tag manifest').digest('hex')
const info = 'External-Identifier: HC01-ZB·2026-D30-0001\n'
const said = {
  house: '江北招标',
  archiveId: '00000000-0000-4000-8000-000000000001',
  archiveNo: 'HC01-ZB·2026-D30-0001',
  sha256: fingerprint,
  time: '2026-03-01T00:00:00.000Z',
  content: { state: 'made' as const, words: null },
}

/** Makes `signature.json` with node:crypto only, independent of the product's code. */
const createSignedText = (key: KeyObject, changes: Partial<typeof said> = {}) =>
  createSignatureText(
    {
      kid: keyIdOf(publicKeyOf(key)),
      der: publicKeyOf(key).export({ type: 'spki', format: 'der' }).toString('base64'),
      sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    },
    { ...said, ...changes },
  )

async function judgeSignatureText(
  text: string | undefined,
  own: KeyObject,
  to: string | null = null,
): Promise<Judged> {
  const { judgeSignature } = await importPageModule<SignatureModule>('signature.js')
  const bag = new Map(text === undefined ? [] : [['signature.json', new Blob([text])]])
  const key = { kid: keyIdOf(publicKeyOf(own)), publicKey: '', from: '2026-01-01T00:00:00.000Z', to }
  const known = { house: '江北招标', keys: [key], published: defaultPublicKey() }
  return judgeSignature(bag, { fingerprint, info, known })
}

test('the page tells a signature of its own house from every other, and from none', async () => {
  const own = generatePrivateKey()
  const good = await judgeSignatureText(createSignedText(own), own)
  expect(good.kind).toBe('own')
  // The page shows the fingerprint in groups of four digits, as one reads it out on the phone.
  expect(good.lines.join('\n')).toContain(fingerprintOf(publicKeyOf(own)).replace(/(.{4})(?=.)/g, '$1 '))
  expect((await judgeSignatureText(createSignedText(generatePrivateKey()), own)).kind).toBe('other')
  expect((await judgeSignatureText(undefined, own)).kind).toBe('none')
  const published = await judgeSignatureText(createSignedText(rootPrivateKey(DEFAULT_SECRET)), own)
  expect([published.kind, published.text]).toEqual([
    'published',
    expect.stringContaining('默认密钥，不能证明来源'),
  ])
  const carried = { content: { state: 'unverified', words: '外来，来源未核实' } } as unknown as Partial<
    typeof said
  >
  expect((await judgeSignatureText(createSignedText(own, carried), own)).isDoubtful).toBe(true)
})

test('a signature of something else, or that somebody has changed, is none', async () => {
  const own = generatePrivateKey()
  const text = createSignedText(own)
  const file = JSON.parse(text)
  const swapped = { ...file, publicKey: JSON.parse(createSignedText(generatePrivateKey())).publicKey }
  const changed = { ...file, statement: file.statement.replace('江北', '江南') }
  const wrong = [
    createSignedText(own, { sha256: 'b'.repeat(64) }),
    createSignedText(own, { archiveNo: 'HC01-ZB·2026-D30-0002' }),
    JSON.stringify(swapped),
    JSON.stringify(changed),
    '{}',
    '不是 JSON',
  ]
  for (const one of wrong) expect((await judgeSignatureText(one, own)).kind).toBe('bad')
  // A signature dated after the key was replaced is invalid.
  expect((await judgeSignatureText(text, own, '2026-02-01T00:00:00.000Z')).kind).toBe('bad')
})

test('its SHA-512 is that of node:crypto, wherever its blocks end', async () => {
  const { sha512 } = await importPageModule<HashModule>('sha512.js')
  for (const length of [0, 1, 63, 64, 111, 112, 127, 128, 129, 240, 1000]) {
    const bytes = randomBytes(length)
    expect(Buffer.from(sha512(bytes)).toString('hex')).toBe(createHash('sha512').update(bytes).digest('hex'))
  }
})

test('its script is understood by browsers of Windows 7 (Chromium 86), and asks them for nothing newer', async () => {
  const page = await buildVerifyPage({ house: '</script><b>', keys: [] })
  const [, script = ''] = /<script>\n([\s\S]+?)\n<\/script>/.exec(page) ?? []
  expect(script.length).toBeGreaterThan(20_000)
  const compileScriptFor = async (target: string) => (await transform(script, { target })).code
  // The script contains no syntax or API that browsers older than the target lack.
  expect(await compileScriptFor('chrome67')).toBe(await compileScriptFor('esnext'))
  const newer =
    /\.(toSorted|toReversed|toSpliced|at|findLast|findLastIndex|replaceAll|replaceChildren|hasOwn|groupBy|isWellFormed|union)\(|structuredClone|subtle\.verify\(/
  expect(
    newer.exec(script.replace(/^const \{ sync, utils \}[\s\S]+?return exports \}\)\(\)$/m, '')),
  ).toBeNull()
  // The organisation's name is inserted as text, even if it contains markup.
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(page).not.toContain('<b>')
})
