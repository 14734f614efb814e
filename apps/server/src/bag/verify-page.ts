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

async function madePage(): Promise<string> {
  const read = (name: string) => readFile(path.join(serverRoot(), 'public', name), 'utf8')
  const [html, script] = [await read('bag-verify.html'), await read('bag-verify.js')]
  return html.replace('/*script*/', () => script.trim())
}
