import fs from 'node:fs'
import path from 'node:path'

const SUFFIX = '.bench.ts'
/** Imports of benchmarks that open pages: the browser itself, or the shared code of such benchmarks. */
const OPENS_PAGES = /from '(?:@playwright\/test|\.\/slow-page|\.\.\/support\/extension-browser)'/

/**
 * The names of a checkout's benchmarks.
 * @param {string} checkout
 * @returns {string[]}
 */
export function benchNames(checkout) {
  const folder = path.join(checkout, 'tests', 'bench')
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return files
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort()
}

/**
 * True when a benchmark needs a browser and what it opens: the built web app and the built extension.
 * @param {string} checkout
 * @param {string} name
 */
export function needsBrowser(checkout, name) {
  return OPENS_PAGES.test(fs.readFileSync(path.join(checkout, benchFile(name)), 'utf8'))
}

/**
 * The file of a benchmark, from the checkout's root.
 * @param {string} name
 */
export const benchFile = (name) => path.join('tests', 'bench', `${name}${SUFFIX}`)
