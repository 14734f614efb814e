import { type FileHandle, open } from 'node:fs/promises'
import type { AttachmentExtension } from '@agency/shared/contract/common.contract'
import type { KnownContent, OfficeKind } from '@agency/shared/file-content/file-content.messages'
import {
  CONTENT_HEAD,
  type ContentKind,
  isContentOf,
  recognizeContent,
  rightPictureName,
} from '@agency/shared/file-content/recognize-content'
import { extensionOf } from '@agency/shared/format/file-names'
import type { ZipEntry } from '@agency/shared/zip/zip-directory'
import { isSafeEntryName } from '@agency/shared/zip/zip-format'
import { hasOleStream } from './ole-streams'
import { readAt } from './read-at'
import { entriesOfZipFile } from './zip-file'

/** An accepted kind of file. */
export interface FileKind {
  mimeType: string
  /** What must be true of the content besides its beginning. */
  isWhole?(file: Opened): Promise<boolean> | boolean
}

interface Opened {
  /** How the file begins. */
  content: ContentKind | undefined
  handle: FileHandle
  size: number
}

const zipNamesOf = async ({ content, handle, size }: Opened): Promise<ZipEntry[] | undefined> =>
  content === 'zip' ? await entriesOfZipFile(handle, size) : undefined

const isOleWith =
  (...streams: readonly string[]) =>
  async ({ content, handle, size }: Opened) =>
    content === 'ole' && (await hasOleStream(handle, size, streams))

/**
 * True for a complete zip that is safe to unpack: no links, no paths out of the folder, not too many entries.
 */
async function isSafeZip(file: Opened): Promise<boolean> {
  const entries = await zipNamesOf(file)
  return entries?.every(({ name, isLink }) => !isLink && isSafeEntryName(name)) === true
}

/**
 * True for a zip with the application's folder, or for a password-protected document, which Office wraps in
 * an OLE container.
 */
const isOpenXmlWith = (folder: string) => async (file: Opened) => {
  if (await isOleWith('EncryptedPackage')(file)) return true
  const names = (await zipNamesOf(file))?.map(({ name }) => name)
  return names?.includes('[Content_Types].xml') === true && names.some((name) => name.startsWith(folder))
}

const jpeg: FileKind = { mimeType: 'image/jpeg' }
const isWord = isOpenXmlWith('word/')
const isExcel = isOpenXmlWith('xl/')
const isOldWord = isOleWith('WordDocument')
const isOldExcel = isOleWith('Workbook', 'Book')

/** The accepted kinds of DOMAIN section 4, "Attachments". */
const KINDS: Readonly<Record<AttachmentExtension, FileKind>> = {
  pdf: { mimeType: 'application/pdf' },
  doc: { mimeType: 'application/msword', isWhole: isOldWord },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    isWhole: isWord,
  },
  xls: { mimeType: 'application/vnd.ms-excel', isWhole: isOldExcel },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isWhole: isExcel,
  },
  jpg: jpeg,
  jpeg,
  png: { mimeType: 'image/png' },
  zip: { mimeType: 'application/zip', isWhole: isSafeZip },
  rar: { mimeType: 'application/vnd.rar' },
  '7z': { mimeType: 'application/x-7z-compressed' },
  mp4: { mimeType: 'video/mp4' },
  mp3: { mimeType: 'audio/mpeg' },
}

/** The kind by the file name's extension; undefined when it is not accepted. */
export function fileKindOfName(name: string): FileKind | undefined {
  const extension = extensionOf(name)
  return Object.hasOwn(KINDS, extension) ? KINDS[extension as AttachmentExtension] : undefined
}

/** What an uploaded file is, compared with what its name says. */
export interface JudgedFile {
  /** True when the content is of the kind that the name says. */
  isRight: boolean
  /** What the content is, when that can be told. */
  content: KnownContent | undefined
  /** The name with the right ending, for a picture of another accepted kind. */
  rightName: string | undefined
}

/** Judges a stored file of this name and size in bytes by its content. */
export async function judgeFile(path: string, size: number, name: string): Promise<JudgedFile> {
  const handle = await open(path)
  try {
    const content = recognizeContent(await readAt(handle, 0, CONTENT_HEAD))
    const file: Opened = { content, handle, size }
    const kind = fileKindOfName(name)
    const isRight = isContentOf(extensionOf(name), content) && (await kind?.isWhole?.(file)) !== false
    return {
      isRight,
      content: isRight ? content : await findContent(file),
      rightName: isRight ? undefined : rightPictureName(name, content),
    }
  } finally {
    await handle.close()
  }
}

/** What a file is whose name says something else; undefined for one that is damaged or unknown. */
async function findContent(file: Opened): Promise<KnownContent | undefined> {
  const isDamagedZip = file.content === 'zip' && (await zipNamesOf(file)) === undefined
  return isDamagedZip ? undefined : ((await officeKindOf(file)) ?? file.content)
}

/** The program whose file a zip or an OLE container is; undefined for another zip and everything else. */
async function officeKindOf(file: Opened): Promise<OfficeKind | undefined> {
  if (file.content === 'zip') {
    const names = (await zipNamesOf(file))?.map(({ name }) => name) ?? []
    const has = (start: string) => names.some((name) => name.startsWith(start))
    if (names.includes('[Content_Types].xml'))
      return has('word/') ? 'docx' : has('xl/') ? 'xlsx' : has('ppt/') ? 'pptx' : undefined
    return names.includes('OFD.xml') ? 'ofd' : undefined
  }
  if (await isOleWith('EncryptedPackage')(file)) return 'protected'
  if (await isOldWord(file)) return 'doc'
  if (await isOldExcel(file)) return 'xls'
  return (await isOleWith('PowerPoint Document')(file)) ? 'ppt' : undefined
}
