import { readZipEntry } from '../zip/read-zip-entry'
import { readZipDirectory, type ZipEntry } from '../zip/zip-directory'
import { ZipRefused } from '../zip/zip-refused'
import { decodeXml } from './decode-xml'
import { normalizeNamespaces } from './docx-namespaces'
import { attributeOf, childElements, localName, parseDocxPart, unescapeXml } from './docx-tree'

/** The most bytes that are unpacked, together and of one part. */
export interface DocxLimits {
  unpacked: number
  onePart: number
}

export interface DocxTextPart {
  name: string
  kind: 'document' | (typeof TEXT_KINDS)[number]
}

/** A Word file as every reader sees it, whatever program wrote it. */
export interface OpenDocx {
  /** Name of the part with the document itself. */
  documentName: string
  /** The parts that contain text, in the order in which they are read: the document first. */
  textParts: readonly DocxTextPart[]
  /** Names of all parts, spelled as the relations that lead to them. */
  names: readonly string[]
  /** Name of the part that the document uses for something, such as its styles. */
  relatedPart(kind: 'styles' | 'numbering'): string | undefined
  /** Reads a part. @throws ZipRefused */
  read(name: string): Promise<Uint8Array>
  /** Reads a part of XML in the usual namespaces. @throws ZipRefused, RangeError when it is not XML */
  readXml(name: string): Promise<string>
}

interface Relation {
  kind: string
  name: string
}

/** Kinds of relations whose parts contain text, in the order in which they are read. */
const TEXT_KINDS = ['header', 'footer', 'footnotes', 'endnotes', 'comments'] as const
/** Names of parts with text in a file that does not say how its parts are related. */
const TEXT_NAME = /^word\/(header|footer|footnotes|endnotes|comments)\d*\.xml$/i
const DOCUMENT_NAME = /^word\/document\d*\.xml$/i

/**
 * Opens a Word file. Its document is found as Word finds it, by relation, since programs call it `document2.xml` or
 * write backslashes into names; only a file without relations is read by the usual names.
 * @throws ZipRefused `damaged` when there is no document in it
 */
export async function openDocx(file: Uint8Array, { unpacked, onePart }: DocxLimits): Promise<OpenDocx> {
  const parts = new Map(
    readZipDirectory(file).map((entry) => {
      const name = usualPartName(entry.name)
      return [name.toLowerCase(), { name, entry }]
    }),
  )
  /** The name of a part by any spelling; from then on the part is called so, because names differ in capitals. */
  const nameOf = (spelled: string): string | undefined => {
    const part = parts.get(spelled.toLowerCase())
    if (part) part.name = spelled
    return part && spelled
  }
  const read = createBoundedReader(file, (name) => parts.get(name.toLowerCase())?.entry, unpacked, onePart)
  const readXml = async (name: string) => normalizeNamespaces(decodeXml(await read(name)))
  const readRelations = async (name: string): Promise<Relation[] | undefined> => {
    const slash = name.lastIndexOf('/') + 1
    const relations = nameOf(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`)
    if (relations === undefined) return undefined
    return parseRelations(await readXml(relations), name.slice(0, slash), nameOf)
  }

  const root = await readRelations('')
  const listNames = () => [...parts.values()].map(({ name }) => name).filter((name) => !name.endsWith('/'))
  const documentName =
    root?.find(({ kind }) => kind === 'officeDocument')?.name ??
    listNames().find((name) => DOCUMENT_NAME.test(name))
  if (documentName === undefined) throw new ZipRefused('damaged')
  const relations = await readRelations(documentName)
  // A part may be related more than once, as one header is to several sections.
  const found =
    relations ?? listNames().map((name) => ({ name, kind: TEXT_NAME.exec(name)?.[1]?.toLowerCase() }))
  const others = TEXT_KINDS.flatMap((kind): DocxTextPart[] => {
    const ofKind = new Set(found.filter((one) => one.kind === kind).map(({ name }) => name))
    return [...ofKind].map((name) => ({ name, kind }))
  })
  return {
    documentName,
    textParts: [{ name: documentName, kind: 'document' }, ...others],
    names: listNames(),
    relatedPart: (kind) =>
      relations ? relations.find((one) => one.kind === kind)?.name : nameOf(`word/${kind}.xml`),
    read,
    readXml,
  }
}

/** Some programs for Windows write the names of parts with backslashes, or with a slash before them. */
const usualPartName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '')

function createBoundedReader(
  file: Uint8Array,
  entryOf: (name: string) => ZipEntry | undefined,
  unpacked: number,
  onePart: number,
): OpenDocx['read'] {
  let left = unpacked
  return async (name) => {
    const entry = entryOf(name)
    if (!entry) throw new ZipRefused('damaged')
    const part = await readZipEntry(file, entry, Math.min(left, onePart))
    left -= part.length
    return part
  }
}

/** The relations of a part that lead to parts of the same file, each by the last word of its kind. */
function parseRelations(
  xml: string,
  folder: string,
  nameOf: (name: string) => string | undefined,
): Relation[] {
  const root = parseDocxPart(xml)
  return childElements(root)
    .flatMap(childElements)
    .filter((one) => localName(one) === 'Relationship' && attributeOf(one, 'TargetMode') !== 'External')
    .flatMap((one) => {
      const target = unescapeXml(attributeOf(one, 'Target') ?? '')
      const name = nameOf(resolvePartPath(folder, usualTarget(target)))
      return name === undefined
        ? []
        : [{ kind: (attributeOf(one, 'Type') ?? '').split('/').at(-1) ?? '', name }]
    })
}

const usualTarget = (target: string) => target.replaceAll('\\', '/')

/** The name of a part by a path from the folder of another one. */
function resolvePartPath(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
