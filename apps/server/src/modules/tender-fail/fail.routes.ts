import { type FailRow, failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failListing } from '@agency/shared/modules/tender-fail/fail.listing'
import { failPrefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import { needsApproval, RETENDER_NEXT } from '@agency/shared/modules/tender-fail/fail.rules'
import { failTypesOf, legalBasisOf, nextActionHint } from '@agency/shared/tendering/failure'
import { and, eq, inArray } from 'drizzle-orm'
import { sendExport } from '../../excel/export'
import type { RecordAccess } from '../../files/attachments'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { notFound, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import { namesOf } from '../../system/directory'
import { allowedMoves } from '../../workflow/admission'
import { makeMove } from '../../workflow/engine'
import { wfCase } from '../../workflow/flow.table'
import { holdCase, holdCases } from '../../workflow/hold-case'
import type { FlowResource, MoveInput } from '../../workflow/resource'
import { lotsOfProject } from '../tender-project/lot/lot.record'
import { projects } from '../tender-project/project/project.store'
import { tenderLot } from '../tender-project/project/project.table'
import { isUnopenedPrequalification } from './fail.rules'
import { insertFail, tellTeam, updateFail } from './fail.save'
import { type FailRecord, fails } from './fail.store'
import { tenderFail as t } from './fail.table'
import type { FailPorts } from './ports'

const permission = (action: string) => `${failPrefix}:${action}`
const DRAFT = '10'
const FIX = '40'

export const failRoutes = (resource: FlowResource<FailRecord>, ports: FailPorts): readonly Route[] => {
  const viewed = (context: Context, rows: readonly FailRecord[]) => viewAllowed(context, resource, rows)
  const one = async (context: Context, record: FailRecord | undefined): Promise<FailRow> => {
    const [row] = record ? await viewed(context, [record]) : []
    if (!row) throw notFound()
    return row
  }
  return [
    answer(failApi.page, can(permission('view')), async (context, query) => {
      const { rows, ...page } = await fails.page(context, query)
      return { ...page, records: await viewed(context, rows) }
    }),
    answer(failApi.list, can(permission('view')), async (context, query) =>
      viewed(context, await fails.list(context, query, 1000)),
    ),
    answer(failApi.detail, can(permission('view')), async (context, { listId }) =>
      one(context, await fails.find(context.db, context, listId)),
    ),
    answer(failApi.getSelect, can(permission('view')), (context, { keyword }) =>
      fails.choices(context, keyword, (row) => `${row.projectCode} ${row.failType}`),
    ),
    answer(failApi.basis, can(permission('view')), async (context, { projectId, ...asked }) => {
      const project = await projects.find(context.db, context, projectId)
      if (!project) throw notFound()
      const lots = (await lotsOfProject(context.db, projectId)).filter(({ listId }) =>
        asked.packageIds?.includes(listId),
      )
      const failure = {
        regime: project.procurementRegime,
        method: project.procurementMethod,
        stage: asked.failStage,
        reason: asked.failReason,
        isPrequalification: isUnopenedPrequalification(lots),
      }
      return {
        failType: failTypesOf(failure)[0] ?? null,
        legalBasis: legalBasisOf(failure),
        hint: nextActionHint(failure, project.round, asked.nextAction ?? RETENDER_NEXT) ?? null,
      }
    }),
    answer(failApi.save, can(permission('add')), (context, form) =>
      context.write(async (write) => one(context, await insertFail(write, { resource, ports, form }))),
    ),
    answer(failApi.update, can(permission('edit')), (context, { listId, version, ...form }) =>
      context.write(async (write) => {
        await holdCase(write.tx, listId)
        const before = await fails.find(write.tx, context, listId)
        if (!before) throw notFound()
        if (before.version !== version) throw staleVersion()
        if (!isEditable(context, before)) throw wrongState()
        return one(context, await updateFail(write, { before, ports, form }))
      }),
    ),
    answer(failApi.delete, can(permission('del')), (context, { listIds }) => deleteDrafts(context, listIds)),
    answer(failApi.exportExcel, can(permission('export')), async (context, input, { reply }) =>
      sendExport(context, reply, {
        listing: failListing,
        module: failPrefix,
        input,
        total: await fails.count(context, input),
        ids: fails.ids(context, input),
        load: async (db, listIds) => viewFails({ ...context, db }, await fails.byIds(db, listIds), new Map()),
      }),
    ),
    ...(['submit', 'approve', 'finish'] as const).map((action) =>
      answer(failApi[action], can(permission(action)), async (context, input: MoveInput) =>
        one(context, await makeMove(context, resource, action, input)),
      ),
    ),
  ]
}

/** The evidence follows the failure. */
export const failAccess: RecordAccess = {
  bizType: failPrefix,
  canSee: async (context, ownId) => (await fails.find(context.db, context, ownId)) !== undefined,
  canEdit: async (context, ownId) => {
    const record = await fails.find(context.db, context, ownId)
    return record !== undefined && isEditable(context, record)
  },
}

const isEditable = ({ actor }: Context, { status, projectManagerAId, suspendFlag }: FailRecord): boolean =>
  (status === DRAFT || status === FIX) &&
  !suspendFlag &&
  may(actor, permission('edit')) &&
  (projectManagerAId === actor.userId || actor.isAdmin)

async function viewAllowed(
  context: Context,
  resource: FlowResource<FailRecord>,
  rows: readonly FailRecord[],
): Promise<FailRow[]> {
  const moves = await allowedMoves(context, resource, rows)
  const mayDelete = may(context.actor, permission('del'))
  const of = (row: FailRecord) =>
    row.suspendFlag
      ? []
      : [
          ...(moves.get(row.listId) ?? []),
          ...(isEditable(context, row) ? ['edit'] : []),
          ...(mayDelete && row.status === DRAFT && isEditable(context, row) ? ['del'] : []),
        ]
  return viewFails(context, rows, new Map(rows.map((row) => [row.listId, of(row)])))
}

async function viewFails(
  { db }: Context,
  rows: readonly FailRecord[],
  allowed: ReadonlyMap<string, readonly string[]>,
): Promise<FailRow[]> {
  const people = await namesOf(
    db,
    rows.map(({ createUserId }) => createUserId),
  )
  const lots = await db
    .select({ listId: tenderLot.listId, packageNo: tenderLot.packageNo })
    .from(tenderLot)
    .where(
      inArray(
        tenderLot.listId,
        rows.flatMap(({ packageIds }) => packageIds),
      ),
    )
  return rows.map(({ delFlag: _gone, ...row }) => ({
    ...row,
    needsApproval: needsApproval({ regime: row.procurementRegime, nextAction: row.nextAction }),
    packageNos: lots
      .filter(({ listId }) => row.packageIds.includes(listId))
      .map(({ packageNo }) => packageNo),
    announceTime: row.announceTime?.toISOString() ?? null,
    hint: nextActionHint({ regime: row.procurementRegime }, row.round, row.nextAction) ?? null,
    createUserName: row.createUserId === null ? null : (people.get(row.createUserId) ?? null),
    createTime: row.createTime.toISOString(),
    allowedActions: [...(allowed.get(row.listId) ?? [])],
  }))
}

/** Physical delete only in 草稿 (DOMAIN section 4); all of them, or none. */
function deleteDrafts(context: Context, listIds: readonly string[]): Promise<null> {
  return context.write(async (write) => {
    const ids = [...new Set(listIds)]
    await holdCases(write.tx, ids)
    const found: FailRecord[] = []
    for (const listId of ids) {
      const record = await fails.find(write.tx, context, listId)
      if (!record) throw notFound()
      if (record.status !== DRAFT) throw wrongState()
      if (!isEditable(context, record)) throw notPermitted()
      found.push(record)
    }
    await write.tx.delete(t).where(and(inArray(t.listId, ids), eq(t.status, DRAFT)))
    await write.tx.delete(wfCase).where(inArray(wfCase.ownId, ids))
    for (const row of found) {
      write.log({ module: failPrefix, action: 'delete', ownId: row.listId, before: row })
      await tellTeam(write, row)
    }
    return null
  })
}
