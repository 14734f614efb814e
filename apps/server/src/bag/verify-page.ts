import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serverRoot } from '../settings'

/** What the page is called inside a bag. */
export const VERIFY_PAGE = '校验.html'

let page: Promise<string> | undefined

/**
 * A page that checks every hash of the bag in which it lies, in any browser, without the product and without a network:
 * one file, its script inside.
 */
export function verifyPage(): Promise<string> {
  page ??= madePage()
  return page
}

/** Each before those that it is needed by. */
const MODULES = ['sha256', 'zip', 'bag', 'page']

async function madePage(): Promise<string> {
  const read = (name: string) => readFile(path.join(serverRoot(), 'public', 'bag-verify', name), 'utf8')
  const modules = await Promise.all(MODULES.map((name) => read(`${name}.js`)))
  const script = ['(() => {', ...modules.map(inOnePiece), '})()'].join('\n')
  return (await read('page.html')).replace('/*script*/', () => script)
}

/** A page that is opened from a folder loads no modules: they are one script there. */
const inOnePiece = (module: string) => module.replace(/^import .*\n+/gm, '').replace(/^export /gm, '')
