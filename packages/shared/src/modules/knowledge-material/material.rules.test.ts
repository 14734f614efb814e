import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../format/dates'
import {
  clearOtherTypeFields,
  daysLeft,
  dueExpiryNotice,
  materialProblems,
  materialUseProblem,
  NOTICE_DAYS,
  specialFieldsOf,
} from './material.rules'

const standing = { status: '30', isRecalled: false, validFrom: '2026-01-01', validTo: '2026-12-31' }

describe('whether a material may be applied for', () => {
  test.each([
    ['2026-01-01', undefined],
    ['2026-12-31', undefined],
    ['2025-12-31', '资料自 2026-01-01 起有效'],
    ['2027-01-01', '资料已于 2026-12-31 到期'],
  ])('on %s', (day, problem) => {
    expect(materialUseProblem(standing, day)).toBe(problem)
  })
  test.each([
    ['10', '资料尚未复核入库'],
    ['15', '资料尚未复核入库'],
    ['20', '资料尚未复核入库'],
    ['35', undefined],
    ['40', '资料已停用'],
    ['50', '资料已被召回'],
  ])('in state %s', (status, problem) => {
    expect(materialUseProblem({ ...standing, status }, '2026-06-01')).toBe(problem)
  })
  test('not while a new version of one that was called back waits', () => {
    expect(materialUseProblem({ ...standing, status: '35', isRecalled: true }, '2026-06-01')).toBe(
      '资料已被召回',
    )
  })
  test('without an end it never expires', () => {
    expect(materialUseProblem({ ...standing, validTo: null }, '2099-01-01')).toBeUndefined()
  })
})

test('the days that are left are 0 on the last one', () => {
  expect([daysLeft('2026-12-31', '2026-12-31'), daysLeft('2026-12-31', '2027-01-02')]).toEqual([0, -2])
})

test('a notice is due from 60, 30 and 7 days before the end on, one at a time, and none after it', () => {
  const end = '2026-12-31'
  const due = [61, 60, 31, 30, 8, 7, 0, -1].map((days) => dueExpiryNotice(end, addDays(end, -days)))
  expect(due).toEqual([undefined, 60, 60, 30, 30, 7, 7, undefined])
})

test('whatever day it is looked at first, the notice is the nearest that has come', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (left) => {
      const due = dueExpiryNotice('2026-12-31', addDays('2026-12-31', -left))
      expect(due).toBe(NOTICE_DAYS.filter((days) => days >= left).at(-1))
    }),
  )
})

const form = {
  materialName: '证',
  materialType: '人员证书',
  secretLevel: '内部',
  certNo: null,
  tags: null,
  validFrom: '2026-01-01',
  validTo: '2025-01-01',
  originalCopies: 0,
  reviewBy: '2025-01-01',
  ownerUserId: null,
  signDate: '2026-02-02',
  file: [] as string[],
}

test('every field that is wrong is named', () => {
  expect(materialProblems(form, '2026-02-01').map(({ field }) => field)).toEqual([
    'ownerUserId',
    'file',
    'validTo',
    'signDate',
    'reviewBy',
  ])
})

test('what a type does not say cannot hide in a form of it', () => {
  const full = { ...form, ownerUserId: 'x', partyName: '甲', personTitle: '高工' }
  expect(clearOtherTypeFields({ ...full, materialType: '业绩合同' })).toMatchObject({
    ownerUserId: null,
    personTitle: null,
    partyName: '甲',
    signDate: '2026-02-02',
  })
  expect(clearOtherTypeFields(full)).toMatchObject({ ownerUserId: 'x', partyName: null, signDate: null })
  expect(specialFieldsOf('荣誉')).toEqual([])
})
