import { permissionOf } from '@agency/shared/flow/flow'
import { dateAt } from '@agency/shared/format/dates'
import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { lotFields, plannedTimes } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import {
  mayHaveTwoSuppliers,
  withoutPrequalification,
} from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ShortReason } from '@agency/shared/tendering/failure'
import { missingYears } from '@agency/shared/workday/workday'
import { asTimes } from '../../../db/times'
import { may } from '../../../http/actor'
import { type Context, changedBy } from '../../../http/context'
import { tellLog } from '../../../http/each-alone'
import { can, canOrDeputy } from '../../../http/guard'
import { badField, notFound, staleVersion, wrongState } from '../../../http/refusal'
import { answer, type Route } from '../../../http/route'
import { assertWords } from '../../../system/directory'
import { allowedMoves } from '../../../workflow/admission'
import { makeMove } from '../../../workflow/engine'
import { holdCases } from '../../../workflow/hold-case'
import type { MoveInput } from '../../../workflow/resource'
import { type Judging, judgeLot, judgingOf, rulesOf } from '../deadline/deadlines'
import { exceptions } from '../exception/exception.record'
import { exceptableOf } from '../exception/exception.routes'
import type { LotPorts } from '../ports'
import { prequalifiable, registerPrequalified } from '../prequalification/prequalify'
import { isPlanning } from '../project/project.save'
import { projects, standsForManager } from '../project/project.store'
import type { TenderFlows } from '../tender.flows'
import { moreFactsOf } from './lot.facts'
import { assertLowPriceMarks } from './lot.low-price'
import { isAmendable, type LotRecord, lotsOfProject, mustFindLot, patchLot } from './lot.record'
import { shortLots } from './lot.short'
import { bind } from './lot.steps'
import { moveTogether } from './lot.together'
import { tryPlan } from './lot.trial'
import { viewLots } from './lot.view'
import { assertLotSum } from './lot-sum'
import { mayReport, registerReport } from './report15'

const permission = (action: string) => `${projectPrefix}:${action}`

const say = { threeAtLeast: '只有竞争性磋商、竞争性谈判经主管部门批准可以为两家' }

/** The moves of a lot with the key of the permission that each needs. */
const moves = {
  extend: 'extend',
  prepared: 'prepared',
  open: 'open',
  evalFinish: 'evalFinish',
  publicity: 'publicity',
  ownerConfirm: 'ownerConfirm',
  award: 'award',
  contract: 'contract',
} as const satisfies Record<string, keyof typeof lotFlow.moves>

export const lotRoutes = (flows: TenderFlows, ports: LotPorts): readonly Route[] => {
  const one = async (context: Context, lot: LotRecord | undefined): Promise<LotRow> => {
    const [row] = lot ? await viewed(context, flows, ports, [lot]) : []
    if (!row) throw notFound()
    return row
  }
  return [
    answer(projectApi.packages, can(permission('view')), async (context, { listId }) => {
      await projects.mustFind(context, listId)
      return viewed(context, flows, ports, await lotsOfProject(context.db, listId))
    }),
    answer(projectApi.packageUpdate, can(permission('edit')), (context, { listId, version, ...form }) =>
      context.write(async (write) => {
        const found = await mustFindLot(write, listId)
        // The publication of the project judges its lots, so the project is locked against changes of them.
        await holdCases(write.tx, [found.projectId, listId])
        const before = await mustFindLot(write, listId)
        // A stale version would reveal how far a published lot has come (R27), so the status is checked
        // first.
        const project = await projects.find(write.tx, context, before.projectId)
        if (!project || !isPlanning(project)) throw wrongState()
        if (before.version !== version) throw staleVersion()
        if (form.minSuppliers !== null && !mayHaveTwoSuppliers(project.procurementMethod))
          throw badField('minSuppliers', say.threeAtLeast)
        await assertWords(write.tx, lotFields, form, { ...before })
        assertLowPriceMarks(await rulesOf(write.tx, project, write.clock()), project, form)
        await assertLotSum(write.tx, project, { lot: { listId, budgetMoney: form.budgetMoney } })
        const { minSuppliersFile } = form
        await bind(write, before, { minSuppliersFile })
        const after = await patchLot(write.tx, listId, {
          ...form,
          ...asTimes(withoutPrequalification(form), plannedTimes),
          ...changedBy(context, { version }),
        })
        write.log({ module: projectPrefix, action: 'packageUpdate', ownId: before.projectId, before, after })
        write.emit({ type: 'records', of: projectPrefix })
        return one(context, after)
      }),
    ),
    answer(projectApi.deadlines, can(permission('view')), async (context, { listId }) => {
      const project = await projects.mustFind(context, listId)
      const judging = await judgingOf(context.db, project, context.clock())
      const lots = await lotsOfProject(context.db, listId)
      const more = await moreFactsOf(context, ports, listId, lots)
      const exceptable = exceptableOf(context, await exceptions.of(context.db, [listId]))
      return lots.map((lot) => {
        const judgements = judgeLot(judging, lot, more(lot))
        return {
          packageId: lot.listId,
          packageNo: lot.packageNo,
          judgements,
          exceptable: exceptable(lot, judgements),
          missingYears: yearsMissing(lot, judging),
        }
      })
    }),
    answer(projectApi.whatIf, can(permission('view')), (context, input) => tryPlan(context, ports, input)),
    answer(projectApi.together, can(permission('handle')), (context, input, { request }) =>
      moveTogether(context, flows, input, tellLog(request, 'a move of one of several lots failed')),
    ),
    answer(projectApi.report15, can(permission('handle')), async (context, input) =>
      one(context, await registerReport(context, input)),
    ),
    answer(projectApi.prequalified, can(permission('handle')), async (context, input) =>
      one(context, await registerPrequalified(context, input)),
    ),
    ...(Object.keys(moves) as (keyof typeof moves)[]).map((action) =>
      answer(
        projectApi[action],
        canOrDeputy(permissionOf(lotFlow, moves[action])),
        async (context, input: MoveInput) =>
          one(context, await makeMove(context, flows.ofLots, action, input)),
      ),
    ),
  ]
}

const yearsMissing = (lot: LotRecord, { today, holidays }: Judging) => {
  const last = lot.openTime ? dateAt(lot.openTime) : today
  return missingYears(today, last > today ? last : today, holidays)
}

/** True when too few suppliers prevent the action. */
const isBarred = (action: string, why: ShortReason | undefined): boolean =>
  why !== undefined &&
  (action === 'open' || (why === '资格审查后不足三家' && (action === 'prepared' || action === 'extend')))

async function viewed(
  context: Context,
  flows: TenderFlows,
  ports: LotPorts,
  rows: readonly LotRecord[],
): Promise<LotRow[]> {
  const allowed = await allowedMoves(context, flows.ofLots, rows)
  const { actor } = context
  const mayHandle = may(actor, permission('handle'))
  const mayEdit = may(actor, permission('edit'))
  const mayAmend = may(actor, `${amendFlow.bizType}:add`)
  const now = context.clock()
  const project = rows[0] && (await projects.load(context.db, rows[0].projectId))
  const short = await shortLots(context, ports, rows)
  const examined = mayHandle ? await prequalifiable(context, rows) : new Set()
  const of = (row: LotRecord) =>
    row.suspendFlag
      ? []
      : [
          ...(allowed.get(row.listId) ?? []).filter((action) => !isBarred(action, short.get(row.listId))),
          ...(examined.has(row.listId) ? ['prequalified'] : []),
          ...(mayEdit && project && isPlanning(project) ? ['edit'] : []),
          ...(mayHandle && mayReport(context, row) ? ['report15'] : []),
          ...(mayAmend && standsForManager(context, row) && isAmendable(row, now) ? ['amend'] : []),
        ]
  return viewLots(context, rows, {
    ports,
    short,
    allowed: new Map(rows.map((row) => [row.listId, of(row)])),
    rules: project ? await rulesOf(context.db, project, now) : [],
  })
}
