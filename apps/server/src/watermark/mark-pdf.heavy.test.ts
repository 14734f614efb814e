import { deflateSync, inflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPdf, pdfOfContentStream } from '../../../../tests/support/pdf'
import { countUnbalancedSavesAndRestores } from './content-balance'
import {
  buildPdf,
  LINE,
  objectStreamPdf,
  onePagePdf,
  type ReadLine,
  readPdfLines,
  watermarkBytes,
} from './watermark.fixtures'

const watermarkOutcome = (bytes: Uint8Array) =>
  watermarkBytes(bytes).then(
    () => 'marked',
    (error: { failure?: string }) => error.failure ?? String(error),
  )
const completeMarkLines = (page: readonly ReadLine[] = []) => page.filter(({ text }) => text === LINE)

const PAGE = /\/Type ?\/Page\b/
/** The decompressed contents of the streams of a file. */
const inflateStreamsIn = (bytes: Buffer) =>
  [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('')
const firstHalfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

describe('a mark', () => {
  test('is on every page, and what the pages say is there too', async () => {
    const pages = await readPdfLines(await watermarkBytes(await aPdf(['第一页', '第二页', '第三页'])))
    expect(pages.map((page) => completeMarkLines(page).length > 0)).toEqual([true, true, true])
    expect(pages.map((page) => page.map(({ text }) => text))).toEqual(
      ['第一页', '第二页', '第三页'].map((text) => expect.arrayContaining([text])),
    )
  })

  test('has rare characters, and a sign for what no font has', async () => {
    const [lines = []] = await readPdfLines(await watermarkBytes(onePagePdf(''), '仅用于𠮷野家𮧵某😀比选'))
    const text = lines.map((line) => line.text).join('')
    expect(text.split('仅用于𠮷野家𮧵某〓比选').length).toBeGreaterThan(2)
  })

  test.each([0, 90, 180, 270, -90])('goes up from left to right on a page turned by %i', async (turned) => {
    const [page] = await readPdfLines(await watermarkBytes(onePagePdf(`/Rotate ${turned}`)))
    expect(completeMarkLines(page)[0]?.slant).toBe(26)
  })

  test.each([
    ['a part of a sheet', '/CropBox[300 500 560 800]', 260, 300],
    ['a part of a sheet on its side', '/CropBox[300 500 560 800]/Rotate 90', 300, 260],
    ['corners the other way round', '/MediaBox[595 842 0 0]', 595, 842],
    ['a sheet that begins elsewhere', '/MediaBox[-500 -900 95 -58]', 595, 842],
    ['a stamp', '/MediaBox[0 0 40 30]', 40, 30],
    ['a plan', '/MediaBox[0 0 14400 9000]', 14_400, 9_000],
    ['a strip', '/MediaBox[0 0 3000 60]', 3_000, 60],
    ['a strip on end', '/MediaBox[0 0 60 3000]', 60, 3_000],
    ['no size', '/MediaBox[0 0 0 0]', 612, 792],
  ])('stands whole within %s', async (_what, page, width, height) => {
    const [lines] = await readPdfLines(await watermarkBytes(onePagePdf(page)))
    const isOnPage = ({ x, y }: { x: number; y: number }) => x > 0 && x < width && y > 0 && y < height
    expect(completeMarkLines(lines).some(isOnPage)).toBe(true)
  })

  test.each([
    ['left open', 'q q 0.01 0 0 0.01 0 0 cm BT /H 20 Tf (plain) Tj ET'],
    ['closed too often', 'Q Q 0.01 0 0 0.01 0 0 cm BT /H 20 Tf (plain) Tj ET'],
  ])('stands where it should after a drawing that is %s', async (_what, content) => {
    const straight = completeMarkLines((await readPdfLines(await watermarkBytes(onePagePdf(''))))[0])
    expect(completeMarkLines((await readPdfLines(await watermarkBytes(onePagePdf('', content))))[0])).toEqual(
      straight,
    )
  })

  test('is on a page without a drawing, and on one that draws with what has the mark’s name', async () => {
    const empty = buildPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]>>',
      '<</Type/Page/Parent 2 0 R>>',
      '<</Type/Page/Parent 2 0 R/Resources<</XObject<</Fm1 3 0 R/Fm2 3 0 R>>>>/Contents[]>>',
    ])
    const pages = await readPdfLines(await watermarkBytes(empty))
    expect(pages.map((page) => completeMarkLines(page).length > 0)).toEqual([true, true])
  })
})

describe('a file is read', () => {
  test('with its pages packed in streams, and nothing of a page is left in them', async () => {
    const packed = objectStreamPdf()
    expect((await readPdfLines(packed))[0]?.map(({ text }) => text)).toEqual(['plain'])
    expect(inflateStreamsIn(packed)).toMatch(PAGE)
    const out = await watermarkBytes(packed)
    expect(completeMarkLines((await readPdfLines(out))[0]).length).toBeGreaterThan(0)
    expect(inflateStreamsIn(out)).not.toMatch(PAGE)
    expect((await PDFDocument.load(out)).getPages().length).toBe(1)
  })

  test('with junk before it, and with a length that is wrong', async () => {
    const bytes = onePagePdf('').toString('latin1').replace('/Length 34', '/Length 11')
    for (const text of [`junk\n${onePagePdf('').toString('latin1')}`, bytes])
      expect(
        completeMarkLines((await readPdfLines(await watermarkBytes(Buffer.from(text, 'latin1'))))[0]).length,
      ).toBeGreaterThan(0)
  })

  test('that was changed after it was written: what it said before is not in the marked one', async () => {
    const first = onePagePdf('', '(an earlier secret)')
    const at = first.length
    const object = '4 0 obj\n<</Length 34>>stream\nBT /H 20 Tf 60 60 Td (plain) Tj ET\nendstream\nendobj\n'
    const before = Number(/startxref\n(\d+)/.exec(first.toString('latin1'))?.[1])
    const xref = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size 6/Root 1 0 R/Prev ${before}>>`
    const changed = Buffer.concat([
      first,
      Buffer.from(`${object}${xref}\nstartxref\n${at + object.length}\n%%EOF`),
    ])
    expect(changed.includes('an earlier secret')).toBe(true)
    const out = await watermarkBytes(changed)
    expect(out.includes('an earlier secret')).toBe(false)
    expect((await readPdfLines(out))[0]?.map(({ text }) => text)).toContain('plain')
  })

  test('and what is packed in it stays behind', async () => {
    const file = await PDFDocument.load(onePagePdf(''))
    await file.attach(Buffer.from('a file that nobody marked'), 'a.txt')
    const out = await watermarkBytes(await file.save({ useObjectStreams: false }))
    expect(completeMarkLines((await readPdfLines(out))[0]).length).toBeGreaterThan(0)
    expect(out.includes('/Type /EmbeddedFile')).toBe(false)
  })
})

test('however much is cut off a marked file, no page without the mark comes to light', async () => {
  for (const bytes of [await aPdf(['第一页', '第二页']), objectStreamPdf()]) {
    const out = await watermarkBytes(bytes)
    for (let part = 1; part <= 40; part++) {
      const pages = await readPdfLines(out.subarray(0, Math.floor((out.length * part) / 40))).catch(() => [])
      for (const page of pages) if (page.length > 0) expect(completeMarkLines(page).length).toBeGreaterThan(0)
    }
    expect([...out.toString('latin1').matchAll(/startxref/g)].length).toBe(1)
  }
})

describe('is refused', () => {
  test('what nobody reads without a password, and what must not be changed', async () => {
    expect(await watermarkOutcome(await aPdf(['密'], { userPassword: 'a', ownerPassword: 'b' }))).toBe(
      'protected',
    )
    expect(await watermarkOutcome(await aPdf(['密'], { ownerPassword: 'b' }))).toBe('protected')
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a picture by that name', () => Buffer.from('\x89PNG\r\n\x1a\n'.repeat(100), 'latin1')],
    ['half a file', async () => firstHalfOf(await aPdf(['一']))],
    ['no pages', () => buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])],
    ['pages in a circle', () => buildPdf(['<</Pages 2 0 R>>', '<</Kids[2 0 R]>>'])],
    ['a thing that stands for itself', () => buildPdf(['<</Pages 2 0 R>>', '2 0 R'])],
    ['lists within lists', () => buildPdf(['<</Pages 2 0 R>>', '['.repeat(100_000)])],
    [
      'an order that leads to itself',
      () => Buffer.from('%PDF-1.4\nxref\n0 0\ntrailer<</Prev 9>>\nstartxref\n9\n%%EOF'),
    ],
  ])('%s', async (_what, make) => {
    expect(await watermarkOutcome(await make())).toBe('damaged')
  })

  test('an order that unpacks to more than any file has', async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024))
    const head = `1 0 obj\n<</Type/XRef/W[1 2 1]/Size 9/Filter/FlateDecode/Length ${bomb.length}>>stream\n`
    const file = Buffer.concat([
      Buffer.from(`%PDF-1.5\n${head}`),
      bomb,
      Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF'),
    ])
    expect(await watermarkOutcome(file)).toBe('tooLarge')
  })

  test('or marked on each page, whatever is wrong with a file', async () => {
    const good = await aPdf(['第一页'])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        async (changes) => {
          const bytes = Buffer.from(good)
          for (const [at, byte] of changes) bytes[at] = byte
          expect(['marked', 'damaged', 'protected', 'tooLarge']).toContain(await watermarkOutcome(bytes))
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('a drawing that is packed small and unpacks large is marked all the same', async () => {
  const out = await watermarkBytes(pdfOfContentStream(deflateSync(Buffer.alloc(40 * 1024 * 1024, 'q '))))
  expect(out.length).toBeGreaterThan(0)
})

test.each([
  ['q q Q', 0, 1],
  ['Q q', 1, 1],
  ['(q \\) q) Tj q', 0, 1],
  ['/q gs % q q\nq', 0, 1],
  ['q BI /W 1 ID q q q EI Q', 0, 0],
  ['qq aq q1 Qq', 0, 0],
])('%s is restored', (content, before, after) => {
  expect(countUnbalancedSavesAndRestores(Buffer.from(content))).toEqual({ before, after })
})
