/** How many bytes of a file are looked at: a PDF may begin anywhere in its first kilobyte, as viewers have it. */
export const CONTENT_HEAD = 1100

const ftypBrandsOf = (head: string): string => (head.slice(4, 8) === 'ftyp' ? head.slice(8, 64) : '')
const isAvif = (head: string) => /^avi[fs]|^m(?:if|sf)1(?:.{4})+?avi[fs]/s.test(ftypBrandsOf(head))

/**
 * How each kind of content begins; `head` has a character for each byte. The first that fits decides, so those stand
 * last that are told by less.
 */
const BEGINNINGS = {
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  avif: isAvif,
  heic: (head) => /^(?:hei[cfmsx]|hev[cmsx]|m(?:if|sf)1)/.test(ftypBrandsOf(head)),
  gif: (head) => /^GIF8[79]a/.test(head),
  tiff: (head) => /^(?:II[*+]\0|MM\0[*+])/.test(head),
  bmp: (head) => /^BM.{4}\0{4}/s.test(head),
  photoshop: (head) => head.startsWith('8BPS'),
  zip: (head) => ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].includes(head.slice(0, 4)),
  ole: (head) => head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  rar: (head) => head.startsWith('Rar!\x1a\x07'),
  sevenZip: (head) => head.startsWith('7z\xbc\xaf\x27\x1c'),
  mp4: (head) => ftypBrandsOf(head) !== '',
  rtf: (head) => head.startsWith('{\\rtf'),
  webArchive: (head) => /^(?:MIME-Version|From|Content-Type|Subject):/i.test(head),
  // A page that mentions a PDF is none.
  pdf: (head) => /^(?:(?!<[a-z!?/])[\s\S]){0,1023}%PDF-/i.test(head),
  wordXml: (head) =>
    /^(?:\xef\xbb\xbf)?\s*<\?xml[\s\S]*(?:progid="Word\.Document"|<w:wordDocument)/.test(head),
  html: (head) =>
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|meta|body|table|style|script)/i.test(head),
  /** A tag of ID3, or a frame of MPEG layer III. */
  mp3: (head) => head.startsWith('ID3') || (head.startsWith('\xff') && (head.charCodeAt(1) & 0xe6) === 0xe2),
} as const satisfies Readonly<Record<string, (head: string) => boolean>>

/** A kind of content that is told by how a file begins. */
export type ContentKind = keyof typeof BEGINNINGS

/** What a file really is, by its first bytes (`CONTENT_HEAD` of them); undefined for texts and unknown kinds. */
export function recognizeContent(head: Uint8Array): ContentKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, CONTENT_HEAD))
  return (Object.keys(BEGINNINGS) as ContentKind[]).find((kind) => BEGINNINGS[kind](text))
}

/** What a file of each accepted ending begins with. Word and Excel wrap a file with a password in OLE. */
const CONTENTS_OF_EXTENSION: Readonly<Record<string, readonly ContentKind[]>> = {
  pdf: ['pdf'],
  doc: ['ole'],
  docx: ['zip', 'ole'],
  xls: ['ole'],
  xlsx: ['zip', 'ole'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  png: ['png'],
  zip: ['zip'],
  rar: ['rar'],
  '7z': ['sevenZip'],
  mp4: ['mp4'],
  mp3: ['mp3'],
}

/** True when a file of this ending begins with content of this kind. */
export const isContentOf = (extension: string, content: ContentKind | undefined): boolean =>
  content !== undefined && CONTENTS_OF_EXTENSION[extension]?.includes(content) === true

const PICTURE_EXTENSIONS: Readonly<Partial<Record<ContentKind, string>>> = { jpeg: 'jpg', png: 'png' }

/**
 * The name that a picture should have, when programs named a JPG `.png` or the reverse; undefined when the name is
 * right, or no other ending makes it so. Which of the two it is makes no difference to anybody, so it is accepted.
 */
export function rightPictureName(name: string, content: ContentKind | undefined): string | undefined {
  const right = content && PICTURE_EXTENSIONS[content]
  const [, stem, extension = ''] = /^(.*)\.(jpe?g|png)$/is.exec(name) ?? []
  if (!right || !extension || isContentOf(extension.toLowerCase(), content)) return undefined
  return `${stem}.${right}`
}
