import { describe, expect, test } from 'vitest'
import { flowDefinitionProblems } from '../../flow/problems'
import { fold } from '../../text/fold'
import { supplierFlow } from './supplier.flow'
import { certificateState, signsOfCommonControl, supplierProblems } from './supplier.rules'

const TODAY = '2026-11-22'

test('the flow is sound', () => {
  expect(flowDefinitionProblems(supplierFlow)).toEqual([])
})

test.each([
  [null, 'valid'],
  ['2026-11-21', 'expired'],
  ['2026-11-22', 'expiring'],
  ['2027-01-21', 'expiring'],
  ['2027-01-22', 'valid'],
] as const)('a certificate until %s is %s', (validTo, expected) => {
  expect(certificateState(validTo, TODAY)).toBe(expected)
})

describe('rules over several fields', () => {
  const problemFields = (supplier: Parameters<typeof supplierProblems>[0]) =>
    supplierProblems(supplier, TODAY).map(({ field }) => field)

  test('a company is not founded in the future, an account has a bank', () => {
    expect(problemFields({ establishDate: '2026-11-23' })).toEqual(['establishDate'])
    expect(problemFields({ establishDate: '2026-11-22' })).toEqual([])
    expect(problemFields({ bankAccount: '62000000' })).toEqual(['bankName'])
  })

  test('a company is not related to itself, nor twice to another, however they are written', () => {
    const relatedCompanies = [{ name: '甲 公司' }, { name: '乙（集团）' }, { name: '乙(集团)' }]
    expect(problemFields({ supplierName: '甲公司', relatedCompanies })).toEqual([
      'relatedCompanies.0.name',
      'relatedCompanies.2.name',
    ])
  })
})

test('why two suppliers may be one hand', () => {
  const makeIdentity = (name: string, more: Partial<Parameters<typeof signsOfCommonControl>[0]> = {}) => ({
    nameKey: fold(name),
    legalPerson: name,
    contactMobile: name,
    bankAccount: null,
    relatedCompanies: [],
    ...more,
  })
  expect(signsOfCommonControl(makeIdentity('甲'), makeIdentity('乙'))).toEqual([])
  expect(
    signsOfCommonControl(makeIdentity('甲', { bankAccount: '1' }), makeIdentity('乙', { bankAccount: '1' })),
  ).toEqual(['银行账号相同'])
  expect(
    signsOfCommonControl(makeIdentity('甲', { legalPerson: '丙' }), {
      ...makeIdentity('乙', { legalPerson: '丙' }),
      relatedCompanies: [{ name: '甲', relation: '控股' }],
    }),
  ).toEqual(['法定代表人同名', '被对方申报为关联企业（控股）'])
})
