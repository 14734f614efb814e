import { commonApi } from '@agency/shared/contract/common.contract'
import { endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatFileSize } from '@agency/shared/format/file-size'
import { listAttachmentsOfRecord } from '../files/attachments'
import { cleanFileName } from '../files/file-name'
import type { Context } from '../http/context'
import { ownDataOnly } from '../http/guard'
import { notFound } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import type { DocumentSource, DocumentValues, RecordForDocument } from './document-source'
import { documentsMessages as say } from './documents.messages'
import { makeDocument } from './make-document'
import { sendDocx } from './send-docx'
import { findTemplate, type Placed } from './template.store'
import { DIRECTORY } from './template-fields'

interface Asked {
  bizType: string
  ownId: string
}

const byRecord = ownDataOnly('whoever may see the record may have its documents')

/** Documents from a record's fields or files (SPEC section 7, "Common"). */
export function documentRoutes(sources: readonly DocumentSource[]): Route[] {
  const documentPathFor = async (context: Context, asked: Asked, code: string) => {
    await requireRecord(context, findTemplate(sources, asked.bizType, code), asked.ownId)
    const { bizType, ownId } = asked
    const query = new URLSearchParams({ bizType, ownId, templateCode: code })
    return { path: `${endpointPathWithSlash(commonApi.officeDocument)}?${query}` }
  }
  return [
    defineRoute(commonApi.pageOfficeMaking, byRecord, async (context, { templateCode, ...asked }) => {
      const first = sources.find(({ bizType }) => bizType === asked.bizType)?.templates[0]
      if (!first) throw notFound(say.noTemplate)
      return documentPathFor(context, asked, templateCode ?? first.code)
    }),
    defineRoute(commonApi.directoryMaking, byRecord, (context, { templateCode, ...asked }) =>
      documentPathFor(context, asked, templateCode ?? DIRECTORY.code),
    ),
    defineRoute(commonApi.officeDocument, byRecord, async (context, asked, { reply }) => {
      const placed = findTemplate(sources, asked.bizType, asked.templateCode)
      const record = await requireRecord(context, placed, asked.ownId)
      const values = await documentValuesFor(context, placed, asked.ownId, record)
      // A document to be verified by its code is issued only as a PDF; the Word file made of it is marked as
      // a draft.
      const isDraft = record.isDraft === true || placed.template.isPaper === true
      const { document, revision } = await makeDocument(context, placed, values, { isDraft })
      await context.write(async ({ log }) =>
        log({
          module: 'document',
          action: 'make',
          ownId: asked.ownId,
          after: { bizType: asked.bizType, templateCode: asked.templateCode, revision },
        }),
      )
      return sendDocx(reply, documentFileName(placed, record), document)
    }),
  ]
}

/** File name of a document. Slashes in the record's name must not create folders. */
const documentFileName = ({ template }: Placed, { name, title }: RecordForDocument) =>
  cleanFileName(`${title ?? template.name}-${name.replace(/[\\/]/g, '_')}.docx`)

/** Finds the record of a document. @throws 404 when it does not exist or the caller may not see it */
async function requireRecord(
  context: Context,
  { source, template }: Placed,
  ownId: string,
): Promise<RecordForDocument> {
  const record = await source.loadDocumentData(context, ownId, template.code)
  if (!record) throw notFound()
  return record
}

async function documentValuesFor(
  context: Context,
  { source, template }: Placed,
  ownId: string,
  record: RecordForDocument,
): Promise<DocumentValues> {
  if (template.code === DIRECTORY.code) return fileListValues(context, source, ownId, record)
  const { destination } = template
  // A number issued only with the final document is not known in a preview.
  return destination.to === 'house'
    ? record.values
    : { [destination.number]: say.numberLater, ...record.values }
}

/** The record's files in the order of upload, for a caller who may see the record. */
async function fileListValues(
  context: Context,
  { bizType }: DocumentSource,
  ownId: string,
  record: RecordForDocument,
): Promise<DocumentValues> {
  const files = (await listAttachmentsOfRecord(context.db, ownId))
    .filter((file) => file.bizType === bizType)
    .reverse()
  return {
    [say.record]: record.name,
    [say.files]: files.map((file, index) => ({
      序号: String(index + 1),
      名称: file.name,
      类别: record.fileCategories?.get(file.listId) ?? file.fileCategory ?? '',
      大小: formatFileSize(file.size),
      上传人: file.createUserName ?? '',
      上传时间: formatDateTime(file.createTime.toISOString()),
    })),
  }
}
