import { expect, it } from 'vitest'
import { decodeXml, decodeXmlStrictly } from './decode-xml'

const TEXT = '发票𠮷'
/** 发票 in GB18030, by its table. */
const GB18030 = Buffer.from('b7a2c6b1', 'hex')
const xml = (declared: string | undefined, content: Buffer) =>
  Buffer.concat([
    Buffer.from(declared === undefined ? '<a>' : `<?xml version="1.0" encoding="${declared}"?><a>`),
    content,
    Buffer.from('</a>'),
  ])
const contentOf = (file: Buffer) => /<a>(.*)<\/a>/.exec(decodeXmlStrictly(file))?.[1]

it('reads a file in the encoding that it declares, or in UTF-8', () => {
  for (const declared of ['GBK', 'gb2312', 'GB18030']) expect(contentOf(xml(declared, GB18030))).toBe('发票')
  for (const declared of ['UTF-8', 'utf8', undefined])
    expect(contentOf(xml(declared, Buffer.from(TEXT)))).toBe(TEXT)
})

it('believes a byte order mark more than the declaration', () => {
  const declared = `<?xml version="1.0" encoding="GBK"?><a>${TEXT}</a>`
  const little = Buffer.from(`\ufeff${declared}`, 'utf16le')
  expect(contentOf(little)).toBe(TEXT)
  expect(contentOf(Buffer.from(little).swap16())).toBe(TEXT)
  expect(contentOf(Buffer.from(`\ufeff${declared}`))).toBe(TEXT)
  expect(contentOf(xml('UTF-16', Buffer.from(TEXT)))).toBe(TEXT)
})

it('refuses bytes that are not in the encoding, and an encoding that nobody knows', () => {
  expect(() => decodeXmlStrictly(xml(undefined, GB18030))).toThrow(TypeError)
  expect(() => decodeXmlStrictly(xml('UTF-8', GB18030))).toThrow(TypeError)
  expect(() => decodeXmlStrictly(xml('GBK', Buffer.from('ff', 'hex')))).toThrow(TypeError)
  expect(() => decodeXmlStrictly(xml('x-nobody', GB18030))).toThrow(RangeError)
  expect(decodeXml(xml('x-nobody', Buffer.from('a')))).toContain('<a>a</a>')
})
