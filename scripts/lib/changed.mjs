import path from 'node:path'

/** Words that occur in the file names of every module and do not identify one. */
const COMMON = new Set([
  'tender',
  'system',
  'crm',
  'page',
  'list',
  'test',
  'spec',
  'index',
  'module',
  'views',
])

/**
 * Words that identify a changed file of a module, or of the tests' support: those of its module's folder and
 * of its own name. Any other file has none, because everything may depend on it.
 * @param {string} file
 * @returns {string[]}
 */
export function wordsInFilePath(file) {
  const folder =
    /\/modules\/([^/]+)\//.exec(file)?.[1] ?? (file.startsWith('tests/support/') ? '' : undefined)
  if (folder === undefined) return []
  const name = path.basename(file).replace(/(\.test|\.spec)?\.(tsx?|module\.css)$/, '')
  const parts = `${folder}-${name}`.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
  return [...new Set(parts.split(/[-.]/).filter((word) => word.length > 2 && !COMMON.has(word)))]
}

/** @param {string} word */
const toSingular = (word) => word.replace(/s$/, '')

/**
 * The tests for what changed: changed tests, and those whose file is named after a changed module or one of
 * its files. `beyond`: changed files that no test is named after.
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 */
export function testsForChangedFiles(changed, tests) {
  const words = new Set(changed.flatMap(wordsInFilePath).map(toSingular))
  const isTestOfChange = (/** @type {string} */ test) =>
    path
      .basename(test)
      .split(/[-.]/)
      .some((part) => words.has(toSingular(part)))
  return {
    tests: tests.filter((test) => changed.includes(test) || isTestOfChange(test)),
    beyond: changed.filter(
      (file) => /^(apps|packages)\/.*\.(tsx?|css)$/.test(file) && wordsInFilePath(file).length === 0,
    ),
  }
}
