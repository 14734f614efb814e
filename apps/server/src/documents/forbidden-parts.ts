import { type XmlNode, xml } from 'easy-template-x'
import { documentsMessages as say } from './documents.messages'

type Attributes = Readonly<Record<string, string>>

/**
 * What a template must not carry: macros, embedded objects, content from elsewhere. Relations and content types are
 * read as XML, since there are many ways to write one attribute.
 * @param parts the parts of a docx by name, with the text of those that are XML
 */
export function forbiddenIn(parts: ReadonlyMap<string, string>): string[] {
  try {
    return found(parts)
  } catch {
    // Relations or content types are no XML.
    return [say.broken]
  }
}

function found(parts: ReadonlyMap<string, string>): string[] {
  const names = [...parts.keys()]
  // A reader of XML resolves what is declared; ours does not.
  if ([...parts.values()].some((text) => text.includes('<!DOCTYPE'))) return [say.broken]
  const types = elementsIn(parts, (name) => name === '[content_types].xml').map(
    ({ contenttype = '' }) => contenttype,
  )
  const relations = elementsIn(parts, (name) => name.endsWith('.rels'))
  const relates = (...kinds: string[]) => relations.some((relation) => kinds.includes(kindOf(relation)))
  const hasMacros =
    names.some((name) => /vba(Project|Data)/i.test(name)) ||
    types.some((type) => /macroEnabled|vba(Project|Data)/i.test(type)) ||
    relates('vbaproject', 'wordvbadata')
  const hasObjects =
    names.some((name) => /^word\/(embeddings|activeX|controls)\//i.test(name)) ||
    relates('oleobject', 'package', 'control', 'afchunk')
  // A link waits for a click; everything else is fetched when the document is opened.
  const looksOutside = relations.some(
    (relation) =>
      relation.targetmode?.trim().toLowerCase() === 'external' && kindOf(relation) !== 'hyperlink',
  )
  return [
    ...(hasMacros ? [say.macros] : []),
    ...(hasObjects ? [say.embedded] : []),
    ...(looksOutside ? [say.outside] : []),
  ]
}

/** The last part of a relation's type: hyperlink, oleobject … */
const kindOf = ({ type = '' }: Attributes) => type.trim().toLowerCase().split('/').at(-1) ?? ''

/** The attributes of every element of some parts, their names in small letters. */
function elementsIn(parts: ReadonlyMap<string, string>, wanted: (name: string) => boolean): Attributes[] {
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
