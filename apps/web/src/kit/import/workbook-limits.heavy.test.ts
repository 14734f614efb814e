import { describe, expect, it } from 'vitest'
import { createWorkbook, inlineRowXml, rawWorkbookParts, withDeclaredSize, zipParts } from './import.fixtures'
import { importMessages as say } from './import.messages'
import { readWorkbook } from './read-workbook'
import { problemOfFile } from './workbook-file'
import { inflatePart, readBoundedZipEntries, WORKBOOK_LIMITS } from './workbook-limits'

const encodeText = (text: string) => new TextEncoder().encode(text)
const SHEET = 'xl/worksheets/sheet1.xml'
const createTinyWorkbook = () =>
  zipParts(rawWorkbookParts(`<sheetData>${inlineRowXml(1, ['名称'])}${inlineRowXml(2, ['甲'])}</sheetData>`))

describe('the file itself', () => {
  it('must be there, be named xlsx or xls, and be small enough', () => {
    expect(problemOfFile(undefined, false)).toBe('请上传附件！')
    expect(problemOfFile({ name: '客户.csv', size: 1 }, false)).toBe('附件格式错误，请删除后重新上传！')
    expect(problemOfFile({ name: '流水.CSV', size: 1 }, true)).toBeUndefined()
    expect(problemOfFile({ name: '流水.pdf', size: 1 }, true)).toBe('附件格式错误，请删除后重新上传！')
    expect(problemOfFile({ name: '客户.XLSX', size: 1 }, false)).toBeUndefined()
    expect(problemOfFile({ name: '客户.xls', size: 1 }, false)).toBeUndefined()
    const tooLarge = { name: '客户.xlsx', size: WORKBOOK_LIMITS.fileBytes + 1 }
    expect(problemOfFile(tooLarge, false)).toBe(say.tooLarge(20))
  })

  it('is refused when it is a zip without a workbook or a cut-off one', async () => {
    await expect(readWorkbook(await zipParts({ 'some/thing.xml': '<a/>' }), [])).rejects.toThrow(say.format)
    const whole = await createTinyWorkbook()
    await expect(readWorkbook(whole.slice(0, whole.length - 30), [])).rejects.toThrow(say.format)
  })
})

describe('the zip directory', () => {
  it('lists the parts of a real workbook', () => {
    const names = readBoundedZipEntries(createWorkbook({ 甲: [['a']] })).map(({ name }) => name)
    expect(names).toContain(SHEET)
  })

  it('refuses a bomb by its declared size, before inflating', async () => {
    const zeros = new Uint8Array(WORKBOOK_LIMITS.unpackedBytes / 4)
    const bomb = await zipParts({ a: zeros, b: zeros, c: zeros, d: zeros, e: zeros })
    expect(bomb.length).toBeLessThan(200_000)
    expect(() => readBoundedZipEntries(bomb)).toThrow(say.tooBigInside)
  })

  it('refuses a ratio over 100 in a small file', async () => {
    const zip = await zipParts({ a: new Uint8Array(5_000_000) })
    expect(() => readBoundedZipEntries(zip)).toThrow(say.tooBigInside)
  })

  it('refuses more than 1,000 parts, and two parts of one name', async () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_none, index) => [`p${index}`, 'x']))
    expect(() => readBoundedZipEntries(zipClaimingPartCount(many))).toThrow()
    const zip = await zipParts({ 'aa.xml': '1', 'ab.xml': '2' })
    expect(() => readBoundedZipEntries(renamePart(zip, 'ab.xml', 'aa.xml'))).toThrow(say.format)
    await expect(zipParts(many).then(readBoundedZipEntries)).rejects.toThrow(say.tooManyParts)
  })
})

describe('headers that lie', () => {
  const TEXT = Array.from({ length: 10_000 }, (_none, index) => String(index % 977).padStart(5)).join('')
  const inflateWithDeclaredSize = async (declared: number) => {
    const zip = withDeclaredSize(await zipParts({ part: TEXT }), 'part', declared)
    const [entry] = readBoundedZipEntries(zip)
    return entry ? inflatePart(zip, entry) : undefined
  }

  it('inflates what was declared truly', async () => {
    expect((await inflateWithDeclaredSize(50_000))?.length).toBe(50_000)
  })

  it('stops when a part is larger than declared, and refuses when it is smaller', async () => {
    await expect(inflateWithDeclaredSize(49_999)).rejects.toThrow(say.format)
    await expect(inflateWithDeclaredSize(50_001)).rejects.toThrow(say.format)
  })

  it('does not hold a bomb behind a small declared size', async () => {
    const data = `<sheetData>${' '.repeat(50_000_000)}</sheetData>`
    const zip = withDeclaredSize(await zipParts(rawWorkbookParts(data)), SHEET, 1000)
    const before = process.memoryUsage().arrayBuffers
    await expect(readWorkbook(zip, [])).rejects.toThrow(say.format)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })

  it('refuses deflate data that is broken', async () => {
    const zip = await zipParts({ part: 'hello hello hello hello' })
    const [entry] = readBoundedZipEntries(zip)
    if (!entry) throw new Error('no entry')
    zip.fill(0xff, entry.offset + 34, entry.offset + 34 + entry.packedSize)
    await expect(inflatePart(zip, entry)).rejects.toThrow(say.format)
  })
})

/** Data that compresses so badly that the file cannot be mistaken for a zip bomb. */
const NOISE = Uint8Array.from(
  { length: 400_000 },
  (_none, index) => Math.imul(index ^ (index >>> 7), 2_654_435_761) >>> 23,
)
const MANY = 200_000

describe('XML without end', () => {
  it.each([
    ['tags', '<sheet '],
    ['elements', '<sheet>'],
    ['attributes', '<sheet a=" '],
    ['comments and CDATA', '<!-- <![CDATA['],
  ])('is refused at once: %s that are never closed', async (_kind, open) => {
    const workbook = `<workbook><sheets>${open.repeat(MANY)}`
    const zip = await zipParts({ ...rawWorkbookParts(''), 'xl/workbook.xml': workbook, noise: NOISE })
    expect(readBoundedZipEntries(zip)).toHaveLength(6)
    await expect(readWorkbook(zip, [])).rejects.toThrow(say.noVisibleSheet)
  })
})

function renamePart(zip: Uint8Array, from: string, to: string): Uint8Array {
  const copy = zip.slice()
  const [wanted, given] = [encodeText(from), encodeText(to)]
  for (let at = 0; at + wanted.length <= copy.length; at += 1)
    if (wanted.every((byte, index) => copy[at + index] === byte)) copy.set(given, at)
  return copy
}

/** Only a directory that claims as many entries, without contents. */
function zipClaimingPartCount(parts: Record<string, string>): Uint8Array {
  const bytes = new Uint8Array(64)
  bytes.set([0x50, 0x4b, 0x03, 0x04])
  const view = new DataView(bytes.buffer)
  view.setUint32(42, 0x06054b50, true)
  view.setUint16(52, Object.keys(parts).length, true)
  return bytes
}
