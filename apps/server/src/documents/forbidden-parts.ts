import { type XmlNode, xml } from 'easy-template-x'
import { documentsMessages as say } from './documents.messages'

type Attributes = Readonly<Record<string, string>>

/**
 * Problems of a template with forbidden parts: macros, embedded objects, external content. Relations and
 * content types are parsed as XML, since attributes can be written in many ways.
 * @param parts the parts of a docx by name, with the text of those that are XML
 */
export function forbiddenPartsIn(parts: ReadonlyMap<string, string>): string[] {
  try {
    return findForbiddenParts(parts)
  } catch {
    // Relations or content types are invalid XML.
    return [say.broken]
  }
}

function findForbiddenParts(parts: ReadonlyMap<string, string>): string[] {
  const names = [...parts.keys()]
  // Documents with declarations are refused, because other parsers would expand them.
  if ([...parts.values()].some((text) => text.includes('<!DOCTYPE'))) return [say.broken]
  const types = elementAttributesIn(parts, (name) => name === '[content_types].xml').map(
    ({ contenttype = '' }) => contenttype,
  )
  const relations = elementAttributesIn(parts, (name) => name.endsWith('.rels'))
  const hasRelationOf = (...kinds: string[]) =>
    relations.some((relation) => kinds.includes(relationKind(relation)))
  const hasMacros =
    names.some((name) => /vba(Project|Data)/i.test(name)) ||
    types.some((type) => /macroEnabled|vba(Project|Data)/i.test(type)) ||
    hasRelationOf('vbaproject', 'wordvbadata')
  const hasObjects =
    names.some((name) => /^word\/(embeddings|activeX|controls)\//i.test(name)) ||
    hasRelationOf('oleobject', 'package', 'control', 'afchunk')
  // A hyperlink needs a click; any other external relation is loaded when the document is opened.
  const looksOutside = relations.some(
    (relation) =>
      relation.targetmode?.trim().toLowerCase() === 'external' && relationKind(relation) !== 'hyperlink',
  )
  return [
    ...(hasMacros ? [say.macros] : []),
    ...(hasObjects ? [say.embedded] : []),
    ...(looksOutside ? [say.outside] : []),
  ]
}

/** The last part of a relation's type: hyperlink, oleobject … */
const relationKind = ({ type = '' }: Attributes) => type.trim().toLowerCase().split('/').at(-1) ?? ''

/** The attributes, in lower case, of every element of the selected parts. */
function elementAttributesIn(
  parts: ReadonlyMap<string, string>,
  wanted: (name: string) => boolean,
): Attributes[] {
  return [...parts]
    .filter(([name]) => wanted(name.toLowerCase()))
    .flatMap(([, text]) => attributesUnder(xml.parser.parse(text)))
}

function attributesUnder(root: XmlNode): Attributes[] {
  const all: Attributes[] = []
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    left.push(...(node.childNodes ?? []))
    if (node.nodeType !== 'General') continue
    const attributes = Object.entries(node.attributes ?? {})
    all.push(Object.fromEntries(attributes.map(([name, value]) => [name.toLowerCase(), value])))
  }
  return all
}
