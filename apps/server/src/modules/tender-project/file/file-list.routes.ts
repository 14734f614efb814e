import { fileListing } from '@agency/shared/modules/tender-project/file/file.listing'
import { type FileRow, fileApi } from '@agency/shared/modules/tender-project/file/file-list.contract'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { Context } from '../../../http/context'
import { notFound } from '../../../http/refusal'
import type { Route } from '../../../http/route'
import { readingRoutes } from '../../../record/reading.routes'
import type { FlowResource } from '../../../workflow/resource'
import { type ProjectRecord, projects } from '../project/project.store'
import { type FileRecord, projectFiles } from './file.store'
import { buildFileViews } from './file.view'

/** 采购文件 of all projects, as far as the caller may read them. */
export const fileRoutes = (ofProjects: FlowResource<ProjectRecord>): readonly Route[] =>
  readingRoutes<FileRecord>({
    api: fileApi,
    prefix: filePrefix,
    listing: fileListing,
    store: projectFiles,
    viewed: (context, rows) => viewFilesWithProjects(context, ofProjects, rows),
    async one(context, listId) {
      const record = await projectFiles.find(context.db, context, listId)
      const [row] = record ? await viewFilesWithProjects(context, ofProjects, [record]) : []
      if (!row) throw notFound()
      return row
    },
    choices: (context, keyword) => projectFiles.choices(context, keyword, fileLabel),
  })

const fileLabel = ({ projectCode, projectName, fileVersion }: FileRecord) =>
  `${projectCode} ${projectName} 第 ${fileVersion} 版`

/** The documents as answered to the client, in this order, with the names of their projects. */
async function viewFilesWithProjects(
  context: Context,
  ofProjects: FlowResource<ProjectRecord>,
  files: readonly FileRecord[],
): Promise<FileRow[]> {
  const own = await projects.byIds(context.db, [...new Set(files.map(({ projectId }) => projectId))])
  const views = new Map(
    (await buildFileViews(context, ofProjects, { projects: own, files })).map((view) => [view.listId, view]),
  )
  return files.flatMap(({ listId, projectCode, projectName }) => {
    const view = views.get(listId)
    return view ? { ...view, projectCode, projectName } : []
  })
}
