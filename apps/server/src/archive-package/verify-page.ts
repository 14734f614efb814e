import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { serverRoot } from '../settings'
import { defaultPublicKey } from './package-keys'

/** File name of the verification page within a bag. */
export const VERIFY_PAGE = '校验.html'

/** A public key as published by `GET /admin/anno/packageKeys`; `from` and `to` are ISO 8601. */
interface PublishedKey {
  kid: string
  publicKey: string
  from: string
  to: string | null
}

/** The organisation that makes the page, and its keys. */
export interface PageOf {
  house: string
  keys: readonly PublishedKey[]
}

let parts: Promise<{ page: string; script: string }> | undefined

/**
 * A page that verifies every hash and the signature of the bag that contains it, in any browser from Chrome
 * 86 on, without the product and without a network: one file with its script inside. It knows the keys of the
 * organisation that made it.
 */
export async function buildVerifyPage({ house, keys }: PageOf): Promise<string> {
  parts ??= readPageAndScript()
  const { page, script } = await parts
  const known = { house, keys, published: defaultPublicKey() }
  // Escapes text that would end the script element.
  const told = JSON.stringify(known).replace(/</g, '\\u003c')
  return page.replace('"/*known*/"', () => told).replace('/*script*/', () => script)
}

/** The modules that the page's script is made of, in the order of their dependencies. */
const MODULES = ['sha256', 'sha512', 'zip', 'bagit', 'signature', 'page']

async function readPageAndScript(): Promise<{ page: string; script: string }> {
  const readPublicFile = (name: string) =>
    readFile(path.join(serverRoot(), 'public', 'package-verify', name), 'utf8')
  const modules = await Promise.all(MODULES.map((name) => readPublicFile(`${name}.js`)))
  const script = ['(() => {', await ed25519Source(), ...modules.map(withoutImportsAndExports), '})()'].join(
    '\n',
  )
  return { page: await readPublicFile('page.html'), script: script.replace(/<\/script/gi, '<\\/script') }
}

/**
 * @noble/ed25519 as an expression, for browsers without Ed25519. The package's file requires a Node module,
 * which is replaced.
 */
async function ed25519Source(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@noble/ed25519')
  const code = await readFile(file, 'utf8')
  return `const { sync, utils } = (() => { const exports = {}; const require = () => ({})\n${code}\nreturn exports })()`
}

/** A page opened from a folder cannot load modules, so they are joined into one script. */
const withoutImportsAndExports = (module: string) =>
  module.replace(/^import .*\n+/gm, '').replace(/^export /gm, '')
