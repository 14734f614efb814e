import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

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

/** How a program writes its zips, where there is more than one way. */
export interface ZipManner {
  /** Sizes and checksum follow the content, as programs do that do not know them before. */
  hasDescriptors?: true
  /** Sizes and positions stand in 64-bit fields, though they would fit into 32 bits. */
  isZip64?: true
}

const FLAG_DESCRIPTOR = 0x0008
const MAX32 = 0xffff_ffff

/**
 * A zip of these entries, written by hand so that a test decides what the headers say. A name may be given in bytes,
 * for an encoding other than UTF-8.
 */
export function aZip(
  entries: readonly (readonly [name: string | Buffer, content: Buffer])[],
  { hasDescriptors, isZip64 }: ZipManner = {},
): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  const flags = hasDescriptors ? FLAG_DESCRIPTOR : 0
  let offset = 0
  for (const [given, content] of entries) {
    const name = Buffer.from(given as string)
    const packed = deflateRawSync(content, { level: 9 })
    const checksum = crc32(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(8, 8)
    if (!hasDescriptors) {
      local.writeUInt32LE(checksum, 14)
      local.writeUInt32LE(packed.length, 18)
      local.writeUInt32LE(content.length, 22)
    }
    local.writeUInt16LE(name.length, 26)
    const descriptor = Buffer.alloc(hasDescriptors ? 16 : 0)
    if (hasDescriptors) {
      descriptor.writeUInt32LE(0x08074b50, 0)
      descriptor.writeUInt32LE(checksum, 4)
      descriptor.writeUInt32LE(packed.length, 8)
      descriptor.writeUInt32LE(content.length, 12)
    }
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(checksum, 16)
    entry.writeUInt32LE(isZip64 ? MAX32 : packed.length, 20)
    entry.writeUInt32LE(isZip64 ? MAX32 : content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    const long = Buffer.alloc(isZip64 ? 28 : 0)
    if (isZip64) {
      long.writeUInt16LE(1, 0)
      long.writeUInt16LE(24, 2)
      long.writeBigUInt64LE(BigInt(content.length), 4)
      long.writeBigUInt64LE(BigInt(packed.length), 12)
      long.writeBigUInt64LE(BigInt(offset), 20)
    }
    entry.writeUInt16LE(long.length, 30)
    entry.writeUInt32LE(isZip64 ? MAX32 : offset, 42)
    locals.push(local, name, packed, descriptor)
    directory.push(entry, name, long)
    offset += 30 + name.length + packed.length + descriptor.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}
