import { expect, test } from 'vitest'
import { isSecretCall, isSecretStatement, maskRowCount, roundUpToMegabytes } from './discreet'

test('行数不足一万不显示，以上只留两位有效数字；大小取整到兆', () => {
  expect([0, 3, 9_999, 10_000, 12_499, 987_654].map(maskRowCount)).toEqual([
    null,
    null,
    null,
    10_000,
    12_000,
    990_000,
  ])
  expect([0, 8_192, 1_048_576, 1_048_577].map(roundUpToMegabytes)).toEqual([
    0, 1_048_576, 1_048_576, 2_097_152,
  ])
})

test('每一次都对应一个投标人的调用与语句', () => {
  expect(isSecretCall('POST', '/api/tender/signup/save')).toBe(true)
  expect(isSecretCall('POST', '/admin/tenderDiysign/save')).toBe(true)
  expect(isSecretCall('GET', '/admin/anno/tenderDiysign')).toBe(true)
  expect(isSecretCall('POST', '/api/tender/bond/register')).toBe(true)
  expect(isSecretCall('GET', '/api/tender/signup/page')).toBe(false)
  expect(isSecretCall('POST', '/api/tender/project/save')).toBe(false)
  expect(isSecretStatement('insert into "tender_signup" ("list_id") values (?, …)')).toBe(true)
  expect(isSecretStatement('update "tender_bond" set "status" = ?')).toBe(true)
  expect(isSecretStatement('select "list_id" from "tender_signup"')).toBe(false)
  expect(isSecretStatement('insert into "tender_bidding_rule" values (?)')).toBe(false)
})
