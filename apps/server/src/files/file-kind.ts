import { type FileHandle, open } from 'node:fs/promises'
import type { AttachmentExtension } from '@agency/shared/contract/common.contract'
import { extensionOf } from '@agency/shared/format/file-names'
import { isSafeEntryName } from '@agency/shared/zip/zip-format'
import { hasOleStream } from './ole-streams'
import { readAt } from './read-at'
import { entriesOfZipFile } from './zip-file'

/** An accepted kind of file: its MIME type, and a test of its content. */
export interface FileKind {
  mimeType: string
  matches(file: Opened): Promise<boolean> | boolean
}

interface Opened {
  /** The first bytes of the file, by which its kind is recognized. */
  head: Buffer
  handle: FileHandle
  size: number
}

const HEAD_LENGTH = 64

const startsWithSignature =
  (...signatures: readonly (readonly number[])[]) =>
  ({ head }: Opened) =>
    signatures.some((signature) => signature.every((byte, at) => head[at] === byte))

const isZip = startsWithSignature([0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6], [0x50, 0x4b, 7, 8])
const isOle = startsWithSignature([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const isJpeg = startsWithSignature([0xff, 0xd8, 0xff])

const isOleWith =
  (...streams: readonly string[]) =>
  async (file: Opened) =>
    isOle(file) && (await hasOleStream(file.handle, file.size, streams))

/**
 * True for a complete zip that is safe to unpack: no links, no paths out of the folder, not too many entries.
 */
async function isSafeZip(file: Opened): Promise<boolean> {
  const entries = isZip(file) ? await entriesOfZipFile(file.handle, file.size) : undefined
  return entries?.every(({ name, isLink }) => !isLink && isSafeEntryName(name)) === true
}

/**
 * True for a zip with the application's folder, or for a password-protected document, which Office wraps in
 * an OLE container.
 */
const isOpenXmlWith = (folder: string) => async (file: Opened) => {
  if (await isOleWith('EncryptedPackage')(file)) return true
  const entries = isZip(file) ? await entriesOfZipFile(file.handle, file.size) : undefined
  const names = entries?.map(({ name }) => name)
  return names?.includes('[Content_Types].xml') === true && names.some((name) => name.startsWith(folder))
}

/** Only a byte order mark or blank lines may precede the header. */
const isPdf = ({ head }: Opened) => /^(\u00ef\u00bb\u00bf)?\s{0,8}%PDF-/.test(head.toString('latin1'))
const isMp4 = ({ head }: Opened) =>
  head.toString('latin1', 4, 8) === 'ftyp' &&
  !/^(avif|avis|hei|hev|mif1|msf1)/.test(head.toString('latin1', 8, 12))
/** True for an ID3 tag, or a frame of MPEG layer III. */
const isMp3 = (file: Opened) => {
  const [first = 0, second = 0] = file.head
  return file.head.toString('latin1', 0, 3) === 'ID3' || (first === 0xff && (second & 0xe6) === 0xe2)
}

const jpeg: FileKind = { mimeType: 'image/jpeg', matches: isJpeg }

/** The accepted kinds of DOMAIN section 4, "Attachments". */
const KINDS: Readonly<Record<AttachmentExtension, FileKind>> = {
  pdf: { mimeType: 'application/pdf', matches: isPdf },
  doc: { mimeType: 'application/msword', matches: isOleWith('WordDocument') },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    matches: isOpenXmlWith('word/'),
  },
  xls: { mimeType: 'application/vnd.ms-excel', matches: isOleWith('Workbook', 'Book') },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    matches: isOpenXmlWith('xl/'),
  },
  jpg: jpeg,
  jpeg,
  png: {
    mimeType: 'image/png',
    matches: startsWithSignature([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  zip: { mimeType: 'application/zip', matches: isSafeZip },
  rar: {
    mimeType: 'application/vnd.rar',
    matches: startsWithSignature([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]),
  },
  '7z': {
    mimeType: 'application/x-7z-compressed',
    matches: startsWithSignature([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
  },
  mp4: { mimeType: 'video/mp4', matches: isMp4 },
  mp3: { mimeType: 'audio/mpeg', matches: isMp3 },
}

/** The kind by the file name's extension; undefined when it is not accepted. */
export function fileKindOfName(name: string): FileKind | undefined {
  const extension = extensionOf(name)
  return Object.hasOwn(KINDS, extension) ? KINDS[extension as AttachmentExtension] : undefined
}

/** True when the content matches the kind claimed by its name. */
export async function isOfKind(path: string, size: number, kind: FileKind): Promise<boolean> {
  const handle = await open(path)
  try {
    return await kind.matches({ handle, size, head: await readAt(handle, 0, HEAD_LENGTH) })
  } finally {
    await handle.close()
  }
}
