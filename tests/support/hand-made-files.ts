import { deflateRawSync, deflateSync } from 'node:zlib'

const MB = 1024 * 1024

/**
 * A PDF of these objects, the first of which is its catalog, without cross references: readers search for the
 * objects.
 */
export function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, at) => [`${at + 1} 0 obj\n`, object, '\nendobj\n'])
  const end = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`
  return Buffer.concat(['%PDF-1.7\n', ...parts, end].map((part) => Buffer.from(part as string)))
}

/** A PDF of one page with this content, compressed as `filter` says. */
export function pdfOfCompressedContent(packed: Buffer, filter = '/FlateDecode'): Buffer {
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << >> >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter ${filter} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ])
}

export const pdfOfContent = (content: Buffer) => pdfOfCompressedContent(deflateSync(content, { level: 9 }))

/**
 * A PDF of a few KB whose page decompresses to so many megabytes. It is compressed twice: two bytes stand for
 * 128 spaces.
 */
export function aPdfBomb(megabytes: number): Buffer {
  const runs = Buffer.alloc((megabytes * MB) / 64, Buffer.from([257 - 128, 0x20]))
  return pdfOfCompressedContent(deflateSync(runs, { level: 9 }), '[/FlateDecode /RunLengthDecode]')
}

/** A PDF that claims to have a thousand million pages, in a tree whose branches refer to themselves. */
export const aPageTreeBomb = () =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(200_000)}] /Count 1000000000 >>`,
    '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R 2 0 R 3 0 R] /Count 100000 >>',
  ])

/** A zip of these entries, written by hand so that a test decides what the headers say. */
export function aZip(entries: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content, { level: 9 })
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}
