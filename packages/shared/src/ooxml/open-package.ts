import { readZipEntry } from '../zip/read-zip-entry'
import { readZipDirectory, type ZipEntry } from '../zip/zip-directory'
import { ZipRefused } from '../zip/zip-refused'
import { decodeXml } from './decode-xml'
import { partKey, resolvePartPath, usualPartName } from './part-names'
import { attributeOf, childElements, localName, parseXml, unescapeXml } from './xml-tree'

/** The most bytes that are unpacked, together and of one part. */
export interface UnpackLimits {
  unpacked: number
  onePart: number
}

/** A relation of a part to another part of the same file. */
export interface Relation {
  id: string
  /** The last word of its type: officeDocument, worksheet, header … */
  kind: string
  /** Name of the other part. */
  name: string
}

/** A file of Word or Excel as a zip of parts, whatever program wrote it. */
export interface OfficePackage {
  /** Name of the part with the document itself, by relation; undefined in a file that has none. */
  documentName: string | undefined
  /** Names of all parts, spelled as the relations that lead to them. */
  names(): string[]
  /** The relations of a part; undefined when it has no list of them. @throws ZipRefused, RangeError */
  relationsOf(name: string): Promise<Relation[] | undefined>
  /** Reads a part. @throws ZipRefused */
  read(name: string): Promise<Uint8Array>
  /** Reads a part of XML; the namespaces of Strict become those of Transitional. @throws ZipRefused */
  readXml(name: string): Promise<string>
}

/** The namespaces of ISO 29500 Strict, which are those of Transitional with other addresses. */
const STRICT = /http:\/\/purl\.oclc\.org\/ooxml\/(\w+)\//g

/**
 * Opens a file of Word or Excel. Names of parts are found without regard to capitals, and with backslashes or a slash
 * before them, as some programs for Windows write them.
 * @throws ZipRefused; RangeError when its first relations are not XML
 */
export async function openPackage(
  file: Uint8Array,
  { unpacked, onePart }: UnpackLimits,
): Promise<OfficePackage> {
  const parts = new Map<string, { name: string; entry: ZipEntry }>()
  for (const entry of readZipDirectory(file)) {
    // Another program might take the other one.
    if (parts.has(partKey(entry.name))) throw new ZipRefused('damaged')
    parts.set(partKey(entry.name), { name: usualPartName(entry.name), entry })
  }
  let left = unpacked
  const read = async (name: string) => {
    const part = parts.get(partKey(name))
    if (!part) throw new ZipRefused('damaged')
    const bytes = await readZipEntry(file, part.entry, Math.min(left, onePart))
    left -= bytes.length
    return bytes
  }
  const readXml = async (name: string) =>
    decodeXml(await read(name)).replace(STRICT, 'http://schemas.openxmlformats.org/$1/2006/')
  /** The name of a part by any spelling; from then on the part is called so. */
  const nameOf = (spelled: string): string | undefined => {
    const part = parts.get(partKey(spelled))
    if (part) part.name = spelled
    return part && spelled
  }
  const relationsOf = async (name: string) => {
    const slash = name.lastIndexOf('/') + 1
    const list = `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`
    if (nameOf(list) === undefined) return undefined
    return parseRelations(await readXml(list), name.slice(0, slash), nameOf)
  }
  const root = await relationsOf('')
  return {
    documentName: root?.find(({ kind }) => kind === 'officeDocument')?.name,
    names: () => [...parts.values()].map(({ name }) => name).filter((name) => !name.endsWith('/')),
    relationsOf,
    read,
    readXml,
  }
}

/** The relations that lead to parts of the same file. */
function parseRelations(
  xml: string,
  folder: string,
  nameOf: (name: string) => string | undefined,
): Relation[] {
  return childElements(parseXml(xml))
    .flatMap(childElements)
    .filter((one) => localName(one) === 'Relationship' && attributeOf(one, 'TargetMode') !== 'External')
    .flatMap((one) => {
      const name = nameOf(resolvePartPath(folder, unescapeXml(attributeOf(one, 'Target') ?? '')))
      const kind = (attributeOf(one, 'Type') ?? '').split('/').at(-1) ?? ''
      return name === undefined ? [] : [{ id: attributeOf(one, 'Id') ?? '', kind, name }]
    })
}
