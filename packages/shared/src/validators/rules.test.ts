import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { messages } from './messages'
import {
  bankAccount,
  email,
  excelFileName,
  excelFileProblem,
  idCard,
  ipv4,
  isAdminOrEditor,
  isIpv4,
  isLetters,
  isLowercase,
  isNumeric,
  isUppercase,
  landline,
  letters,
  lowercase,
  mobile,
  numeric,
  phone,
  uppercase,
  url,
  uscc,
} from './rules'

/** The message for a value; undefined when it is accepted. */
const rejectionMessage = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

const cases: [string, z.ZodType, string[], string[], string][] = [
  [
    '数字',
    numeric,
    ['0', '0.5', '7', '1234567890123456', '1234567890123456.1234', '10.0', '1,000', ' 1', '１'],
    ['01', '12345678901234567', '1.23456', '1.', '.5', '-1', '1e3', '1,00', '1万', '00'],
    '请输入正确的数字!',
  ],
  [
    'IP地址',
    ipv4,
    ['0.0.0.0', '10.1.2.3', '255.255.255.255'],
    ['256.1.1.1', '1.1.1', '1.1.1.1.', '1.1.1.1.1', '01.1.1.1', '1.1.1.a', ''],
    '请输入正确的IP地址',
  ],
  [
    '电话或固话',
    phone,
    ['13800000000', '19999999999', '010-1234567', '0512-12345678'],
    ['12800000000', '1380000000', '138000000000', '0101234567', '10-1234567', '010-123456', ''],
    '请输入正确的电话号码或者固话(格式:区号+号码,如010-1234567)',
  ],
  [
    '固话',
    landline,
    ['010-1234567', '0512-12345678', '010 1234567'],
    ['13800000000', '010-123456789', '0101234567', ''],
    '请输入正确的固话(格式:区号+号码,如010-1234567)',
  ],
  [
    '手机',
    mobile,
    ['13800000000', '+8613800000000'],
    ['12800000000', '010-1234567', '+1 13800000000', ''],
    '请输入正确的电话号码',
  ],
  [
    '身份证',
    idCard,
    ['110101900101001', '110101199001010015', '11010119900101001X', '11010119900101001x'],
    ['1101011990010100', '11010119900101001Y', 'X10101199001010015', ''],
    '请输入正确的身份证号码',
  ],
  [
    '网址',
    url,
    ['https://example.com', 'http://10.0.0.1:8080/a?b=c#d', 'HTTPS://例子.cn/公告'],
    ['example.com', 'javascript:alert(1)', 'ftp://example.com', 'http://', 'http:///x', 'http://a b', ''],
    '请输入正确的网址',
  ],
  [
    '邮箱',
    email,
    ['a@b.cn', 'zhang.san+bid@mail.example.com', "o'neil@example.co"],
    [
      'a@b',
      'a@localhost',
      'a@b.c',
      '@b.cn',
      'a@',
      'a@@b.cn',
      '.a@b.cn',
      'a..b@b.cn',
      'a@-b.cn',
      'a@b..cn',
      'a b@c.cn',
      '张@b.cn',
      '',
    ],
    '请输入正确的邮箱地址',
  ],
  [
    '银行账号',
    bankAccount,
    ['12345678', '1'.repeat(30), '1234 5678'],
    ['1234567', '1'.repeat(31), '1234567a', ''],
    '请输入正确的银行账号（8-30位数字）',
  ],
  ['小写', lowercase, ['abc'], ['aBc', 'a1', ''], messages.lowercase],
  ['大写', uppercase, ['ABC'], ['AbC', 'A1', ''], messages.uppercase],
  ['字母', letters, ['aBc'], ['a1', '中', ''], messages.letters],
  ['信用代码', uscc, ['91000000MA00000157'], ['91000000MA00000158', ''], '请输入正确的统一社会信用代码'],
  [
    'Excel 文件名',
    excelFileName,
    ['a.xlsx', '供应商.XLS'],
    ['a.csv', 'a.xlsx.exe', 'xlsx'],
    messages.excelFormat,
  ],
]

describe.each(cases)('%s', (_name, schema, good, bad, message) => {
  it.each(good)('接受 %s', (value) => expect(rejectionMessage(schema, value)).toBeUndefined())
  it.each(bad.filter((value) => value !== ''))('拒绝 %s', (value) =>
    expect(rejectionMessage(schema, value)).toBe(message),
  )
})

it.each(cases.filter(([, , , bad]) => bad.includes('')))(
  '%s：空值与缺少值是同一句话',
  (_name, schema, _good, _bad, message) => {
    expect(rejectionMessage(schema, '')).toBe(message)
    expect(rejectionMessage(schema, undefined)).toBe(message)
  },
)

describe('规则的边界', () => {
  it('数字为空时是另一句话，且只有这一句', () => {
    expect(numeric.safeParse('').error?.issues.map((issue) => issue.message)).toEqual(['只允许输入数字!'])
    expect(rejectionMessage(numeric, undefined)).toBe('只允许输入数字!')
  })

  it('选填字段写作 or(空串)，出错时仍是本规则的话', () => {
    const optional = mobile.or(z.literal(''))
    expect(rejectionMessage(optional, '')).toBeUndefined()
    expect(rejectionMessage(optional, '123')).toBe('请输入正确的电话号码')
  })

  it('导入文件：没有文件与格式不对是两句话', () => {
    expect(excelFileProblem(undefined)).toBe('请上传附件！')
    expect(excelFileProblem('')).toBe('请上传附件！')
    expect(excelFileProblem('a.doc')).toBe('附件格式错误，请删除后重新上传！')
    expect(excelFileProblem('a.xls')).toBeUndefined()
    expect(rejectionMessage(excelFileName, '')).toBe('请上传附件！')
  })

  it('内置账号只有 admin 与 editor', () => {
    expect(['admin', ' editor ', 'Admin', 'root', ''].map(isAdminOrEditor)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('任意四个 0-255 的数是 IP 地址，有一个超出就不是', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    const four = fc.tuple(octet, octet, octet, octet)
    fc.assert(fc.property(four, (numbers) => isIpv4(numbers.join('.'))))
    fc.assert(
      fc.property(
        four,
        fc.nat(3),
        fc.integer({ min: 256 }),
        (numbers, at, big) => !isIpv4(numbers.map((octet, place) => (place === at ? big : octet)).join('.')),
      ),
    )
  })

  it('16 位以内的整数加 4 位以内的小数都是数字', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.stringMatching(/^(\.\d{1,4})?$/),
        (whole, decimals) => isNumeric(`${whole}${decimals}`),
      ),
    )
  })

  it('小写或大写字母都是字母', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-zA-Z1]{1,4}$/),
        (s) => !(isLowercase(s) || isUppercase(s)) || isLetters(s),
      ),
    )
  })
})
