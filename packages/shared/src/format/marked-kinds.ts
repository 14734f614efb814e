import { extensionOf } from './file-names'

/** How a file is shown to whoever may look at it but not have it. */
export interface MarkedKind {
  as: 'pdf' | 'picture' | 'docx'
  /** A copy with the mark in it can be made; what is only drawn from its text is no copy of it. */
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
/** A document that a service can turn into a PDF, by its name. */
export const isOffice = (name: string): boolean => OFFICE.includes(extensionOf(name))

/** By its name; undefined: of a file of its kind no page can be drawn. */
export const markedKindOf = (name: string): MarkedKind | undefined => KINDS.get(extensionOf(name))
