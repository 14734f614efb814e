import { LOT_DOCUMENTS, NOTICE_DOCUMENT } from '@agency/shared/modules/tender-document/document.codes'
import {
  type MadeDocument,
  tenderDocumentApi,
} from '@agency/shared/modules/tender-document/document.contract'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { createCallGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { lotsOfProject, projects } from '../tender-project/project.door'
import { noticeTitleOf } from './document.facts'
import { lotObstacle, noticeObstacle } from './document.rules'
import { lotDocuments, lotDocumentTitle, projectDocuments } from './document.sources'

/** Documents of a project from templates: which are available now, and making them. */
export const tenderDocumentModule = {
  calls: [createCallGroup('tenderDocument', tenderDocumentApi, { title: '招标文书', calls: {} })],
  routes: [
    defineRoute(
      tenderDocumentApi.list,
      permissionGuard(`${projectPrefix}:view`),
      async (context, { listId }) => availableDocuments(context, listId),
    ),
  ],
  documents: [projectDocuments, lotDocuments],
}

async function availableDocuments(context: Context, projectId: string): Promise<MadeDocument[]> {
  const project = await projects.mustFind(context, projectId)
  const lots = await lotsOfProject(context.db, projectId)
  const made: MadeDocument[] = []
  if (noticeObstacle(context, project, lots) === undefined)
    made.push({
      bizType: projectPrefix,
      ownId: projectId,
      templateCode: NOTICE_DOCUMENT,
      title: noticeTitleOf(project, lots),
    })
  for (const lot of lots)
    for (const code of LOT_DOCUMENTS)
      if ((await lotObstacle(context, code, lot)) === undefined)
        made.push({
          bizType: LOT_BIZ,
          ownId: lot.listId,
          templateCode: code,
          title: lotDocumentTitle(code, project),
        })
  return made
}
