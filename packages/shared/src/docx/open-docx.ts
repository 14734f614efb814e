import { type OfficePackage, openPackage, type UnpackLimits } from '../ooxml/open-package'
import { ZipRefused } from '../zip/zip-refused'
import { normalizeNamespaces } from './docx-namespaces'

export interface DocxTextPart {
  name: string
  kind: 'document' | (typeof TEXT_KINDS)[number]
}

/** A Word file as every reader sees it, whatever program wrote it. */
export interface OpenDocx {
  /** The parts that contain text, in the order in which they are read: the document first. */
  textParts: readonly DocxTextPart[]
  /** Names of all parts, spelled as the relations that lead to them. */
  names: readonly string[]
  /** Name of the part that the document uses for something, such as its styles. */
  relatedPart(kind: 'styles' | 'numbering'): string | undefined
  /** Reads a part. @throws ZipRefused */
  read: OfficePackage['read']
  /** Reads a part of XML in the usual namespaces. @throws ZipRefused, RangeError when it is not XML */
  readXml(name: string): Promise<string>
}

/** Kinds of relations whose parts contain text, in the order in which they are read. */
const TEXT_KINDS = ['header', 'footer', 'footnotes', 'endnotes', 'comments'] as const
/** Names of parts with text in a file that does not say how its parts are related. */
const TEXT_NAME = /^word\/(header|footer|footnotes|endnotes|comments)\d*\.xml$/i
const DOCUMENT_NAME = /^word\/document\d*\.xml$/i

/**
 * Opens a Word file. Its document is found as Word finds it, by relation, since programs call it `document2.xml`;
 * only a file without relations is read by the usual names.
 * @throws ZipRefused `damaged` when there is no document in it; RangeError when its relations are not XML
 */
export async function openDocx(file: Uint8Array, limits: UnpackLimits): Promise<OpenDocx> {
  const office = await openPackage(file, limits)
  const documentName = office.documentName ?? office.names().find((name) => DOCUMENT_NAME.test(name))
  if (documentName === undefined) throw new ZipRefused('damaged')
  const relations = await office.relationsOf(documentName)
  const names = office.names()
  // A part may be related more than once, as one header is to several sections.
  const found = relations ?? names.map((name) => ({ name, kind: TEXT_NAME.exec(name)?.[1]?.toLowerCase() }))
  const others = TEXT_KINDS.flatMap((kind): DocxTextPart[] => {
    const ofKind = new Set(found.filter((one) => one.kind === kind).map(({ name }) => name))
    return [...ofKind].map((name) => ({ name, kind }))
  })
  return {
    textParts: [{ name: documentName, kind: 'document' }, ...others],
    names,
    relatedPart: (kind) =>
      relations
        ? relations.find((one) => one.kind === kind)?.name
        : names.find((name) => name.toLowerCase() === `word/${kind}.xml`),
    read: office.read,
    readXml: async (name) => normalizeNamespaces(await office.readXml(name)),
  }
}
