import { readZipEntry } from '@agency/shared/zip/read-zip-entry'
import { readZipDirectory } from '@agency/shared/zip/zip-directory'
import { type ZipRefusal, ZipRefused } from '@agency/shared/zip/zip-refused'
import { requiredFields } from './destination'
import type { DocumentTemplate } from './document-source'
import { documentsMessages as say } from './documents.messages'
import { fillTemplate, readDocxTags, readDocxText } from './fill-template'
import { forbiddenPartsIn } from './forbidden-parts'
import { sampleValues } from './template-fields'
import { findTagProblems } from './template-tags'

/** Checks for the closing tag, because the parser accepts truncated text as complete. */
const WHOLE = /<\/(?:\w+:)?document>\s*$/
const MOST_PARTS = 1_000
/** Maximum uncompressed size in bytes, measured while decompressing because a zip's directory may lie. */
const MOST_BYTES = 50 * 1024 * 1024
const TOO_LARGE: readonly ZipRefusal[] = ['tooManyEntries', 'tooLarge']
/** Matches a path with an empty step, '.' or '..'. */
const ODD_PATH = /(^|\/)\.{0,2}\/|(^|\/)\.{1,2}$/

/** The problems of a docx that should become a template; empty when it can be used. */
export async function findTemplateProblems(docx: Buffer, template: DocumentTemplate): Promise<string[]> {
  const parts = await unpackParts(docx)
  if (typeof parts === 'string') return [parts]
  const forbidden = forbiddenPartsIn(parts)
  if (forbidden.length > 0) return forbidden
  const tags = await readDocxTags(docx).catch(() => undefined)
  if (!tags) return [say.unreadableTags]
  const problems = findTagProblems(tags, template)
  if (problems.length > 0) return problems
  const lacking = requiredFields(template.destination).filter(
    (field) => !tags.some(({ name }) => name === field),
  )
  if (lacking.length > 0) return [say.mustSay(lacking.map((field) => `{${field}}`).join('、'))]
  const text = await fillTemplate(docx, sampleValues(template))
    .then(readDocxText)
    .catch(() => undefined)
  if (text === undefined) return [say.cannotFill]
  // Braces left over in a text mean that a tag lacks one.
  return /[{}]/.test(text) ? [say.unreadableTags] : []
}

/** The parts of a docx by name, with the text of those that are XML; or the reason why it is no docx. */
async function unpackParts(docx: Buffer): Promise<Map<string, string> | string> {
  // Password-protected documents are wrapped in another format.
  if (docx.toString('latin1', 0, 2) !== 'PK') return say.broken
  try {
    const parts = new Map<string, string>()
    let left = MOST_BYTES
    for (const entry of readZipDirectory(docx, MOST_PARTS)) {
      // Another reader would resolve such a path, and find the part under another name.
      if (ODD_PATH.test(entry.name)) return say.broken
      if (entry.name.endsWith('/')) continue
      const bytes = await readZipEntry(docx, entry, left)
      left -= bytes.length
      const text = /\.(xml|rels)$/i.test(entry.name) ? decodeUtf8(bytes) : ''
      if (text === undefined) return say.notUtf8
      parts.set(entry.name, text)
    }
    return WHOLE.test(parts.get('word/document.xml') ?? '') ? parts : say.broken
  } catch (error) {
    return error instanceof ZipRefused && TOO_LARGE.includes(error.reason) ? say.tooLarge : say.broken
  }
}

const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/

/**
 * The text of a part that declares and is valid UTF-8; other encodings might be read differently elsewhere.
 */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const isUtf8 = !text.includes('\0') && /^utf-?8$/i.test(DECLARED.exec(text)?.[1] ?? 'utf-8')
    return isUtf8 ? text : undefined
  } catch {
    return undefined
  }
}
