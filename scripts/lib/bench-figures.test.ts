import { expect, test } from 'vitest'
import { alternatingTurns, compareRuns, median, parseBenchLines } from './bench-figures.mjs'

const compareOutputs = (theirs: readonly string[], ours: readonly string[]) =>
  compareRuns(theirs.map(parseBenchLines), ours.map(parseBenchLines))

test('a line is told with the medians of both and their ratio', () => {
  const benchReportLine = (ms: number) => `单人依次办理：中位 ${ms} 毫秒，共 400 件`
  expect(
    compareOutputs(
      [benchReportLine(10), benchReportLine(30), benchReportLine(20)],
      [benchReportLine(8), benchReportLine(11), benchReportLine(10)],
    ),
  ).toEqual(['单人依次办理：中位 20 → 10（0.50） 毫秒，共 400 件'])
})

test('single values, goals and what others reach are left out', () => {
  expect(
    compareOutputs(
      [
        '点击到绘出，毫秒：50（各次 40、50、61）；目标 1200，同类最好 1800（单元格更少）',
        '目标：不超过 1.5 倍',
      ],
      [
        '点击到绘出，毫秒：75（各次 70、75、80）；目标 1000，同类最好 1800（单元格更少）',
        '目标：不超过 2 倍',
      ],
    )[0],
  ).toBe('点击到绘出，毫秒：50 → 75（1.50）')
  expect(
    compareOutputs(
      ['首页的堆：8.5 MB（目标 9，同类最好 9.2；各次 8.4、8.5）', '角标变化：40 毫秒（目标 1000）'],
      ['首页的堆：8.5 MB（目标 10，同类最好 9.2；各次 8.5、8.5）', '角标变化：40 毫秒（目标 900）'],
    ),
  ).toEqual(['首页的堆：8.5 MB', '角标变化：40 毫秒'])
})

test('a number in parentheses that belongs to the line stays', () => {
  expect(compareOutputs(['3 GB（3,072 MB）：9 秒'], ['3 GB（3,072 MB）：10 秒'])).toEqual([
    '3 GB（3072 MB）：9 → 10（1.11） 秒',
  ])
})

test('rows of a table are lines, without the number of the row, below the names of the columns', () => {
  const consoleTable = (index: number, rate: string) =>
    [
      '┌─────────┬───┐',
      '│ (index) │ 项目 │ 次/秒 │',
      `│ ${index}       │ '待办' │ ${rate} │`,
      '└─────────┴───┘',
    ].join('\n')
  expect(compareOutputs([consoleTable(0, '1000')], [consoleTable(1, '  500')])).toEqual([
    '│ (index) │ 项目 │ 次/秒 │',
    "│ '待办' │ 1000 → 500（0.50） │",
  ])
})

test('the same words printed twice are two lines', () => {
  expect(compareOutputs(['减速 1 倍：10\n减速 4 倍：40'], ['减速 1 倍：20\n减速 4 倍：20'])).toEqual([
    '减速 1 倍：10 → 20（2.00）',
    '减速 4 倍：40 → 20（0.50）',
  ])
})

test('a line that one of both prints alone is told with its figures', () => {
  expect(compareOutputs(['旧的：1'], ['新的：2'])).toEqual(['新的：2（只有我方）', '旧的：1（只有对方）'])
})

test('a figure may be below zero, or none at all', () => {
  expect(compareOutputs(['增加：-2 毫秒'], ['增加：NaN 毫秒'])).toEqual(['增加：-2 → NaN（NaN） 毫秒'])
})

test('the median of an even number of values is between the two in the middle', () => {
  expect(median([1, 9, 3])).toBe(3)
  expect(median([4, 1, 2, 9])).toBe(3)
})

test('both take turns, and neither is always the first', () => {
  expect(alternatingTurns(3)).toEqual(['theirs', 'ours', 'ours', 'theirs', 'theirs', 'ours'])
})
