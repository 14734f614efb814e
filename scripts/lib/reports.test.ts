import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  countPlaywright,
  countReport,
  countVitest,
  formatCostliestFiles,
  formatSlowestTests,
  summaryLine,
  testTimesOfPlaywright,
  testTimesOfVitest,
} from './reports.mjs'

function writeReportFile(report: unknown): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'agency-report-')), 'report.json')
  fs.writeFileSync(file, JSON.stringify(report))
  return file
}

function countWrittenReport(report: unknown, endedWell: boolean, count: typeof countVitest) {
  const file = writeReportFile(report)
  try {
    return countReport(file, endedWell, count)
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true })
  }
}

const vitest = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

test('passed, failed and skipped tests are counted', () => {
  expect(countWrittenReport(vitest, true, countVitest)).toEqual({ passed: 2, failed: 0, skipped: 1 })
  expect(countWrittenReport(playwright, true, countPlaywright)).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('a file that cannot be loaded is one failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const withFailure = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  const report = { ...vitest, numFailedTests: 1, testResults: [broken, withFailure] }
  expect(countWrittenReport(report, false, countVitest)).toEqual({ passed: 2, failed: 2, skipped: 1 })
  expect(countWrittenReport({ ...playwright, errors: [{}] }, false, countPlaywright).failed).toBe(1)
})

test('a crash is one failure, with or without a report', () => {
  expect(countReport('/nowhere/report.json', true, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countWrittenReport(vitest, false, countVitest)).toEqual({ passed: 2, failed: 1, skipped: 1 })
})

test('the last line names skipped tests only when there are some', () => {
  expect(summaryLine({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed')
  expect(summaryLine({ passed: 5, failed: 1, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped')
})

test('the slowest tests of both runs are named, the slowest first', () => {
  const unit = {
    testResults: [{ name: '/x/a.test.ts', assertionResults: [{ fullName: 'adds', duration: 40 }] }],
  }
  const spec = {
    file: 'web/b.spec.ts',
    title: 'opens',
    tests: [{ results: [{ duration: 900 }, { duration: 350 }] }],
  }
  const browser = { suites: [{ specs: [], suites: [{ specs: [spec] }] }] }
  const tests = [...testTimesOfVitest(unit), ...testTimesOfPlaywright(browser)]
  expect(formatSlowestTests(tests)).toEqual(['   1.3 秒  b.spec.ts › opens', '   0.0 秒  a.test.ts › adds'])
  expect(formatSlowestTests(tests, 1)).toHaveLength(1)
})

test('what the files cost is added up and told, the dearest first', () => {
  const timeNoteLine = (name: string, seconds: number) => `${JSON.stringify({ name, seconds })}\n`
  const notes = timeNoteLine('a.test.ts', 1) + timeNoteLine('b.spec.ts', 2.5) + timeNoteLine('a.test.ts', 4)
  expect(formatCostliestFiles(notes)).toEqual([
    '    5.0 秒  a.test.ts',
    '    2.5 秒  b.spec.ts',
    '    7.5 秒  2 个文件合计',
  ])
  expect(formatCostliestFiles(notes, 1)).toHaveLength(2)
})
