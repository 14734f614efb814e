import { extensionOf } from './file-names'

/** How a file is displayed to people who may view but not download it. */
export interface WatermarkableKind {
  as: 'pdf' | 'picture' | 'docx'
  /** True when a watermarked copy can be produced; a rendering of the text alone is not a copy. */
  isCopied: boolean
}

const pdf: WatermarkableKind = { as: 'pdf', isCopied: true }
const picture: WatermarkableKind = { as: 'picture', isCopied: true }
const KINDS = new Map<string, WatermarkableKind>([
  ['pdf', pdf],
  ['jpg', picture],
  ['jpeg', picture],
  ['png', picture],
  ['docx', { as: 'docx', isCopied: false }],
])

const OFFICE = ['doc', 'docx', 'xls', 'xlsx']
/** True for a document, by its name, that the office service can convert to PDF. */
export const isOfficeDocument = (name: string): boolean => OFFICE.includes(extensionOf(name))

/** How the file can be displayed, by its name; undefined when its pages cannot be rendered. */
export const watermarkableKindOf = (name: string): WatermarkableKind | undefined =>
  KINDS.get(extensionOf(name))
