import { readFile } from 'node:fs/promises'
import {
  DOC_TEMPLATE_MEGABYTES,
  type DocTemplateRow,
  docTemplateApi,
} from '@agency/shared/contract/doc-template.contract'
import { docTemplatePrefix } from '@agency/shared/contract/doc-template.permissions'
import type { BlobStore } from '../blobs/blob-store'
import { kindOf } from '../files/file-kind'
import { receiveUpload, type UploadedFile } from '../files/receive-upload'
import type { Context } from '../http/context'
import { permissionGuard } from '../http/guard'
import { badField, badFields } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { templateProblems } from './check-template'
import type { DocumentSource } from './document-source'
import { documentsMessages as say } from './documents.messages'
import { fillTemplate } from './fill-template'
import { sendDocx } from './send-docx'
import {
  addRevision,
  allTemplates,
  findTemplate,
  type Placed,
  revisionsOf,
  type TemplateFile,
  templateBytes,
} from './template.store'
import { fieldsOf, sampleValues } from './template-fields'

const guardFor = (action: 'list' | 'edit') => permissionGuard(`${docTemplatePrefix}:${action}`)

const limits = { megabytes: DOC_TEMPLATE_MEGABYTES }

/** 文件模板 of the system management: administrators can replace templates. */
interface TemplateServices {
  store: BlobStore
  /** The sources of documents, one for each kind of record with documents. */
  sources: readonly DocumentSource[]
}

export function templateRoutes({ store, sources }: TemplateServices): Route[] {
  const find = ({ bizType, templateCode }: { bizType: string; templateCode: string }) =>
    findTemplate(sources, bizType, templateCode)
  return [
    defineRoute(docTemplateApi.list, guardFor('list'), (context) =>
      Promise.all(allTemplates(sources).map((placed) => rowOf(context, placed))),
    ),
    defineRoute(docTemplateApi.history, guardFor('list'), async ({ db }, asked) =>
      (await revisionsOf(db, find(asked))).map((row) => ({
        ...row,
        createTime: row.createTime.toISOString(),
      })),
    ),
    defineRoute(docTemplateApi.download, guardFor('list'), async ({ db }, asked, { reply }) => {
      const placed = find(asked)
      const { bytes, fileName } = await templateBytes(db, store, placed, asked.revision)
      return sendDocx(reply, fileName ?? `${placed.template.name}.docx`, bytes)
    }),
    defineRoute(docTemplateApi.preview, guardFor('list'), async ({ db }, asked, { reply }) => {
      const placed = find(asked)
      const { bytes } = await templateBytes(db, store, placed, asked.revision)
      const document = await fillTemplate(bytes, sampleValues(placed.template))
      return sendDocx(reply, `${placed.template.name}.docx`, document)
    }),
    defineRoute(docTemplateApi.replace, guardFor('edit'), (context, asked, { request }) => {
      const placed = find(asked)
      return receiveUpload(request, { store, ...limits }, async ([upload]) => {
        await addRevision(context, placed, asked.revision, await checkUpload(placed, upload))
        return rowOf(context, placed)
      })
    }),
    defineRoute(docTemplateApi.restore, guardFor('edit'), async (context, asked) => {
      const placed = find(asked)
      await addRevision(context, placed, asked.revision)
      return rowOf(context, placed)
    }),
  ]
}

/** Checks an uploaded template. @throws 400 at `file` with the problems */
async function checkUpload({ template }: Placed, upload: UploadedFile | undefined): Promise<TemplateFile> {
  if (!upload || upload.kind !== kindOf('a.docx')) throw badField('file', say.notDocx)
  const problems = await templateProblems(await readFile(upload.bytes.path), template)
  if (problems.length > 0) throw badFields(problems.map((message) => ({ field: 'file', message })))
  return { fileName: upload.name, bytes: upload.bytes }
}

async function rowOf({ db }: Context, placed: Placed): Promise<DocTemplateRow> {
  const { source, template } = placed
  const [current] = await revisionsOf(db, placed)
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
    fields: fieldsOf(template),
  }
}
