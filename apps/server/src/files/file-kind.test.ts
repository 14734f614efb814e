import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { attachmentExtensions } from '@agency/shared/contract/common.contract'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { fileKindOfName, judgeFile } from './file-kind'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-kind-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function passesKindCheck(name: string, content: Uint8Array | string): Promise<boolean> {
  return (await judge(name, content)).isRight
}

async function judge(name: string, content: Uint8Array | string) {
  const file = path.join(folder, 'file')
  await writeFile(file, content)
  return judgeFile(file, Buffer.byteLength(content), name)
}

const paddedBytes = (...values: number[]) => Buffer.from([...values, ...Buffer.alloc(64)])

/** A zip with empty files of these names. */
async function createZipWith(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('x'), name)
  zip.end({ forceZip64Format: true, comment: 'PK' })
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** The beginning and directory of a zip with so many entries; writing a real one takes a minute. */
function zipOfMany(count: number): Buffer {
  const entries = Array.from({ length: count }, (_none, at) => {
    const name = `${at}`.padStart(5, '0')
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(name.length, 28)
    entry.write(name, 46)
    return entry
  })
  const directory = Buffer.concat(entries)
  const head = Buffer.from('PK\u0003\u0004')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(head.length, 16)
  return Buffer.concat([head, directory, end])
}

/** The header of an OLE file and one directory entry beyond the first sector. */
function createOleWithStream(stream: string): Buffer {
  const file = Buffer.alloc(70_000 - (70_000 % 512))
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file)
  const at = file.length - 256
  file.write(stream, at, 'utf16le')
  file.writeUInt16LE((stream.length + 1) * 2, at + 64)
  return file
}

describe('附件内容与扩展名', () => {
  it('白名单里的扩展名都有类型，别的没有', () => {
    for (const extension of attachmentExtensions) expect(fileKindOfName(`a.${extension}`)).toBeDefined()
    for (const name of ['a.exe', 'a.html', 'a.svg', 'pdf', '.pdf', 'a.pdf.js', 'a.constructor', ''])
      expect(fileKindOfName(name)).toBeUndefined()
  })

  it('压缩包里有链接、会解压到别处、条目过多或不完整的不收', async () => {
    const createZipNamed = async (name: string, mode?: number) => {
      const file = new ZipFile()
      file.addBuffer(Buffer.from('x'), 'aaaaaaaa', mode === undefined ? {} : { mode })
      file.end()
      const chunks: Buffer[] = []
      for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk))
      // The zip writer refuses such names, so they are patched in afterwards.
      return Buffer.from(Buffer.concat(chunks).toString('latin1').replaceAll('aaaaaaaa', name), 'latin1')
    }
    expect(await passesKindCheck('a.zip', await createZipNamed('..aaaa..'))).toBe(true)
    for (const name of ['../aaaaa', 'aa/../..', '..\\aaaaa', '/aaaaaaa', 'C:\\aaaaa'])
      expect(await passesKindCheck('a.zip', await createZipNamed(name)), name).toBe(false)
    expect(await passesKindCheck('a.zip', await createZipNamed('aaaaaaaa', 0o120777))).toBe(false)
    expect(await passesKindCheck('a.zip', zipOfMany(10_000))).toBe(true)
    expect(await passesKindCheck('a.zip', zipOfMany(10_001))).toBe(false)
    expect(await passesKindCheck('a.zip', 'PK\u0003\u0004<html><script>alert(1)</script>')).toBe(false)
  })

  it('每种文件的真内容都能通过', async () => {
    const xlsx = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['a']] }] })
    expect(await passesKindCheck('a.xlsx', xlsx)).toBe(true)
    expect(
      await passesKindCheck('a.docx', await createZipWith('[Content_Types].xml', 'word/document.xml')),
    ).toBe(true)
    expect(await passesKindCheck('a.doc', createOleWithStream('WordDocument'))).toBe(true)
    expect(await passesKindCheck('a.xls', createOleWithStream('Workbook'))).toBe(true)
    expect(await passesKindCheck('旧.xls', createOleWithStream('BOOK'))).toBe(true)
    expect(await passesKindCheck('加密.xlsx', createOleWithStream('EncryptedPackage'))).toBe(true)
    expect(await passesKindCheck('a.pdf', '\n%PDF-1.7')).toBe(true)
    expect(await passesKindCheck('a.jpg', paddedBytes(0xff, 0xd8, 0xff, 0xe0))).toBe(true)
    expect(await passesKindCheck('a.jpeg', paddedBytes(0xff, 0xd8, 0xff, 0xe1))).toBe(true)
    expect(await passesKindCheck('a.png', paddedBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe(
      true,
    )
    expect(await passesKindCheck('a.zip', xlsx)).toBe(true)
    expect(await passesKindCheck('a.rar', 'Rar!\u001a\u0007\u0001')).toBe(true)
    expect(await passesKindCheck('a.7z', paddedBytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c))).toBe(true)
    expect(await passesKindCheck('a.mp4', '\0\0\0\u0020ftypisom')).toBe(true)
    expect(await passesKindCheck('a.mp3', 'ID3\u0004')).toBe(true)
    expect(await passesKindCheck('a.mp3', paddedBytes(0xff, 0xfb, 0x90))).toBe(true)
  })

  it.each([
    ['a.xlsx', '<html><script>alert(1)</script></html>'],
    ['a.xls', '<html></html>'],
    ['a.pdf', '<html>%PDF-1.7</html>'],
    ['a.mp3', Buffer.from('\ufeff<html>', 'utf16le')],
    ['a.png', 'GIF89a'],
    ['a.mp4', '\0\0\0\u0020ftypheic'],
    ['a.docx', 'PK\u0003\u0004 不完整'],
    ['a.zip', ''],
  ])('%s 不能是别的内容', async (name, content) => {
    expect(await passesKindCheck(name, content)).toBe(false)
  })

  it('docx 与 xlsx、doc 与 xls 不能互换', async () => {
    const docx = await createZipWith('[Content_Types].xml', 'word/document.xml')
    expect(await passesKindCheck('a.xlsx', docx)).toBe(false)
    expect(await passesKindCheck('a.docx', await createZipWith('word/document.xml'))).toBe(false)
    expect(await passesKindCheck('a.docx', await createZipWith('readme.txt'))).toBe(false)
    expect(await passesKindCheck('a.doc', createOleWithStream('Workbook'))).toBe(false)
    expect(await passesKindCheck('a.xls', createOleWithStream('WordDocument'))).toBe(false)
    expect(await passesKindCheck('a.docx', docx.subarray(0, docx.length - 4))).toBe(false)
  })
})

describe('内容是另一种文件', () => {
  it('说得出 docx、xlsx、旧版 Office、OFD', async () => {
    const contentOf = async (name: string, content: Uint8Array | string) =>
      (await judge(name, content)).content
    const docx = await createZipWith('[Content_Types].xml', 'word/document.xml')
    expect(await contentOf('旧.doc', docx)).toBe('docx')
    expect(await contentOf('表.xlsx', docx)).toBe('docx')
    expect(await contentOf('文.docx', createOleWithStream('WordDocument'))).toBe('doc')
    expect(await contentOf('文.docx', createOleWithStream('Workbook'))).toBe('xls')
    expect(await contentOf('文.docx', '{\\rtf1\\ansi x}')).toBe('rtf')
    expect(await contentOf('票.pdf', await createZipWith('OFD.xml', 'Doc_0/Document.xml'))).toBe('ofd')
    expect(await contentOf('票.pdf', 'nothing known')).toBeUndefined()
  })

  it('JPG 与 PNG 名称互换的按真实类型收下，别的不改名', async () => {
    const png = paddedBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
    expect(await judge('证照.v2.JPG', png)).toEqual({
      isRight: false,
      content: 'png',
      rightName: '证照.v2.png',
    })
    expect((await judge('a.png', paddedBytes(0xff, 0xd8, 0xff))).rightName).toBe('a.jpg')
    expect((await judge('a.jpeg', paddedBytes(0xff, 0xd8, 0xff))).rightName).toBeUndefined()
    expect((await judge('a.pdf', png)).rightName).toBeUndefined()
    expect((await judge('a.jpg', '\0\0\0\u0020ftypheic')).rightName).toBeUndefined()
  })

  it('PDF 前面可以有别的，但不能是网页', async () => {
    expect(await passesKindCheck('a.pdf', `\u001b%-12345X@PJL\r\n${'x'.repeat(900)}%PDF-1.4`)).toBe(true)
    expect(await passesKindCheck('a.pdf', `${'x'.repeat(1100)}%PDF-1.4`)).toBe(false)
    expect(await passesKindCheck('a.pdf', 'x <script>alert(1)</script>%PDF-1.4')).toBe(false)
  })
})
