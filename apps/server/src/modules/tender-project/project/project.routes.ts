import { permissionOf } from '@agency/shared/flow/flow'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { type ProjectRow, projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { maySuspend } from '@agency/shared/tendering/project-state'
import { sendExport } from '../../../excel/export'
import type { RecordAccess } from '../../../files/attachments'
import { may } from '../../../http/actor'
import type { Context } from '../../../http/context'
import { can } from '../../../http/guard'
import { notFound, staleVersion, wrongState } from '../../../http/refusal'
import { answer, type Route } from '../../../http/route'
import { allowedMoves } from '../../../workflow/admission'
import { makeMove } from '../../../workflow/engine'
import { holdCase } from '../../../workflow/hold-case'
import type { MoveInput } from '../../../workflow/resource'
import { exceptions } from '../exception/exception.record'
import { findLot } from '../lot/lot.record'
import { settleLots } from '../lot/lot.settle'
import type { LotPorts } from '../ports'
import type { TenderFlows } from '../tender.flows'
import { isChangeable, isPlanning, updateProject } from './project.save'
import { lotStatesTold, statusesOf } from './project.status'
import { type ProjectRecord, projects } from './project.store'
import { resumeProject, suspendProject } from './project.suspend'
import { viewProjects } from './project.view'

const permission = (action: string) => `${projectPrefix}:${action}`

/** The moves of the project; those of a lot are in lot.routes.ts. */
const moves = {
  assign: 'assign',
  fileSubmit: 'fileSubmit',
  fileApprove: 'approveB',
  fileReturn: 'fileReturn',
  publish: 'publish',
} as const

/** A project as it travels, with what the caller may do. @throws 404 without one */
export const viewingOne =
  (flows: TenderFlows, ports: LotPorts) =>
  async (context: Context, record: ProjectRecord | undefined): Promise<ProjectRow> => {
    const [row] = record ? await viewing(flows, ports)(context, [record]) : []
    if (!row) throw notFound()
    return row
  }

export const projectRoutes = (flows: TenderFlows, ports: LotPorts): readonly Route[] => {
  const viewed = viewing(flows, ports)
  const one = viewingOne(flows, ports)
  return [
    answer(projectApi.page, can(permission('view')), async (context, query) => {
      const { rows, ...page } = await projects.page(context, query)
      return { ...page, records: await viewed(context, rows) }
    }),
    answer(projectApi.list, can(permission('view')), async (context, query) =>
      viewed(context, await projects.list(context, query, 1000)),
    ),
    answer(projectApi.detail, can(permission('view')), async (context, { listId }) =>
      one(
        context,
        (await projects.find(context.db, context, listId)) ?? (await ofPart(context, ports, listId)),
      ),
    ),
    answer(projectApi.getSelect, can(permission('view')), (context, { keyword }) =>
      projects.choices(context, keyword, (row) => `${row.projectCode} ${row.projectName}`),
    ),
    answer(projectApi.update, can(permission('edit')), (context, { listId, version, ...form }) =>
      context.write(async (write) => {
        await holdCase(write.tx, listId)
        const before = await projects.find(write.tx, context, listId)
        if (!before) throw notFound()
        if (before.version !== version) throw staleVersion()
        if (!isPlanning(before)) throw wrongState()
        return one(context, await updateProject(write, ports, before, form))
      }),
    ),
    answer(projectApi.exportExcel, can(permission('export')), async (context, input, { reply }) => {
      return sendExport(context, reply, {
        listing: projectRecord.listing,
        module: projectPrefix,
        input,
        total: await projects.count(context, input),
        ids: projects.ids(context, input),
        load: async (db, listIds) => {
          const [reading, rows] = [{ ...context, db }, await projects.byIds(db, listIds)]
          return viewProjects(reading, rows, { waived: await ports.waivers.of(reading, rows) })
        },
      })
    }),
    answer(projectApi.suspend, can(permission('suspend')), async (context, input) =>
      one(context, await suspendProject(context, input)),
    ),
    answer(projectApi.resume, can(permission('resume')), (context, input) =>
      context.write(async (write) => {
        const { listId } = await resumeProject(context, flows.ofLots, ports, input)
        await settleLots(write, { ofLots: flows.ofLots, ports }, listId)
        return one(context, await projects.find(write.tx, context, listId))
      }),
    ),
    ...(Object.keys(moves) as (keyof typeof moves)[]).map((action) =>
      answer(
        projectApi[action],
        can(permissionOf(projectFlow, moves[action])),
        async (context, input: MoveInput) =>
          one(context, await makeMove(context, flows.ofProjects, action, input)),
      ),
    ),
  ]
}

/** To-dos of a lot, an exception or of what is done beside lead to the page of its project with that one's id. */
async function ofPart(
  context: Context,
  { beside }: LotPorts,
  listId: string,
): Promise<ProjectRecord | undefined> {
  const part =
    (await findLot(context, listId)) ??
    (await exceptions.find(context.db, context, listId)) ??
    (await partBeside(context, beside, listId))
  // Whoever may not see the project is answered 404 for it as for any other.
  return part && projects.find(context.db, context, part.projectId)
}

async function partBeside(context: Context, beside: LotPorts['beside'], listId: string) {
  for (const find of beside) {
    const part = await find(context, listId)
    if (part) return part
  }
}

/** Projects with what the caller may do to each. */
const viewing =
  (flows: TenderFlows, ports: LotPorts) =>
  async (context: Context, rows: readonly ProjectRecord[]): Promise<ProjectRow[]> => {
    const moves = await allowedMoves(context, flows.ofProjects, rows)
    const waived = await ports.waivers.of(context, rows)
    const lots = await lotStatesTold(
      context,
      rows.map(({ listId }) => listId),
    )
    const mayDo = (action: string) => may(context.actor, permission(action))
    const of = (row: ProjectRecord) => {
      if (row.suspendFlag) return mayDo('resume') ? ['resume'] : []
      return [
        ...(moves.get(row.listId) ?? []),
        ...(isPlanning(row) && mayDo('edit') ? ['edit'] : []),
        ...(isChangeable(row) && mayDo('change') ? ['change'] : []),
        ...(maySuspend(row.status, statusesOf(lots, row.listId)) && mayDo('suspend') ? ['suspend'] : []),
        ...(waived.get(row.listId)?.actions ?? []),
        ...(mayFail(context, row) ? ['fail'] : []),
      ]
    }
    return viewProjects(context, rows, { waived, allowed: new Map(rows.map((row) => [row.listId, of(row)])) })
  }

/** 流废标 is begun by project manager A (DOMAIN 5.4.2). */
const mayFail = ({ actor }: Context, { status, projectManagerAId }: ProjectRecord): boolean =>
  status === '50' &&
  may(actor, `${failRecord.prefix}:add`) &&
  (projectManagerAId === actor.userId || actor.isAdmin)

/** The attachments of a project, and those of its lots, follow it. */
export const projectAccess: RecordAccess = {
  bizType: projectPrefix,
  canSee: async (context, ownId) => (await projects.find(context.db, context, ownId)) !== undefined,
  canEdit: async (context, ownId) => {
    const record = await projects.find(context.db, context, ownId)
    return record !== undefined && may(context.actor, permission('edit')) && isPlanning(record)
  },
}
export const lotAccess: RecordAccess = {
  bizType: LOT_BIZ,
  canSee: async (context, ownId) => (await findLot(context, ownId)) !== undefined,
  canEdit: async () => false,
}
