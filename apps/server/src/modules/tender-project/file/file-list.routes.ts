import { fileListing } from '@agency/shared/modules/tender-project/file/file.listing'
import { type FileRow, fileApi } from '@agency/shared/modules/tender-project/file/file-list.contract'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { sendExport } from '../../../excel/export'
import type { Context } from '../../../http/context'
import { can } from '../../../http/guard'
import { MOST_LISTED } from '../../../http/list'
import { notFound } from '../../../http/refusal'
import { answer, type Route } from '../../../http/route'
import { projects } from '../project/project.store'
import type { TenderFlows } from '../tender.flows'
import { type FileRecord, projectFiles } from './file.store'
import { viewFiles } from './file.view'

const permission = (action: string) => `${filePrefix}:${action}`

/** 采购文件 of all projects that the caller may read. */
export const fileRoutes = (flows: TenderFlows): readonly Route[] => [
  answer(fileApi.page, can(permission('view')), async (context, query) => {
    const { rows, ...page } = await projectFiles.page(context, query)
    return { ...page, records: await viewed(context, flows, rows) }
  }),
  answer(fileApi.list, can(permission('view')), async (context, query) =>
    viewed(context, flows, await projectFiles.list(context, query, MOST_LISTED)),
  ),
  answer(fileApi.detail, can(permission('view')), async (context, { listId }) => {
    const record = await projectFiles.find(context.db, context, listId)
    const [row] = record ? await viewed(context, flows, [record]) : []
    if (!row) throw notFound()
    return row
  }),
  answer(fileApi.getSelect, can(permission('view')), (context, { keyword }) =>
    projectFiles.choices(
      context,
      keyword,
      (row) => `${row.projectCode} ${row.projectName} 第 ${row.fileVersion} 版`,
    ),
  ),
  answer(fileApi.exportExcel, can(permission('export')), async (context, input, { reply }) =>
    sendExport(context, reply, {
      listing: fileListing,
      module: filePrefix,
      input,
      total: await projectFiles.count(context, input),
      ids: projectFiles.ids(context, input),
      load: async (db, listIds) => viewed({ ...context, db }, flows, await projectFiles.byIds(db, listIds)),
    }),
  ),
]

/** In the order given, with what their projects are called. */
async function viewed(
  context: Context,
  flows: TenderFlows,
  files: readonly FileRecord[],
): Promise<FileRow[]> {
  const own = await projects.byIds(context.db, [...new Set(files.map(({ projectId }) => projectId))])
  const views = new Map(
    (await viewFiles(context, flows, { projects: own, files })).map((view) => [view.listId, view]),
  )
  return files.flatMap(({ listId, projectCode, projectName }) => {
    const view = views.get(listId)
    return view ? { ...view, projectCode, projectName } : []
  })
}
