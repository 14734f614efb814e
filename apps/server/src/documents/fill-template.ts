import {
  LoopPlugin,
  type ScopeData,
  type Tag,
  type TemplateContext,
  type TemplateData,
  TemplateExtension,
  TemplateHandler,
  TextPlugin,
  type XmlNode,
} from 'easy-template-x'
import type { DocumentValues } from './document-source'

/** Maximum nesting of elements: more than any real document, far less than what would overflow the stack. */
const MOST_DEPTH = 60

/**
 * Placeholders for braces in values while a template is filled. Parts are scanned twice, so a brace from a
 * value would be taken for a tag.
 */
const HELD = { open: '\ue000', close: '\ue001' }

/** Fills the tags of a docx. Values are inserted as plain text. */
export const fillTemplate = (docx: Buffer, values: DocumentValues): Promise<Buffer> =>
  createHandler().process(
    docx,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, protectValue(value)])),
  )

/** The tags in body, headers and footers of a docx. @throws the parser's error */
export const readDocxTags = (docx: Buffer): Promise<Tag[]> => createHandler().parseTags(docx)

/** The text of a docx's body. */
export const readDocxText = (docx: Buffer): Promise<string> => createHandler().getText(docx)

const createHandler = () =>
  new TemplateHandler({
    plugins: [new LoopPlugin(), new TextPlugin()],
    maxXmlDepth: MOST_DEPTH,
    extensions: { afterCompilation: [new Release()] },
  })

/** Restores the braces of values after a part is filled. */
class Release extends TemplateExtension {
  override async execute(_data: ScopeData, { currentPart }: TemplateContext): Promise<void> {
    restoreBracesInNodes(await currentPart.xmlRoot())
  }
}

function restoreBracesInNodes(root: XmlNode): void {
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.nodeType === 'Text') node.textContent = restoreBracesInText(node.textContent)
    if (node.nodeType !== 'General') continue
    for (const [name, text] of Object.entries(node.attributes ?? {}))
      if (node.attributes) node.attributes[name] = restoreBracesInText(text)
    left.push(...(node.childNodes ?? []))
  }
}

const restoreBracesInText = (text: string) => text.replaceAll(HELD.open, '{').replaceAll(HELD.close, '}')

function protectValue(value: DocumentValues[string]): string | TemplateData[] {
  if (typeof value === 'string') return protectBraces(value)
  return value.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, protectBraces(text)])),
  )
}

/** Removes characters that XML cannot contain, and replaces braces by placeholders. */
const protectBraces = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\ud7ff\ue002-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('{', HELD.open)
    .replaceAll('}', HELD.close)
