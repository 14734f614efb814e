import { extensionOf } from './file-names'

/** How a file is displayed to people who may view but not download it. */
export interface MarkedKind {
  as: 'pdf' | 'picture' | 'docx'
  /** True when a watermarked copy can be produced; a rendering of the text alone is not a copy. */
  isCopied: boolean
}

const pdf: MarkedKind = { as: 'pdf', isCopied: true }
const picture: MarkedKind = { as: 'picture', isCopied: true }
const KINDS = new Map<string, MarkedKind>([
  ['pdf', pdf],
  ['jpg', picture],
  ['jpeg', picture],
  ['png', picture],
  ['docx', { as: 'docx', isCopied: false }],
])

const OFFICE = ['doc', 'docx', 'xls', 'xlsx']
/** True for a document, by its name, that the office service can convert to PDF. */
export const isOffice = (name: string): boolean => OFFICE.includes(extensionOf(name))

/** How the file can be displayed, by its name; undefined when its pages cannot be rendered. */
export const markedKindOf = (name: string): MarkedKind | undefined => KINDS.get(extensionOf(name))
