import type { ContentKind } from './recognize-content'

/** What only a look into the whole file tells: which program's file a zip or an OLE container is. */
export type OfficeKind = 'docx' | 'xlsx' | 'pptx' | 'doc' | 'xls' | 'ppt' | 'ofd' | 'protected'
export type KnownContent = ContentKind | OfficeKind | 'wps'

const asPicture = '请用看图软件另存为 JPG 或 PNG 后上传'
const asDocx = '请用 Word 或 WPS 打开，另存为 .docx 后上传'
const asXlsx = '请用 Excel 或 WPS 打开，另存为 .xlsx 后上传'
const asPdf = '请另存或导出为 PDF 后上传'
const fixEnding = (extension: string) => `请把扩展名改为 .${extension} 后上传`

/** What a file really is, and what its owner can do about it. */
const contents: Readonly<Record<KnownContent, { what: string; advice: string }>> = {
  jpeg: { what: 'JPG 图片', advice: fixEnding('jpg') },
  png: { what: 'PNG 图片', advice: fixEnding('png') },
  webp: { what: 'WebP 图片', advice: asPicture },
  avif: { what: 'AVIF 图片', advice: asPicture },
  heic: {
    what: 'HEIC 照片（手机的高效格式）',
    advice:
      '请转存为 JPG 后上传；要让手机直接拍成 JPG：iPhone 在“设置 → 相机 → 格式”选“兼容性最佳（最兼容）”，安卓手机在相机设置里关闭“高效图片（HEIF）”',
  },
  gif: { what: 'GIF 图片', advice: asPicture },
  tiff: { what: 'TIFF 图片', advice: asPicture },
  bmp: { what: 'BMP 图片', advice: asPicture },
  photoshop: { what: 'Photoshop 图片', advice: asPicture },
  zip: { what: 'ZIP 压缩包', advice: fixEnding('zip') },
  ole: { what: '旧版 Office 文件', advice: '请用原来的程序打开，另存为 .docx 或 .xlsx 后上传' },
  rar: { what: 'RAR 压缩包', advice: fixEnding('rar') },
  sevenZip: { what: '7z 压缩包', advice: fixEnding('7z') },
  mp4: { what: 'MP4 视频', advice: fixEnding('mp4') },
  mp3: { what: 'MP3 录音', advice: fixEnding('mp3') },
  pdf: { what: 'PDF', advice: fixEnding('pdf') },
  rtf: { what: 'RTF 文档', advice: asDocx },
  webArchive: { what: '网页存档或邮件', advice: asPdf },
  wordXml: { what: 'Word 的 XML 文档', advice: asDocx },
  html: { what: '网页', advice: '请用 Excel、Word 或浏览器打开，另存为 .xlsx、.docx 或 PDF 后上传' },
  docx: { what: 'Word 文档（.docx）', advice: fixEnding('docx') },
  xlsx: { what: 'Excel 表格（.xlsx）', advice: fixEnding('xlsx') },
  pptx: { what: '演示文稿', advice: asPdf },
  doc: { what: '旧版 Word 文档（.doc）', advice: asDocx },
  xls: { what: '旧版 Excel 表格（.xls）', advice: asXlsx },
  ppt: { what: '旧版演示文稿', advice: asPdf },
  ofd: { what: 'OFD 版式文件', advice: asPdf },
  wps: { what: 'WPS 文字文档（.wps）', advice: asDocx },
  protected: { what: '有密码的 Office 文件', advice: '请去掉密码后上传' },
}

/** Endings that are not accepted but well known. */
const known: Readonly<Record<string, KnownContent>> = {
  heic: 'heic',
  heif: 'heic',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  tif: 'tiff',
  tiff: 'tiff',
  bmp: 'bmp',
  psd: 'photoshop',
  rtf: 'rtf',
  wps: 'wps',
  ppt: 'ppt',
  pptx: 'pptx',
  ofd: 'ofd',
  htm: 'html',
  html: 'html',
  mht: 'webArchive',
  mhtml: 'webArchive',
  eml: 'webArchive',
}

export const fileContentMessages = {
  /** What the file really is, for a name that says something else. */
  isReally: (content: KnownContent) => `文件其实是${contents[content].what}。${contents[content].advice}`,
  /** Why a file of this ending is not accepted. */
  unsupported: (extension: string) => {
    const content = Object.hasOwn(known, extension) ? known[extension] : undefined
    if (!content) return '不支持的文件类型'
    return `不支持的文件类型：${contents[content].what}。${contents[content].advice}`
  },
  /** What was made of the name of a picture with the wrong ending. */
  renamed: (from: string, to: string) => `${from} 的内容与扩展名不符，已按真实类型存为 ${to}`,
} as const
