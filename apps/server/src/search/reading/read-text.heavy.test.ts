import PDFDocument from 'pdfkit'
import { afterAll, describe, expect, it } from 'vitest'
import { aPageTreeBomb, aPdfBomb, aZip, pdfOfContent } from '../../../../../tests/support/hand-made-files'
import { LIMITS, type Limits } from './limits'
import { TextReader } from './read-text'

const usual = new TextReader()
afterAll(() => usual.close())

/** Reads a file's text with other limits, in a separate reader. */
async function readText({
  signal,
  limits,
  ...file
}: {
  name: string
  bytes: Buffer
  signal?: AbortSignal
  limits?: Limits
}) {
  if (!signal && !limits) return usual.read(file)
  const reader = new TextReader(signal, limits)
  try {
    return await reader.read(file)
  } finally {
    await reader.close()
  }
}

async function createPdf(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument(options)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const end = new Promise((resolve) => pdf.on('end', resolve))
  pdf.text(text)
  pdf.end()
  await end
  return Buffer.concat(parts)
}

const MB = 1024 * 1024
const createDocx = (xml: string | Buffer) => aZip([['word/document.xml', Buffer.from(xml)]])
const paragraphXml = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

describe('读取文件的文字', () => {
  it('PDF', async () => {
    const { state, text } = await readText({ name: 'a.pdf', bytes: await createPdf('Tender Notice 2026') })
    expect([state, text.trim()]).toEqual(['read', 'Tender Notice 2026'])
  })

  it('docx：段落分开，一段之内的字连在一起', async () => {
    const xml = `<w:document>${paragraphXml('采购&amp;')}<w:p><w:r><w:t>招</w:t></w:r><w:r><w:t>标&#x6587;件</w:t></w:r></w:p></w:document>`
    expect(await readText({ name: 'a.docx', bytes: createDocx(xml) })).toEqual({
      state: 'read',
      text: '采购&\n招标文件\n',
    })
  })

  it('xlsx：文字、表名和单元格里的数', async () => {
    const bytes = aZip([
      ['xl/workbook.xml', Buffer.from('<sheets><sheet name="报价表" sheetId="1"/></sheets>')],
      ['xl/sharedStrings.xml', Buffer.from('<sst><si><t>服务</t><t>器</t></si><si><t>交换机</t></si></sst>')],
      [
        'xl/worksheets/sheet1.xml',
        Buffer.from(
          '<row><c r="A1" t="s"><v>0</v></c><c r="B1"><v>98000</v></c><c t="inlineStr"><is><t>合计</t></is></c></row>',
        ),
      ],
    ])
    expect((await readText({ name: 'a.xlsx', bytes })).text).toBe('报价表\n服务器\n交换机\n98000\n合计\n')
  })

  it.each([
    ['UTF-8', Buffer.from('采购合同')],
    ['GB18030', Buffer.from([0xb2, 0xc9, 0xb9, 0xba, 0xba, 0xcf, 0xcd, 0xac])],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('采购合同', 'utf16le')])],
  ])('txt：%s', async (_name, bytes) => {
    const { state, text } = await readText({ name: 'a.txt', bytes })
    expect([state, text]).toEqual(['read', '采购合同'])
  })

  it('别的格式不读', async () => {
    expect((await readText({ name: 'a.zip', bytes: createDocx('') })).state).toBe('other')
  })
})

describe('坏文件', () => {
  it('有密码的如实说明', async () => {
    const bytes = await createPdf('secret', { userPassword: 'x', pdfVersion: '1.7' })
    expect(await readText({ name: 'a.pdf', bytes })).toEqual({ state: 'protected', text: '' })
    const office = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
    ])
    expect((await readText({ name: 'a.docx', bytes: office })).state).toBe('protected')
  })

  it('截断的、不是所称格式的读不出来', async () => {
    const whole = createDocx(paragraphXml('采购'))
    expect((await readText({ name: 'a.docx', bytes: whole.subarray(0, 40) })).state).toBe('failed')
    expect((await readText({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\nnothing') })).state).toBe('failed')
  })

  it('压缩炸弹到限度为止，一个大的和许多小的都一样', async () => {
    const one = createDocx(Buffer.alloc(LIMITS.onePart + MB))
    expect(one.length).toBeLessThan(MB)
    expect((await readText({ name: 'a.docx', bytes: one })).state).toBe('tooLarge')
    const many = aZip([
      ['word/document.xml', Buffer.from('<w:document/>')],
      ...[1, 2, 3, 4].map((no) => [`word/header${no}.xml`, Buffer.alloc(MB, '<a/>')] as const),
    ])
    const limits = { ...LIMITS, unpacked: 3 * MB }
    expect((await readText({ name: 'a.docx', bytes: many, limits })).state).toBe('tooLarge')
  })

  it('解压成一个多 GB 的 PDF 耗尽的是读它的进程，下一个照常读', async () => {
    const bytes = aPdfBomb(1_200)
    expect(bytes.length).toBeLessThan(MB / 8)
    // Which limit is reached first depends on how busy the machine is.
    const limits = { ...LIMITS, memoryMb: 320 }
    expect((await readText({ name: 'a.pdf', bytes, limits })).state).toMatch(/^(tooMuchMemory|tooLong)$/)
    expect((await readText({ name: 'b.pdf', bytes: await createPdf('Tender') })).text.trim()).toBe('Tender')
  })

  it('页树没有尽头的 PDF 有读完的时候', async () => {
    const limits = { ...LIMITS, seconds: 20 }
    const { text } = await readText({ name: 'a.pdf', bytes: aPageTreeBomb(), limits })
    expect(text.trim()).toBe('')
  })

  it('共享字符串是炸弹的 xlsx 到限度为止，装得下的只留前一部分', async () => {
    const xlsxWithStrings = (megabytes: number) =>
      aZip([['xl/sharedStrings.xml', Buffer.alloc(megabytes * MB, '<si><t>采购</t></si>')]])
    expect((await readText({ name: 'a.xlsx', bytes: xlsxWithStrings(LIMITS.onePart / MB + 1) })).state).toBe(
      'tooLarge',
    )
    const { state, text } = await readText({ name: 'a.xlsx', bytes: xlsxWithStrings(48) })
    expect([state, text.length]).toEqual(['cut', LIMITS.chars])
  })

  it('没完没了的到时间为止', async () => {
    const bytes = pdfOfContent(Buffer.alloc(8 * MB, 'q Q '))
    const { state } = await readText({ name: 'a.pdf', bytes, limits: { ...LIMITS, seconds: 0.2 } })
    expect(state).toBe('tooLong')
  })

  it('过长的文字留下前一部分', async () => {
    const { state, text } = await readText({
      name: 'a.txt',
      bytes: Buffer.from('采购'.repeat(100)),
      limits: { ...LIMITS, chars: 50 },
    })
    expect([state, text.length]).toEqual(['cut', 50])
  })

  it('一个坏文件之后，下一个照常读', async () => {
    const reader = new TextReader()
    try {
      const bomb = createDocx(Buffer.alloc(LIMITS.onePart + MB))
      const good = { name: 'a.docx', bytes: createDocx(paragraphXml('采购')) }
      const broken = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\nnothing') }
      const states: string[] = []
      for (const file of [good, { ...good, bytes: bomb }, good, broken, good])
        states.push((await reader.read(file)).state)
      expect(states).toEqual(['read', 'tooLarge', 'read', 'failed', 'read'])
      const pdf = { name: 'b.pdf', bytes: await createPdf('Tender') }
      expect([(await reader.read(pdf)).text.trim(), (await reader.read(pdf)).text.trim()]).toEqual([
        'Tender',
        'Tender',
      ])
    } finally {
      await reader.close()
    }
  })

  it('服务停止时放下', async () => {
    const stop = new AbortController()
    const reading = readText({
      name: 'a.pdf',
      bytes: pdfOfContent(Buffer.alloc(8 * MB, 'q Q ')),
      signal: stop.signal,
    })
    stop.abort()
    expect((await reading).state).toBe('stopped')
  })
})
