import { expect, test } from 'vitest'
import { pinyinReadings, splitPinyin } from './readings'

test('a character has all its readings, and no beginning of one', () => {
  expect(pinyinReadings('行')).toEqual(expect.arrayContaining(['hang', 'xing']))
  expect(pinyinReadings('先')).toEqual(['xian'])
  expect(pinyinReadings('大')).toEqual(expect.arrayContaining(['da', 'dai']))
  expect(pinyinReadings('绿')).toContain('lv')
  for (const none of ['A', 'b', '7', '（', ' ']) expect(pinyinReadings(none), none).toEqual([])
})

const pinyinSplitsAsText = (letters: string) =>
  splitPinyin(letters).map((way) => way.map((sound) => sound.letters).join(' '))

test.each([
  ['dianzhongxinqu', 'dian zhong xin qu'],
  ['dzxq', 'd z x q'],
  ['kehuxq', 'ke hu x q'],
  ['xian', 'xi an'],
  ['fangan', 'fan gan'],
  ['dianzho', 'dian zho'],
  ['zhsx', 'zh s x'],
  ['lüshi', 'lv shi'],
])('%s may be parted as %s', (letters, way) => {
  expect(pinyinSplitsAsText(letters)).toContain(way)
})

test('letters that begin no syllable are not pinyin', () => {
  for (const none of ['', 'uu', 'iphone', 'dvd']) expect(pinyinSplitsAsText(none), none).toEqual([])
})

test('of the longest that can be typed a few ways are kept, of the millions that there are', () => {
  for (const unit of ['an', 'zhong', 'x', 'xian']) {
    const ways = splitPinyin(unit.repeat(32).slice(0, 64))
    expect(ways.length, unit).toBeGreaterThan(0)
    expect(ways.length, unit).toBeLessThanOrEqual(7)
  }
})
