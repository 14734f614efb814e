import fs from 'node:fs'
import path from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/**
 * @param {boolean} isGood
 * @returns {Counts}
 */
export function countOneCheck(isGood) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
}

/**
 * @param {any} report what vitest's json reporter wrote
 * @returns {Counts}
 */
export function countVitest(report) {
  // A file that cannot be loaded, or whose beforeAll fails, has no failed test.
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {any} report what playwright's json reporter wrote
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    // `errors` are outside of tests: a file that cannot be loaded, a failed global setup.
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * The counts of a run. A crash counts as a failure: no report, or a bad end without a failed test.
 * @param {string} file
 * @param {boolean} endedWell
 * @param {(report: any) => Counts} count
 * @returns {Counts}
 */
export function countReport(file, endedWell, count) {
  if (!fs.existsSync(file)) return countOneCheck(false)
  const counts = count(JSON.parse(fs.readFileSync(file, 'utf8')))
  return !endedWell && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @typedef {{ title: string, ms: number }} Timed */

/**
 * @param {any} report what vitest's json reporter wrote
 * @returns {Timed[]}
 */
export function testTimesOfVitest({ testResults }) {
  return testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      title: `${path.basename(name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  )
}

/**
 * @param {any} report what playwright's json reporter wrote
 * @returns {Timed[]}
 */
export function testTimesOfPlaywright({ suites }) {
  /** @param {any} suite @returns {Timed[]} */
  const testTimesInSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.map((/** @type {any} */ { file, title, tests }) => ({
      title: `${path.basename(file)} › ${title}`,
      ms: tests
        .flatMap((/** @type {any} */ { results }) => results)
        .reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0),
    })),
    ...inner.flatMap(testTimesInSuite),
  ]
  return suites.flatMap(testTimesInSuite)
}

/**
 * The slowest tests of a run, the slowest first, one per line.
 * @param {readonly Timed[]} tests
 */
export const formatSlowestTests = (tests, most = 10) =>
  [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} 秒  ${title}`)

/**
 * The files that used the most processor time, in descending order, one per line, and the sum of all.
 * @param {string} notes a line of JSON for each time that a file was run: `{ name, seconds }`
 */
export function formatCostliestFiles(notes, most = 20) {
  /** @type {Map<string, number>} */
  const files = new Map()
  for (const line of notes.split('\n').filter(Boolean)) {
    /** @type {{ name: string, seconds: number }} */
    const { name, seconds } = JSON.parse(line)
    files.set(name, (files.get(name) ?? 0) + seconds)
  }
  const formatSeconds = (/** @type {number} */ seconds, /** @type {string} */ title) =>
    `${seconds.toFixed(1).padStart(7)} 秒  ${title}`
  return [
    ...[...files]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([name, seconds]) => formatSeconds(seconds, name)),
    formatSeconds(
      [...files.values()].reduce((all, seconds) => all + seconds, 0),
      `${files.size} 个文件合计`,
    ),
  ]
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
