import { type AmendRow, amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendListing } from '@agency/shared/modules/tender-amend/amend.listing'
import { amendPrefix } from '@agency/shared/modules/tender-amend/amend.permissions'
import { sendExport } from '../../excel/export'
import type { RecordAccess } from '../../files/attachments'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { notFound, staleVersion } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import { makeMove } from '../../workflow/engine'
import { holdCase } from '../../workflow/hold-case'
import type { FlowResource, MoveInput } from '../../workflow/resource'
import { judgingOf } from '../tender-project/deadline/deadlines'
import { isAmendable, lotsOfProject } from '../tender-project/lot/lot.record'
import { projects } from '../tender-project/project/project.store'
import { buyersOf, tellBuyers } from './amend.buyers'
import { ruleFor } from './amend.lots'
import { deleteDrafts, insertAmend, isEditable, updateAmend } from './amend.save'
import { type AmendRecord, amends } from './amend.store'
import { viewAllowed, viewAmends, viewLot } from './amend.view'

const permission = (action: string) => `${amendPrefix}:${action}`
const say = { no: (no: number | null) => (no === null ? '' : `第${no}次`) }

export const amendRoutes = (resource: FlowResource<AmendRecord>): readonly Route[] => {
  const viewed = (context: Context, rows: readonly AmendRecord[]) => viewAllowed(context, resource, rows)
  const one = async (context: Context, record: AmendRecord | undefined): Promise<AmendRow> => {
    const [row] = record ? await viewed(context, [record]) : []
    if (!row) throw notFound()
    return row
  }
  return [
    answer(amendApi.page, can(permission('view')), async (context, query) => {
      const { rows, ...page } = await amends.page(context, query)
      return { ...page, records: await viewed(context, rows) }
    }),
    answer(amendApi.list, can(permission('view')), async (context, query) =>
      viewed(context, await amends.list(context, query, 1000)),
    ),
    answer(amendApi.detail, can(permission('view')), async (context, { listId }) =>
      one(context, await amends.find(context.db, context, listId)),
    ),
    answer(amendApi.getSelect, can(permission('view')), (context, { keyword }) =>
      amends.choices(context, keyword, (row) => `${row.projectCode} ${row.amendType}${say.no(row.amendNo)}`),
    ),
    answer(amendApi.amendable, can(permission('add')), (context, { projectId }) =>
      lotsFor(context, projectId),
    ),
    answer(amendApi.buyers, can(permission('view')), async (context, { listId }) => {
      const record = await amends.find(context.db, context, listId)
      if (!record) throw notFound()
      return buyersOf(context, record)
    }),
    answer(amendApi.tell, can(permission('tell')), (context, input) => tellBuyers(context, input)),
    answer(amendApi.save, can(permission('add')), (context, form) =>
      context.write(async (write) => one(context, await insertAmend(context, write, resource, form))),
    ),
    answer(amendApi.update, can(permission('edit')), (context, { listId, version, ...form }) =>
      context.write(async (write) => {
        await holdCase(write.tx, listId)
        const before = await amends.find(write.tx, context, listId)
        if (!before) throw notFound()
        if (before.version !== version) throw staleVersion()
        return one(context, await updateAmend(context, write, before, form))
      }),
    ),
    answer(amendApi.delete, can(permission('del')), (context, { listIds }) => deleteDrafts(context, listIds)),
    answer(amendApi.exportExcel, can(permission('export')), async (context, input, { reply }) =>
      sendExport(context, reply, {
        listing: amendListing,
        module: amendPrefix,
        input,
        total: await amends.count(context, input),
        ids: amends.ids(context, input),
        load: async (db, listIds) => viewAmends({ db }, await amends.byIds(db, listIds), new Map()),
      }),
    ),
    ...(['submit', 'approve', 'finish'] as const).map((action) =>
      answer(amendApi[action], can(permission(action)), async (context, input: MoveInput) =>
        one(context, await makeMove(context, resource, action, input)),
      ),
    ),
  ]
}

async function lotsFor(context: Context, projectId: string) {
  const project = await projects.find(context.db, context, projectId)
  if (!project) throw notFound()
  const { actor } = context
  if (project.suspendFlag || (project.projectManagerAId !== actor.userId && !actor.isAdmin)) return []
  const now = context.clock()
  const judging = await judgingOf(context.db, project, now)
  return (await lotsOfProject(context.db, projectId))
    .filter((lot) => isAmendable(lot, now))
    .map((lot) => ({ ...viewLot(lot), ...ruleFor(project, lot, judging, now) }))
}

/** The new version of the file follows its amendment. */
export const amendAccess: RecordAccess = {
  bizType: amendPrefix,
  canSee: async (context, ownId) => (await amends.find(context.db, context, ownId)) !== undefined,
  canEdit: async (context, ownId) => {
    const record = await amends.find(context.db, context, ownId)
    return record !== undefined && isEditable(context, record)
  },
}
