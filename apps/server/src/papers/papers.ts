import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { PAPER_CHECK } from '@agency/shared/contract/paper.contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { lockUntilCommit } from '../db/take-turn'
import type { DocumentSource, DocumentValues, RecordForDocument } from '../documents/document-source'
import { documentsMessages as say } from '../documents/documents.messages'
import { makeDocument } from '../documents/make-document'
import { findTemplate, type Placed } from '../documents/template.store'
import { type AttachmentFile, addAttachments, attachmentsById } from '../files/attachments'
import { fileKindOfName } from '../files/file-kind'
import { cleanFileName } from '../files/file-name'
import { columnsForInsert, type Services, type Write } from '../http/context'
import { notFound } from '../http/refusal'
import { canonicalJson, sha256 } from '../log/canonical'
import { parseDocxBlocks } from '../pdf/blocks-of-docx'
import type { PdfContent } from '../pdf/make-pdf'
import { type NamedText, nameOfCell } from '../pdf/printable'
import { lockCase } from '../workflow/hold-case'
import { docPaper } from './paper.table'
import { printPdf } from './print-pdf'

type Paper = typeof docPaper.$inferSelect

/** What identifies a document: the record and the template. */
export interface PaperOf {
  source: DocumentSource
  ownId: string
  templateCode: string
}

/**
 * The issued PDF of a record's current values. While these are unchanged, the same file is returned; when
 * they change a new one is made and the old one marked as replaced.
 * @throws 404 when the record does not exist, is not visible to the caller, or has no such document; 400 for
 * characters in its values that cannot be printed
 */
export async function issuePaper(write: Write, of: PaperOf): Promise<AttachmentFile> {
  const { source, ownId, templateCode } = of
  const placed = findTemplate([source], source.bizType, templateCode)
  // Locks the record, so that its values do not change while the document is made.
  await lockCase(write.tx, ownId)
  const record = placed.template.isPaper && (await source.loadDocumentData(write, ownId, templateCode))
  if (!record || record.paperNo === undefined) throw notFound()
  if (record.isDraft) return makeDraftPdf(write, placed, record)
  await lockUntilCommit(write.tx, `doc_paper ${ownId} ${templateCode}`)
  const valuesHash = sha256(canonicalJson(record.values))
  const standing = await findValidPaper(write.tx, ownId, templateCode)
  const [kept] = standing ? await attachmentsById(write.tx, [standing.attachmentId]) : []
  if (kept && (standing?.valuesHash === valuesHash || record.isDelivered)) return kept
  await setStateOfValidPapers(write, { ownId, templateCode }, 'replaced')
  const { paperNo: given } = record
  const paperNo = typeof given === 'string' ? given : await given(write)
  const { destination } = placed.template
  const numbered = destination.to === 'house' ? {} : { [destination.number]: paperNo }
  const { document } = await makeDocument(write, placed, { ...record.values, ...numbered })
  const title = documentTitle(placed, record)
  const { file, token, fileHash } = await savePdfWithProof(
    write,
    {
      title,
      no: paperNo,
      blocks: await parseDocxBlocks(document),
      values: namedTextsOf(record.values),
      fileName: paperFileName(placed, record),
    },
    { bizType: source.bizType, ownId },
  )
  await write.tx.insert(docPaper).values({
    ...columnsForInsert(write),
    bizType: source.bizType,
    ownId,
    templateCode,
    paperNo,
    paperTime: write.clock(),
    attachmentId: file.listId,
    fileHash,
    valuesHash,
    tokenHash: sha256(token),
    state: 'valid' as const,
    departmentId: write.actor.departmentId,
  })
  write.log({
    module: source.bizType,
    action: 'issuePaper',
    ownId,
    after: { ...record.logged, paperNo, fileHash },
  })
  return file
}

const documentTitle = ({ template }: Placed, { title }: RecordForDocument) => title ?? template.name
const paperFileName = (placed: Placed, record: RecordForDocument) =>
  `${documentTitle(placed, record)}-${record.name.replace(/[\\/]/g, '_')}.pdf`

/**
 * A preview before the document is issued: marked as a draft, without a code, owned by the caller and not
 * registered.
 */
async function makeDraftPdf(
  write: Write,
  placed: Placed,
  record: RecordForDocument,
): Promise<AttachmentFile> {
  const { document } = await makeDocument(write, placed, record.values, { isDraft: true })
  return savePdf(write, {
    title: documentTitle(placed, record),
    blocks: await parseDocxBlocks(document),
    marksMissing: true,
    fileName: `${say.draftName}-${paperFileName(placed, record)}`,
  })
}

/** Voids the documents of a record, which their code then shows; does nothing when there are none. */
export async function voidPapers(
  write: Write,
  of: { bizType: string; ownId: string; logged?: Readonly<Record<string, string>> },
): Promise<void> {
  const ended = await setStateOfValidPapers(write, { ownId: of.ownId }, 'void')
  for (const { paperNo, fileHash } of ended)
    write.log({
      module: of.bizType,
      action: 'voidPaper',
      ownId: of.ownId,
      after: { ...of.logged, paperNo, fileHash },
    })
}

async function findValidPaper(
  db: Queryable,
  ownId: string,
  templateCode: string,
): Promise<Paper | undefined> {
  const isIt = and(
    eq(docPaper.ownId, ownId),
    eq(docPaper.templateCode, templateCode),
    eq(docPaper.state, 'valid'),
  )
  const [standing] = await db.select().from(docPaper).where(isIt)
  return standing
}

/** The valid PDF of a document of a record, without making one. */
export async function findValidPdf(
  db: Queryable,
  ownId: string,
  templateCode: string,
): Promise<AttachmentFile | undefined> {
  const standing = await findValidPaper(db, ownId, templateCode)
  const [file] = standing ? await attachmentsById(db, [standing.attachmentId]) : []
  return file
}

/** The attachment ids of the valid documents of these records, by record id. */
export async function validPaperFileIds(
  db: Queryable,
  ownIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const valid = await db
    .select({ ownId: docPaper.ownId, attachmentId: docPaper.attachmentId })
    .from(docPaper)
    .where(and(inArray(docPaper.ownId, [...ownIds]), eq(docPaper.state, 'valid')))
  const papers = new Map<string, string[]>()
  for (const { ownId, attachmentId } of valid) papers.set(ownId, [...(papers.get(ownId) ?? []), attachmentId])
  return papers
}

const setStateOfValidPapers = (
  { tx, clock }: Write,
  { ownId, templateCode }: { ownId: string; templateCode?: string },
  state: 'replaced' | 'void',
) =>
  tx
    .update(docPaper)
    .set({ state, updateTime: clock() })
    .where(
      and(
        eq(docPaper.ownId, ownId),
        eq(docPaper.state, 'valid'),
        templateCode === undefined ? undefined : eq(docPaper.templateCode, templateCode),
      ),
    )
    .returning()

/** Finds a document by the token in its code. */
export async function paperByToken(db: Queryable, token: string): Promise<Paper | undefined> {
  const [found] = await db
    .select()
    .from(docPaper)
    .where(eq(docPaper.tokenHash, sha256(token)))
  return found
}

type Drawn = Pick<PdfContent, 'title' | 'blocks' | 'values'> & { no: string; fileName: string }

/** The values of a document with the names of their fields, for rows with the number of the row. */
const namedTextsOf = (values: DocumentValues): NamedText[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [{ name, text: value }]
      : value.flatMap((row, at) =>
          Object.entries(row).map(([field, text]) => ({ name: nameOfCell(at + 1, field), text })),
        ),
  )

/** Stores a PDF with a verification code as a file of its record. The token exists only in that code. */
async function savePdfWithProof(write: Write, drawn: Drawn, owner: { bizType: string; ownId: string }) {
  // The token in the document's code consists of 128 random bits.
  const token = randomBytes(16).toString('base64url')
  const address = `${publicUrl(write)}/#${PAPER_CHECK}?t=${token}`
  const file = await savePdf(write, { ...drawn, proof: { no: drawn.no, address } }, owner)
  return { file, token, fileHash: file.sha256 }
}

/** The address under which outsiders reach the system: from the parameters, or else where it listens. */
const publicUrl = ({ params, settings }: Services) =>
  (params.values.PUBLIC_URL || `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, '')

type StoredPaper = Omit<PdfContent, 'author' | 'time'> & {
  fileName: string
  fileCategory?: string
}

/**
 * Makes a PDF and stores it as a file of a record; without a record it belongs to the caller and is deleted
 * like any unsaved upload.
 * @throws 400 for characters that cannot be printed, unless it `marksMissing` ones
 */
export async function savePdf(
  write: Write,
  { fileName, fileCategory, ...content }: StoredPaper,
  owner: { bizType?: string; ownId?: string } = {},
): Promise<AttachmentFile> {
  const kind = fileKindOfName('a.pdf')
  if (!kind) throw new Error('pdf is a kind of attachment')
  const author = write.params.values.COMPANY_TITLE
  const pdf = await printPdf({ ...content, author, time: write.clock() })
  const bytes = await write.store.receive(Readable.from([pdf]))
  try {
    const [file] = await addAttachments(write, [{ name: cleanFileName(fileName), kind, bytes }], {
      ...owner,
      ...(fileCategory ? { fileCategory } : {}),
    })
    if (!file) throw new Error(`${fileName} was not kept`)
    return file
  } finally {
    await bytes.discard()
  }
}
