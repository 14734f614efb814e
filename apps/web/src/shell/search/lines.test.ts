import { expect, test } from 'vitest'
import { findMatchMarks } from './lines'

const matchedTexts = (shown: string, typed: string) =>
  findMatchMarks(shown, typed)
    .map(([from, to]) => shown.slice(from, to))
    .join()

test.each([
  ['云南省水利厅', '水利', '水利'],
  ['云南省水利厅', 'slt', '水利厅'],
  ['云南省水利厅', 'yunnan', '云南'],
  ['HC-F2026-0037', 'hc-f', 'HC-F'],
  ['HC-F2026-0037', '37号', '37'],
  ['HC-F2026-0037', '0037', '0037'],
  ['第37号地块', '37号', '37号'],
  ['衡川（集团）公司', '(集团)', '（集团）'],
  ['ＨＣ－2026', 'hc-20', 'ＨＣ－20'],
  ['甲 乙丙', '乙甲', ''],
  ['甲 乙丙', '甲乙', '甲 乙'],
  ['云南省水利厅', 'x', ''],
  ['云南省水利厅', '', ''],
])('in %s %j marks %j', (shown, typed, expected) => {
  expect(matchedTexts(shown, typed)).toBe(expected)
})
