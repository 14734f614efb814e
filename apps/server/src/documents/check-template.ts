import { Readable } from 'node:stream'
import JSZip from 'jszip'
import { requiredFields } from './destination'
import type { DocumentTemplate } from './document-source'
import { documentsMessages as say } from './documents.messages'
import { fillTemplate, tagsIn, textIn } from './fill-template'
import { forbiddenIn } from './forbidden-parts'
import { inflatesWithin } from './inflates-within'
import { samplesFor } from './template-fields'
import { tagProblems } from './template-tags'

/** The reader takes text that is cut off for all there is. */
const WHOLE = /<\/(?:\w+:)?document>\s*$/
const MOST_PARTS = 1_000
/** Unpacked; measured while unpacking, since the directory of a zip may lie. */
const MOST_BYTES = 50 * 1024 * 1024

/** What is wrong with a docx that is to be a template; none: it can be filled. */
export async function templateProblems(docx: Buffer, template: DocumentTemplate): Promise<string[]> {
  const parts = await partsOf(docx)
  if (typeof parts === 'string') return [parts]
  const forbidden = forbiddenIn(parts)
  if (forbidden.length > 0) return forbidden
  const tags = await tagsIn(docx).catch(() => undefined)
  if (!tags) return [say.unreadableTags]
  const problems = tagProblems(tags, template)
  if (problems.length > 0) return problems
  const lacking = requiredFields(template.destination).filter(
    (field) => !tags.some(({ name }) => name === field),
  )
  if (lacking.length > 0) return [say.mustSay(lacking.map((field) => `{${field}}`).join('、'))]
  const text = await fillTemplate(docx, samplesFor(template))
    .then(textIn)
    .catch(() => undefined)
  if (text === undefined) return [say.cannotFill]
  // What is left of them was no tag: one brace is missing.
  return /[{}]/.test(text) ? [say.unreadableTags] : []
}

/** The names of a docx's parts, with the text of those that are XML; or why it cannot be one. */
async function partsOf(docx: Buffer): Promise<Map<string, string> | string> {
  // With a password set, Office wraps the zip in something else.
  if (docx.toString('latin1', 0, 2) !== 'PK') return say.broken
  try {
    if (!(await inflatesWithin(docx, MOST_BYTES))) return say.tooLarge
    const zip = await JSZip.loadAsync(docx)
    const entries = Object.values(zip.files).filter((entry) => !entry.dir)
    if (entries.length > MOST_PARTS) return say.tooLarge
    const parts = new Map<string, string>()
    let left = MOST_BYTES
    for (const entry of entries) {
      const bytes = await unpacked(entry, left)
      if (!bytes) return say.tooLarge
      left -= bytes.length
      const text = /\.(xml|rels)$/i.test(entry.name) ? utf8Of(bytes) : ''
      if (text === undefined) return say.notUtf8
      parts.set(entry.name, text)
    }
    return WHOLE.test(parts.get('word/document.xml') ?? '') ? parts : say.broken
  } catch {
    return say.broken
  }
}

async function unpacked(entry: JSZip.JSZipObject, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // jszip brings an older kind of stream along.
  for await (const chunk of new Readable().wrap(entry.nodeStream())) {
    const bytes: Buffer = chunk
    size += bytes.length
    if (size > most) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/

/** The text of a part that says it is UTF-8 and is; readers of another encoding would see something else than we do. */
function utf8Of(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const isUtf8 = !text.includes('\0') && /^utf-?8$/i.test(DECLARED.exec(text)?.[1] ?? 'utf-8')
    return isUtf8 ? text : undefined
  } catch {
    return undefined
  }
}
