import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import type { Context } from '../../../http/context'
import { createCaseRecord } from '../../../record/case-record'
import type { FlowResource } from '../../../workflow/resource'
import { findBidFix, findWaiver } from '../door/asks'
import { projectClosed } from '../door/events'
import { exceptions } from '../exception/exception.store'
import { hasNewerComment } from '../file/file.versions'
import { findLot, type LotRecord } from '../lot/lot.store'
import { isDirectlyEditable } from '../project/project.editability'
import { type ProjectRecord, projects } from '../project/project.store'
import { projectEffects, projectInverses } from './project.moves'
import { emitAgreementFiled, projectColumnsFromForm } from './project.save'
import { projectView } from './project.view'

/** 招标项目 as a record with its standard calls. */
export const projectCaseRecord = (ofLots: FlowResource<LotRecord>) =>
  createCaseRecord({
    record: projectRecord,
    api: projectApi,
    store: projects,
    effects: projectEffects(ofLots),
    inverses: projectInverses,
    workedOn: (db, { listId }, since) => hasNewerComment(db, listId, since),
    label: (row) => `${row.projectCode} ${row.projectName}`,
    withPart: findProjectByPart,
    view: projectView,
    columns: projectColumnsFromForm,
    saved: emitAgreementFiled,
    editable: (_context, row) => isDirectlyEditable(row),
    frozen: ({ suspendFlag }) => suspendFlag,
    followed: async ({ write, key, after }) => {
      if (key === 'close') await projectClosed.tell({ write, project: after })
    },
  })

/**
 * Lets the project be found by the id of one of its lots, exceptions or other parts, because their to-dos
 * lead to its page with that id.
 */
async function findProjectByPart(context: Context, listId: string): Promise<ProjectRecord | undefined> {
  const part =
    (await findLot(context, listId)) ??
    (await exceptions.find(context.db, context, listId)) ??
    (await findBidFix.ask(context, listId)) ??
    (await findWaiver.ask(context, listId))
  // When the caller may not see the project the result is 404, as for an unknown id.
  return part && projects.find(context.db, context, part.projectId)
}
