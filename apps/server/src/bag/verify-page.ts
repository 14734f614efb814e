import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { serverRoot } from '../settings'
import { publishedPublicKey } from './package-keys'

/** What the page is called inside a bag. */
export const VERIFY_PAGE = '校验.html'

/** A public half, as `GET /admin/anno/packageKeys` publishes it; `from` and `to` are ISO 8601. */
interface PublishedKey {
  kid: string
  publicKey: string
  from: string
  to: string | null
}

/** Whose page it is, and the keys that it knows as theirs. */
export interface PageOf {
  house: string
  keys: readonly PublishedKey[]
}

let parts: Promise<{ page: string; script: string }> | undefined

/**
 * A page that checks every hash and the signature of the bag in which it lies, in any browser from Chrome 86 on, without
 * the product and without a network: one file, its script inside. It knows the keys of the house that made it.
 */
export async function verifyPage({ house, keys }: PageOf): Promise<string> {
  parts ??= readParts()
  const { page, script } = await parts
  const known = { house, keys, published: publishedPublicKey() }
  // What stands in a script element must not end it.
  const told = JSON.stringify(known).replace(/</g, '\\u003c')
  return page.replace('"/*known*/"', () => told).replace('/*script*/', () => script)
}

/** Each before those that it is needed by. */
const MODULES = ['sha256', 'sha512', 'zip', 'bag', 'signature', 'page']

async function readParts(): Promise<{ page: string; script: string }> {
  const read = (name: string) => readFile(path.join(serverRoot(), 'public', 'bag-verify', name), 'utf8')
  const modules = await Promise.all(MODULES.map((name) => read(`${name}.js`)))
  const script = ['(() => {', await ed25519(), ...modules.map(inOnePiece), '})()'].join('\n')
  return { page: await read('page.html'), script: script.replace(/<\/script/gi, '<\\/script') }
}

/** @noble/ed25519 as a value: older browsers have no Ed25519 of their own. Its file is one for Node, whose module it asks for. */
async function ed25519(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@noble/ed25519')
  const code = await readFile(file, 'utf8')
  return `const { sync, utils } = (() => { const exports = {}; const require = () => ({})\n${code}\nreturn exports })()`
}

/** A page that is opened from a folder loads no modules: they are one script there. */
const inOnePiece = (module: string) => module.replace(/^import .*\n+/gm, '').replace(/^export /gm, '')
