import { acts } from '@agency/shared/acts'
import { docTemplatePrefix } from '@agency/shared/contract/doc-template.permissions'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { newListId } from '@agency/shared/format/ids'
import { and, desc, eq } from 'drizzle-orm'
import type { BlobStore, ReceivedFile } from '../blobs/blob-store'
import type { Queryable } from '../db/database'
import { lockUntilCommit } from '../db/take-turn'
import { saveContents } from '../files/keep-named'
import type { Context } from '../http/context'
import { notFound, staleVersion } from '../http/refusal'
import { notifyRoleHolders } from '../workflow/four-eyes'
import { createDefaultTemplate } from './default-template'
import type { DocumentSource, DocumentTemplate } from './document-source'
import { sysDocumentTemplate } from './document-template.table'
import { documentsMessages as say } from './documents.messages'
import { DIRECTORY } from './template-fields'

type TemplateRevision = typeof sysDocumentTemplate.$inferSelect

/** A template with its source. */
export interface Placed {
  source: DocumentSource
  template: DocumentTemplate
}

/** An uploaded file of a revision. */
export interface TemplateFile {
  fileName: string
  bytes: Pick<ReceivedFile, 'sha256' | 'size' | 'keep'>
}

export const allTemplates = (sources: readonly DocumentSource[]): Placed[] =>
  sources.flatMap((source) => [...source.templates, DIRECTORY].map((template) => ({ source, template })))

/** Finds a template by its code. @throws 404 when the kind of record has no such template */
export function findTemplate(sources: readonly DocumentSource[], bizType: string, code: string): Placed {
  const found = allTemplates(sources).find(
    ({ source, template }) => source.bizType === bizType && template.code === code,
  )
  if (!found) throw notFound(say.noTemplate)
  return found
}

/** The revisions of a template, newest first. */
export const listRevisions = (db: Queryable, { source, template }: Placed): Promise<TemplateRevision[]> =>
  db
    .select()
    .from(sysDocumentTemplate)
    .where(
      and(
        eq(sysDocumentTemplate.bizType, source.bizType),
        eq(sysDocumentTemplate.templateCode, template.code),
      ),
    )
    .orderBy(desc(sysDocumentTemplate.revision))

/**
 * The bytes of a template: of a revision, or of the one in use.
 * @throws 404 when there is no such revision
 */
export async function loadTemplateBytes(
  db: Queryable,
  store: BlobStore,
  placed: Placed,
  revision?: number,
): Promise<{ bytes: Buffer; revision: number; fileName: string | null }> {
  const all = await listRevisions(db, placed)
  const row = revision === undefined ? all[0] : all.find((one) => one.revision === revision)
  if (!row && revision) throw notFound()
  const bytes = row?.sha256 ? await readBlob(store, row.sha256) : await createDefaultTemplate(placed.template)
  return { bytes, revision: row?.revision ?? 0, fileName: row?.fileName ?? null }
}

async function readBlob(store: BlobStore, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await store.read(sha256)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Adds a revision with a new file, or without one restores the default.
 * @throws 409 when a newer revision exists than the caller has seen
 */
export const addRevision = (
  { actor, write }: Context,
  { source, template }: Placed,
  seen: number,
  file?: TemplateFile,
): Promise<void> =>
  write(async (write) => {
    const { tx, log } = write
    const { bizType } = source
    await lockUntilCommit(tx, `sys_document_template ${bizType} ${template.code}`)
    const [before] = await listRevisions(tx, { source, template })
    if ((before?.revision ?? 0) !== seen) throw staleVersion()
    if (file) await saveContents(tx, file.bytes)
    const [after] = await tx
      .insert(sysDocumentTemplate)
      .values({
        listId: newListId(),
        bizType,
        templateCode: template.code,
        revision: seen + 1,
        ...(file && { fileName: file.fileName, sha256: file.bytes.sha256, size: file.bytes.size }),
        createUserId: actor.userId,
        createUserName: actor.nickName,
        departmentId: actor.departmentId,
      })
      .returning()
    log({
      module: 'documentTemplate',
      action: file ? 'replace' : 'restore',
      ownId: after?.listId ?? null,
      before,
      after,
    })
    if (template.isPaper)
      await notifyRoleHolders(write, acts.paperTemplate.informs, {
        ownId: after?.listId ?? null,
        bizType: docTemplatePrefix,
        title: say.templateChanged(source.bizName, template.name, file?.fileName),
        path: TODO_LIST_PATH,
      })
  })
