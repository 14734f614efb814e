import { deflateSync } from 'node:zlib'
import { aPdf } from '../support/pdf'

/** A PDF that holds one oddity, with what a person who opens it reads in it. */
export interface OddPdf {
  odd: string
  bytes: Buffer
  /** All of its text, in pieces of which each occurs once; blanks do not count. */
  says: readonly string[]
  /** Pieces that a viewer draws, but that are not part of the text of a page: form fields and notes. */
  besides?: readonly string[]
}

const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'

const stream = (dictionary: string, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content as string)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}
const words = (text: string, font = 'F1') => `BT /${font} 12 Tf 20 100 Td ${text} Tj ET`
const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

type PdfObject = string | Buffer
interface Page {
  content: string
  font?: string
  /** More entries of the page's dictionary. */
  page?: string
  /** More entries of the catalog. */
  catalog?: string
  /** Objects from number 6 on. */
  more?: readonly PdfObject[]
}

/** The objects of a PDF of one page: 1 its catalog, 2 the pages, 3 the page, 4 its content, 5 its font. */
const objectsOf = ({ content, font = HELVETICA, page = '', catalog = '', more = [] }: Page): PdfObject[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
  stream('', content),
  font,
  ...more,
]

interface Written {
  bytes: Buffer
  /** Where each object begins, by its number less one. */
  offsets: number[]
}

function writeObjects(objects: readonly PdfObject[], header = HEADER): Written {
  const parts: Buffer[] = [Buffer.from(header, 'latin1')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const written = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    at += written.length
    parts.push(written)
  }
  return { bytes: Buffer.concat(parts), offsets }
}

const line = (offset: number, kind = 'n') => `${String(offset).padStart(10, '0')} 00000 ${kind} \n`
const table = (offsets: readonly number[]) =>
  `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => line(offset)).join('')}`

/** A PDF with a table of cross references; `end` is what follows it. */
function pdfOf(page: Page, end = (at: number) => `startxref\n${at}\n%%EOF\n`, trailer = ''): Buffer {
  const objects = objectsOf(page)
  const { bytes, offsets } = writeObjects(objects)
  const trailerXml = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n`
  return Buffer.concat([bytes, Buffer.from(`${table(offsets)}${trailerXml}${end(bytes.length)}`)])
}

/** The entries of a cross-reference stream, each of kind, offset or holder, generation or index. */
const entries = (rows: readonly (readonly [number, number, number])[]): Buffer =>
  Buffer.from(rows.flatMap(([kind, place, other]) => [kind, place >> 8, place & 0xff, other]))

/** A PDF with a cross-reference stream; `firstEntry` is that of object 0, which is free. */
function pdfWithReferenceStream(page: Page, firstEntry: readonly [number, number, number]): Buffer {
  const objects = objectsOf(page)
  const { bytes, offsets } = writeObjects(objects)
  const own = objects.length + 1
  const rows = entries([
    firstEntry,
    ...offsets.map((offset) => [1, offset, 0] as const),
    [1, bytes.length, 0],
  ])
  const references = stream(`/Type /XRef /Size ${own + 1} /Root 1 0 R /W [1 2 1]`, rows)
  return Buffer.concat([
    bytes,
    Buffer.from(`${own} 0 obj\n`),
    references,
    Buffer.from(`\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`),
  ])
}

/** A PDF whose catalog, pages and font stand in an object stream. */
function pdfWithObjectStream(): Buffer {
  const [catalog, pages, page, content, font] = objectsOf({ content: words('(In object stream)') }).map(
    String,
  )
  const held = [catalog, pages, page, font].map((object) => `${object} `)
  const numbers = [1, 2, 3, 5]
  let at = 0
  const index = held.map((object, position) => {
    const pair = `${numbers[position]} ${at}`
    at += object.length
    return pair
  })
  const first = `${index.join(' ')} `
  const packed = deflateSync(Buffer.from(first + held.join('')))
  const { bytes, offsets } = writeObjectsAt([
    [4, content ?? ''],
    [6, stream(`/Type /ObjStm /N ${held.length} /First ${first.length} /Filter /FlateDecode`, packed)],
  ])
  const [contentAt = 0, streamAt = 0] = offsets
  const rows = entries([
    [0, 0, 255],
    [2, 6, 0],
    [2, 6, 1],
    [2, 6, 2],
    [1, contentAt, 0],
    [2, 6, 3],
    [1, streamAt, 0],
    [1, bytes.length, 0],
  ])
  return Buffer.concat([
    bytes,
    Buffer.from('7 0 obj\n'),
    stream('/Type /XRef /Size 8 /Root 1 0 R /W [1 2 1]', rows),
    Buffer.from(`\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`),
  ])
}

function writeObjectsAt(objects: readonly (readonly [number: number, object: PdfObject])[]): Written {
  let bytes = Buffer.from(HEADER, 'latin1')
  const offsets: number[] = []
  for (const [number, object] of objects) {
    offsets.push(bytes.length)
    bytes = Buffer.concat([
      bytes,
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ])
  }
  return { bytes, offsets }
}

/** A PDF of which a later part replaces the content of its page. */
function updatedPdf(): Buffer {
  const before = pdfOf({ content: words('(Former price)') })
  const at = before.length
  const object = Buffer.concat([
    Buffer.from('4 0 obj\n'),
    stream('', words('(Price after correction)')),
    Buffer.from('\nendobj\n'),
  ])
  const former = before.lastIndexOf('xref\n0')
  const end = `xref\n4 1\n${line(at)}trailer\n<< /Size 6 /Root 1 0 R /Prev ${former} >>\nstartxref\n${at + object.length}\n%%EOF\n`
  return Buffer.concat([before, object, Buffer.from(end)])
}

/** A PDF with a table of references for old readers, and a stream with that of an object which they need not see. */
function hybridPdf(): Buffer {
  const objects = [...objectsOf({ content: words('(Hybrid references)') }), '<< /Type /StructTreeRoot >>']
  const { bytes, offsets } = writeObjects(objects)
  const references = Buffer.concat([
    Buffer.from('7 0 obj\n'),
    stream('/Type /XRef /Size 8 /Root 1 0 R /W [1 2 1] /Index [6 1]', entries([[1, offsets[5] ?? 0, 0]])),
    Buffer.from('\nendobj\n'),
  ])
  const places = [...offsets.slice(0, 5).map((offset) => line(offset)), line(0, 'f'), line(bytes.length)]
  const end = `xref\n0 8\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 8 /Root 1 0 R /XRefStm ${bytes.length} >>\nstartxref\n${bytes.length + references.length}\n%%EOF\n`
  return Buffer.concat([bytes, references, Buffer.from(end)])
}

/** A Chinese font that is not embedded, with the codes of this character map. */
const chineseFont = (map: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /${map} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 /FontBBox [-25 -254 1000 880] >> >>] >>`

/** A font whose codes mean nothing but for the map to Unicode: 1 is 招, 2 is 标. */
const mappedFont = (map: number) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Song /Encoding /Identity-H /ToUnicode ${map} 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Song /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /AAAAAA+Song /Flags 4 /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 /FontBBox [0 0 1000 1000] >> >>] >>`
const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
2 beginbfchar <0001> <62db> <0002> <6807> endbfchar
endcmap end end`

const FIELDS = {
  page: '/Annots [6 0 R 7 0 R]',
  catalog: '/AcroForm << /Fields [6 0 R] /DR << /Font << /F1 5 0 R >> >> >>',
  more: [
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /V (Price 1200) /DA (/F1 12 Tf) /Rect [20 20 200 40] /F 4 /P 3 0 R /AP << /N 8 0 R >> >>',
    '<< /Type /Annot /Subtype /FreeText /Contents (Note 77) /DA (/F1 12 Tf) /Rect [20 50 200 70] /F 4 /P 3 0 R >>',
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 180 20] /Resources << /Font << /F1 5 0 R >> >>',
      words('(Price 1200)'),
    ),
  ],
} as const

/** Made with the library of the product, because its readers are those of another one. */
const withPermissions = (pdfVersion: '1.3' | '1.5' | '1.7' | '1.7ext3') =>
  aPdf([`只许阅读的公告 ${pdfVersion}`], {
    ownerPassword: 'owner',
    pdfVersion,
    permissions: { copying: false },
  })

export async function oddPdfs(): Promise<readonly OddPdf[]> {
  return [
    {
      odd: 'an entry in use at offset 0 in its stream of references',
      bytes: pdfWithReferenceStream({ content: words('(Entry at zero)') }, [1, 0, 0]),
      says: ['Entry at zero'],
    },
    {
      odd: 'a stream of references',
      bytes: pdfWithReferenceStream({ content: words('(Reference stream)') }, [0, 0, 255]),
      says: ['Reference stream'],
    },
    {
      odd: 'a wrong place of its references',
      bytes: pdfOf({ content: words('(Wrong place)') }, (at) => `startxref\n${at - 37}\n%%EOF\n`),
      says: ['Wrong place'],
    },
    {
      odd: 'no place of its references',
      bytes: pdfOf({ content: words('(No place)') }, () => ''),
      says: ['No place'],
    },
    {
      odd: 'other bytes before its header',
      bytes: Buffer.concat([
        Buffer.from('HTTP/1.1 200 OK\r\n\r\n'),
        pdfOf({ content: words('(After others)') }),
      ]),
      says: ['After others'],
    },
    {
      odd: 'other bytes after its end',
      bytes: Buffer.concat([pdfOf({ content: words('(Before others)') }), Buffer.alloc(2000, 0)]),
      says: ['Before others'],
    },
    { odd: 'references in two ways', bytes: hybridPdf(), says: ['Hybrid references'] },
    { odd: 'a later part that corrects a page', bytes: updatedPdf(), says: ['Price after correction'] },
    { odd: 'objects in a stream', bytes: pdfWithObjectStream(), says: ['In object stream'] },
    {
      odd: 'permissions, by RC4 of 40 bits',
      bytes: await withPermissions('1.3'),
      says: ['只许阅读的公告 1.3'],
    },
    {
      odd: 'permissions, by RC4 of 128 bits',
      bytes: await withPermissions('1.5'),
      says: ['只许阅读的公告 1.5'],
    },
    {
      odd: 'permissions, by AES of 128 bits',
      bytes: await withPermissions('1.7'),
      says: ['只许阅读的公告 1.7'],
    },
    {
      odd: 'permissions, by AES of 256 bits',
      bytes: await withPermissions('1.7ext3'),
      says: ['只许阅读的公告 1.7ext3'],
    },
    {
      odd: 'a Chinese font that is not embedded',
      bytes: pdfOf({ content: words('<62db68070031>'), font: chineseFont('UniGB-UCS2-H') }),
      says: ['招标1'],
    },
    {
      odd: 'a Chinese font with codes of Chinese Windows',
      bytes: pdfOf({ content: words('<d5d0b1ea>'), font: chineseFont('GBK-EUC-H') }),
      says: ['招标'],
    },
    {
      odd: 'lines from top to bottom',
      bytes: pdfOf({ content: words('<62db6807>'), font: chineseFont('UniGB-UCS2-V') }),
      says: ['招标'],
    },
    {
      odd: 'a font whose codes only a map explains',
      bytes: pdfOf({ content: words('<00010002>'), font: mappedFont(6), more: [stream('', TO_UNICODE)] }),
      says: ['招标'],
    },
    {
      odd: 'a form field and a note on the page',
      bytes: pdfOf({ content: words('(Beside)'), ...FIELDS }),
      says: ['Beside'],
      besides: ['Price 1200', 'Note 77'],
    },
    {
      odd: 'a page that is turned',
      bytes: pdfOf({ content: words('(Turned page)'), page: '/Rotate 90' }),
      says: ['Turned page'],
    },
    {
      odd: 'text that is only there to be searched',
      bytes: pdfOf({ content: `3 Tr ${words('(Under the scan)')}` }),
      says: ['Under the scan'],
    },
  ]
}
