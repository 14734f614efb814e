import { expect, it } from 'vitest'
import { containsFolded, fold } from './fold'
import './traditional'

it.each([
  ['北京（演示）有限公司', '北京(演示)有限公司'],
  ['Ａ B c', 'abC'],
  ['阿卜杜拉·买买提', '阿卜杜拉•买买提'],
  ['HC‑G2026–01', 'hc-g2026-01'],
  ['國家電網', '国家电网'],
  ['〔2026〕5号', '[2026]5号'],
  ['100㎡', '100m2'],
  [' 中铁\u200b 十局　', '中铁十局'],
])('%j and %j have one key', (one, other) => expect(fold(one)).toBe(fold(other)))

it.each([
  ['中铁一局', '中铁十局'],
  ['2026-1', '20261'],
  ['1.2', '12'],
])('%j and %j do not', (one, other) => expect(fold(one)).not.toBe(fold(other)))

it('what is typed is found in what it is part of, and nothing is part of everything', () => {
  expect(containsFolded('北京（演示）有限公司', '(演示)')).toBe(true)
  expect(containsFolded('北京有限公司', '演示')).toBe(false)
  expect(containsFolded('北京有限公司', ' ')).toBe(true)
})
