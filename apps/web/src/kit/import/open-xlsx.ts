import { decodeXml } from '@agency/shared/ooxml/decode-xml'
import { partKey, resolvePartPath } from '@agency/shared/ooxml/part-names'
import { importMessages as say } from './import.messages'
import { inflatePart, readBoundedZipEntries } from './workbook-limits'
import { damagedFileError, WorkbookRefused } from './workbook-refused'
import { attributeValue, findElements, findFirstElement, simplifyXml } from './xml-text'

export interface SheetPart {
  name: string
  hidden: boolean
  path: string
}

/** An xlsx whose parts are inflated one by one, never beyond their declared size. */
export interface OpenXlsx {
  relationsPath: string
  /** True when dates count from 1904, as on old Macs. */
  date1904: boolean
  sheets: SheetPart[]
  /** Path of the first part of a kind, such as 'styles' or 'sharedStrings'. */
  pathOf(kind: string): string | undefined
  /** The zip entry's name for a path; undefined when there is none. */
  nameOf(path: string): string | undefined
  bytes(path: string): Promise<Uint8Array>
  text(path: string): Promise<string>
}

interface Relation {
  id: string
  kind: string
  path: string
}

export async function openXlsx(file: Uint8Array): Promise<OpenXlsx> {
  const entries = new Map(readBoundedZipEntries(file).map((entry) => [partKey(entry.name), entry]))
  const readEntryBytes = async (path: string) => {
    const entry = entries.get(partKey(path))
    if (!entry) throw damagedFileError()
    return inflatePart(file, entry)
  }
  const readEntryText = async (path: string) => decodeXmlPart(await readEntryBytes(path))
  const readRelations = async (path: string, base: string) =>
    entries.has(partKey(path)) ? parseRelations(await readEntryText(path), base) : []

  const root = await readRelations('_rels/.rels', '')
  const workbookPath = root.find((relation) => relation.kind === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const slash = workbookPath.lastIndexOf('/') + 1
  const folder = workbookPath.slice(0, slash)
  const relationsPath = `${folder}_rels/${workbookPath.slice(slash)}.rels`
  const relations = await readRelations(relationsPath, folder)
  const workbook = simplifyXml(await readEntryText(workbookPath))
  const epoch = attributeValue(findFirstElement(workbook, 'workbookPr')?.attributes ?? '', 'date1904')

  return {
    relationsPath,
    date1904: epoch === '1' || epoch === 'true',
    sheets: parseSheetParts(workbook, relations),
    pathOf: (kind) => relations.find((relation) => relation.kind === kind)?.path,
    nameOf: (path) => entries.get(partKey(path))?.name,
    bytes: readEntryBytes,
    text: readEntryText,
  }
}

/** The first visible sheet, which is the one imported. */
export function firstVisibleSheet(sheets: readonly SheetPart[]): SheetPart {
  const sheet = sheets.find(({ hidden }) => !hidden)
  if (!sheet) throw new WorkbookRefused(say.noVisibleSheet)
  return sheet
}

function decodeXmlPart(part: Uint8Array): string {
  const text = decodeXml(part)
  // Bytes that are no character in the part's encoding; nothing is guessed for them.
  if (text.includes('\ufffd')) throw damagedFileError()
  // No workbook has a DTD, and its entities could expand endlessly.
  if (text.includes('<!DOCTYPE')) throw damagedFileError()
  return text
}

function parseRelations(xml: string, folder: string): Relation[] {
  return findElements(simplifyXml(xml), 'Relationship')
    .filter(({ attributes }) => attributeValue(attributes, 'TargetMode') !== 'External')
    .map(({ attributes }) => ({
      id: attributeValue(attributes, 'Id') ?? '',
      kind: (attributeValue(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
      path: resolvePartPath(folder, attributeValue(attributes, 'Target') ?? ''),
    }))
}

function parseSheetParts(workbook: string, relations: readonly Relation[]): SheetPart[] {
  const all = findElements(workbook, 'sheet').map(({ attributes }) => {
    const id = /\s[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    const relation = relations.find((candidate) => candidate.id === id)
    return {
      name: attributeValue(attributes, 'name') ?? '',
      hidden: (attributeValue(attributes, 'state') ?? 'visible') !== 'visible',
      path: relation?.kind === 'worksheet' ? relation.path : undefined,
    }
  })
  return all.filter((sheet): sheet is SheetPart => sheet.path !== undefined)
}
