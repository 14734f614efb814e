import { expect, test } from 'vitest'
import { findCertificateHolder, parseMaterialFileName } from './material.names'

test.each([
  ['营业执照（有效期至2027-05-31）.pdf', '营业执照', '资质证照', null, '2027-05-31'],
  [
    'ISO9001质量管理体系认证证书 20240101-20270101.pdf',
    'ISO9001质量管理体系认证证书',
    '资质证照',
    '2024-01-01',
    '2027-01-01',
  ],
  ['开户许可证 2024.1.1~2027.1.1.jpg', '开户许可证', '资质证照', '2024-01-01', '2027-01-01'],
  ['张三一级建造师注册证书_2026年3月15日到期.pdf', '张三一级建造师注册证书', '人员证书', null, '2026-03-15'],
  ['信用等级证书(2024年1月1日至2026年12月).pdf', '信用等级证书', '荣誉', '2024-01-01', '2026-12-31'],
  ['财务管理制度.docx', '财务管理制度', '制度模板', null, null],
  ['2024年度审计报告.pdf', '2024年度审计报告', '财务审计', null, null],
  ['扫描件0001.pdf', '扫描件0001', null, null, null],
])('%s', (file, materialName, materialType, validFrom, validTo) => {
  expect(parseMaterialFileName(file)).toMatchObject({ materialName, materialType, validFrom, validTo })
})

test('the day of a contract or an award is when it was signed', () => {
  expect(parseMaterialFileName('云岭市人民医院代理合同20230615.pdf')).toMatchObject({
    materialName: '云岭市人民医院代理合同',
    materialType: '业绩合同',
    signDate: '2023-06-15',
    validTo: null,
  })
  expect(parseMaterialFileName('中标通知书2024-02-29.pdf').signDate).toBe('2024-02-29')
})

test('a day that is in no calendar, or part of a number, is none', () => {
  for (const name of ['营业执照（有效期至2027-02-30）', '证书至20271331', '证书编号120270531123'])
    expect(parseMaterialFileName(`${name}.pdf`)).toMatchObject({
      validTo: null,
      validFrom: null,
      signDate: null,
    })
  expect(parseMaterialFileName('资质证书编号A151012345.pdf').certNo).toBe('A151012345')
})

test('a period that runs backwards is not read as one', () => {
  expect(parseMaterialFileName('证照20270101-20240101.pdf')).toMatchObject({ validFrom: null, validTo: null })
})

test('what is only days keeps a name', () => {
  expect(parseMaterialFileName('20240101-20270101.pdf').materialName).toBe('20240101-20270101')
})

test('the owner is whoever alone is named', () => {
  const people = [{ nickName: '程予安' }, { nickName: '苏映川' }]
  expect(findCertificateHolder('程予安招标师证书.pdf', people)?.nickName).toBe('程予安')
  expect(findCertificateHolder('程予安苏映川.pdf', people)).toBeUndefined()
  expect(findCertificateHolder('证书.pdf', people)).toBeUndefined()
})
