import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import type { Context } from '../../../http/context'
import { caseRecord } from '../../../record/case-record'
import type { FlowResource } from '../../../workflow/resource'
import { exceptions } from '../exception/exception.record'
import { hasNewerComment } from '../file/file.versions'
import { findLot, type LotRecord } from '../lot/lot.record'
import type { LotPorts } from '../ports'
import { projectEffects, projectInverses } from './project.moves'
import { closeWaiverOnAgreement, isDirectlyEditable, projectColumnsFromForm } from './project.save'
import { type ProjectRecord, projects } from './project.store'
import { projectView } from './project.view'

/** 招标项目 as a record with its standard calls. */
export const projectCaseRecord = (ports: LotPorts, ofLots: FlowResource<LotRecord>) =>
  caseRecord({
    record: projectRecord,
    api: projectApi,
    store: projects,
    effects: projectEffects({ ofLots, waivers: ports.waivers, graveFindings: ports.graveFindings }),
    inverses: projectInverses,
    workedOn: (db, { listId }, since) => hasNewerComment(db, listId, since),
    label: (row) => `${row.projectCode} ${row.projectName}`,
    withPart: createFinderByPart(ports),
    view: projectView(ports),
    columns: projectColumnsFromForm,
    saved: closeWaiverOnAgreement(ports),
    editable: (_context, row) => isDirectlyEditable(row),
    frozen: ({ suspendFlag }) => suspendFlag,
    followed: async ({ write, key, after }) => {
      if (key === 'close') await ports.onProjectClosed(write, after)
    },
  })

/**
 * Lets the project be found by the id of one of its lots, exceptions or other parts, because their to-dos
 * lead to its page with that id.
 */
function createFinderByPart({ sideRecords }: LotPorts) {
  const finders: LotPorts['sideRecords'] = [
    (context, listId) => findLot(context, listId),
    (context, listId) => exceptions.find(context.db, context, listId),
    ...sideRecords,
  ]
  return async (context: Context, listId: string): Promise<ProjectRecord | undefined> => {
    for (const find of finders) {
      const part = await find(context, listId)
      // When the caller may not see the project the result is 404, as for an unknown id.
      if (part) return projects.find(context.db, context, part.projectId)
    }
  }
}
