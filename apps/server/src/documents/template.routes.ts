import { readFile } from 'node:fs/promises'
import {
  DOC_TEMPLATE_MEGABYTES,
  type DocTemplateRow,
  docTemplateApi,
} from '@agency/shared/contract/doc-template.contract'
import { docTemplatePrefix } from '@agency/shared/contract/doc-template.permissions'
import type { BlobStore } from '../blobs/blob-store'
import { fileKindOfName } from '../files/file-kind'
import { receiveUpload, type UploadedFile } from '../files/receive-upload'
import type { Context } from '../http/context'
import { permissionGuard } from '../http/guard'
import { badField, badFields } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { findTemplateProblems } from './check-template'
import type { DocumentSource } from './document-source'
import { documentsMessages as say } from './documents.messages'
import { fillTemplate } from './fill-template'
import { sendDocx } from './send-docx'
import {
  addRevision,
  allTemplates,
  findTemplate,
  listRevisions,
  loadTemplateBytes,
  type Placed,
  type TemplateFile,
} from './template.store'
import { listTemplateFields, sampleValues } from './template-fields'

const guardFor = (action: 'list' | 'edit') => permissionGuard(`${docTemplatePrefix}:${action}`)

const limits = { megabytes: DOC_TEMPLATE_MEGABYTES }

/** 文件模板 of the system management: administrators can replace templates. */
interface TemplateServices {
  store: BlobStore
  /** The sources of documents, one for each kind of record with documents. */
  sources: readonly DocumentSource[]
}

export function templateRoutes({ store, sources }: TemplateServices): Route[] {
  const findRequestedTemplate = ({ bizType, templateCode }: { bizType: string; templateCode: string }) =>
    findTemplate(sources, bizType, templateCode)
  return [
    defineRoute(docTemplateApi.list, guardFor('list'), (context) =>
      Promise.all(allTemplates(sources).map((placed) => buildTemplateRow(context, placed))),
    ),
    defineRoute(docTemplateApi.history, guardFor('list'), async ({ db }, asked) =>
      (await listRevisions(db, findRequestedTemplate(asked))).map((row) => ({
        ...row,
        createTime: row.createTime.toISOString(),
      })),
    ),
    defineRoute(docTemplateApi.download, guardFor('list'), async ({ db }, asked, { reply }) => {
      const placed = findRequestedTemplate(asked)
      const { bytes, fileName } = await loadTemplateBytes(db, store, placed, asked.revision)
      return sendDocx(reply, fileName ?? `${placed.template.name}.docx`, bytes)
    }),
    defineRoute(docTemplateApi.preview, guardFor('list'), async ({ db }, asked, { reply }) => {
      const placed = findRequestedTemplate(asked)
      const { bytes } = await loadTemplateBytes(db, store, placed, asked.revision)
      const document = await fillTemplate(bytes, sampleValues(placed.template))
      return sendDocx(reply, `${placed.template.name}.docx`, document)
    }),
    defineRoute(docTemplateApi.replace, guardFor('edit'), (context, asked, { request }) => {
      const placed = findRequestedTemplate(asked)
      return receiveUpload(request, { store, ...limits }, async ([upload]) => {
        await addRevision(context, placed, asked.revision, await validateTemplateUpload(placed, upload))
        return buildTemplateRow(context, placed)
      })
    }),
    defineRoute(docTemplateApi.restore, guardFor('edit'), async (context, asked) => {
      const placed = findRequestedTemplate(asked)
      await addRevision(context, placed, asked.revision)
      return buildTemplateRow(context, placed)
    }),
  ]
}

/** Checks an uploaded template. @throws 400 at `file` with the problems */
async function validateTemplateUpload(
  { template }: Placed,
  upload: UploadedFile | undefined,
): Promise<TemplateFile> {
  if (!upload || upload.kind !== fileKindOfName('a.docx')) throw badField('file', say.notDocx)
  const problems = await findTemplateProblems(await readFile(upload.bytes.path), template)
  if (problems.length > 0) throw badFields(problems.map((message) => ({ field: 'file', message })))
  return { fileName: upload.name, bytes: upload.bytes }
}

async function buildTemplateRow({ db }: Context, placed: Placed): Promise<DocTemplateRow> {
  const { source, template } = placed
  const [current] = await listRevisions(db, placed)
  return {
    listId: `${source.bizType}/${template.code}`,
    bizType: source.bizType,
    templateCode: template.code,
    bizName: source.bizName,
    name: template.name,
    revision: current?.revision ?? 0,
    isDefault: !current?.sha256,
    fileName: current?.fileName ?? null,
    updateUserName: current?.createUserName ?? null,
    updateTime: current?.createTime.toISOString() ?? null,
    fields: listTemplateFields(template),
  }
}
