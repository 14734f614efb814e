import { expect, it } from 'vitest'
import { table2026 as holidays } from '../workday/workday.fixture'
import { openingAdvice } from './opening-advice'

const project = { regime: 'ZC', method: '公开招标', projectType: 'HW', today: '2026-09-01', holidays }

it.each([
  ['2026-10-01T09:30:00+08:00', 'advised', '2026-10-01 是休息日'],
  ['2026-11-22T03:00:00+08:00', 'advised', '2026-11-22 是休息日'],
  ['2026-11-23T03:00:00+08:00', 'advised', '03:00 不在上班时间'],
  ['2026-10-10T09:30:00+08:00', 'ok', '符合'],
  ['2027-01-01T09:30:00+08:00', 'advised', '2027-01-01 是休息日'],
  ['2027-01-04T09:30:00+08:00', 'unknown', '2027年节假日数据未维护，请核对 2027-01-04 是否为休息日'],
  ['2027-01-09T09:30:00+08:00', 'advised', '2027-01-09 是休息日'],
  [null, 'open', '未填写开标时间'],
])('开标 %s：%s，只提示', (openTime, state, text) => {
  const found = openingAdvice(project, { openTime })
  expect(found).toMatchObject({ state, level: 'WARN' })
  expect(found.text).toContain(text)
})
