import { movePermission } from '@agency/shared/flow/flow'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { lotFields, plannedTimes } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import {
  canHaveTwoSuppliers,
  clearUnusedPrequalifyTimes,
} from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ShortReason } from '@agency/shared/tendering/failure'
import { yearsWithoutHolidayData } from '@agency/shared/workday/workday'
import { parseTimes } from '../../../db/times'
import { hasPermission } from '../../../http/actor'
import { type Context, columnsForUpdate } from '../../../http/context'
import { failureLogger } from '../../../http/each-in-transaction'
import { permissionGuard, permissionOrDeputyGuard } from '../../../http/guard'
import { badField, notFound, staleVersion, wrongState } from '../../../http/refusal'
import { defineRoute, type Route } from '../../../http/route'
import { assertDictValues } from '../../../system/directory'
import { findAllowedMoves } from '../../../workflow/admission'
import { makeMove } from '../../../workflow/engine'
import { lockCases } from '../../../workflow/hold-case'
import type { FlowResource, MoveInput } from '../../../workflow/resource'
import { canRegisterWrittenReport, registerWrittenReport } from '../award/written-report'
import {
  type JudgementBasis,
  judgeLot,
  loadJudgementBasis,
  loadProjectRules,
} from '../deadline/lot-judgement'
import { assertLowPriceThresholds } from '../evaluation/low-price-thresholds'
import { exceptableRulesFor } from '../exception/exception.routes'
import { exceptions } from '../exception/exception.store'
import { isLotAmendable, type LotRecord, lotsOfProject, mustFindLot, patchLot } from '../lot/lot.store'
import { assertLotsWithinBudget } from '../lot/lots-within-budget'
import { bindMoveFiles } from '../lot/move-input'
import { findSupplierShortages } from '../opening/supplier-shortages'
import { prequalifiableLotIds, registerPrequalification } from '../prequalification/registration'
import { isDirectlyEditable } from '../project/project.editability'
import { canActAsManager, projects } from '../project/project.store'
import { buildLotViews } from './lot.view'
import { moveLotsTogether } from './move-several-lots'
import { checkPlannedLots } from './plan-check'
import { loadSecretFacts } from './secret-lot-facts'

const permissionCode = (action: string) => `${projectPrefix}:${action}`

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

export const lotRoutes = (ofLots: FlowResource<LotRecord>): readonly Route[] => {
  const buildLotView = async (context: Context, lot: LotRecord | undefined): Promise<LotRow> => {
    const [row] = lot ? await viewLotRows(context, ofLots, [lot]) : []
    if (!row) throw notFound()
    return row
  }
  return [
    defineRoute(projectApi.packages, permissionGuard(permissionCode('view')), async (context, { listId }) => {
      await projects.mustFind(context, listId)
      return viewLotRows(context, ofLots, await lotsOfProject(context.db, listId))
    }),
    defineRoute(
      projectApi.packageUpdate,
      permissionGuard(permissionCode('edit')),
      (context, { listId, version, ...form }) =>
        context.write(async (write) => {
          const found = await mustFindLot(write, listId)
          // The publication of the project judges its lots, so the project is locked against changes of them.
          await lockCases(write.tx, [found.projectId, listId])
          const before = await mustFindLot(write, listId)
          // A stale version would reveal how far a published lot has come (R27), so the status is checked
          // first.
          const project = await projects.find(write.tx, context, before.projectId)
          if (!project || !isDirectlyEditable(project)) throw wrongState()
          if (before.version !== version) throw staleVersion()
          if (form.minSuppliers !== null && !canHaveTwoSuppliers(project.procurementMethod))
            throw badField('minSuppliers', say.threeAtLeast)
          await assertDictValues(write.tx, lotFields, form, { ...before })
          assertLowPriceThresholds(await loadProjectRules(write.tx, project, write.clock()), project, form)
          await assertLotsWithinBudget(write.tx, project, { lot: { listId, budgetMoney: form.budgetMoney } })
          const { minSuppliersFile } = form
          await bindMoveFiles(write, before, { minSuppliersFile })
          const after = await patchLot(write.tx, listId, {
            ...form,
            ...parseTimes(clearUnusedPrequalifyTimes(form), plannedTimes),
            ...columnsForUpdate(context, { version }),
          })
          write.log({
            module: projectPrefix,
            action: 'packageUpdate',
            ownId: before.projectId,
            before,
            after,
          })
          write.emit({ type: 'records', of: projectPrefix })
          return buildLotView(context, after)
        }),
    ),
    defineRoute(
      projectApi.deadlines,
      permissionGuard(permissionCode('view')),
      async (context, { listId }) => {
        const project = await projects.mustFind(context, listId)
        const judging = await loadJudgementBasis(context.db, project, context.clock())
        const lots = await lotsOfProject(context.db, listId)
        const more = await loadSecretFacts(context, listId, lots)
        const exceptable = exceptableRulesFor(context, await exceptions.of(context.db, [listId]))
        return lots.map((lot) => {
          const judgements = judgeLot(judging, lot, more(lot))
          return {
            packageId: lot.listId,
            packageNo: lot.packageNo,
            judgements,
            exceptable: exceptable(lot, judgements),
            missingYears: yearsLackingHolidayData(lot, judging),
          }
        })
      },
    ),
    defineRoute(projectApi.whatIf, permissionGuard(permissionCode('view')), (context, input) =>
      checkPlannedLots(context, input),
    ),
    defineRoute(
      projectApi.together,
      permissionGuard(permissionCode('handle')),
      (context, input, { request }) =>
        moveLotsTogether(
          context,
          ofLots,
          input,
          failureLogger(request, 'a move of one of several lots failed'),
        ),
    ),
    defineRoute(projectApi.report15, permissionGuard(permissionCode('handle')), async (context, input) =>
      buildLotView(context, await registerWrittenReport(context, input)),
    ),
    defineRoute(projectApi.prequalified, permissionGuard(permissionCode('handle')), async (context, input) =>
      buildLotView(context, await registerPrequalification(context, input)),
    ),
    ...(Object.keys(moves) as (keyof typeof moves)[]).map((action) =>
      defineRoute(
        projectApi[action],
        permissionOrDeputyGuard(movePermission(lotFlow, moves[action])),
        async (context, input: MoveInput) =>
          buildLotView(context, await makeMove(context, ofLots, action, input)),
      ),
    ),
  ]
}

const yearsLackingHolidayData = (lot: LotRecord, { today, holidays }: JudgementBasis) => {
  const last = lot.openTime ? shanghaiDateAt(lot.openTime) : today
  return yearsWithoutHolidayData(today, last > today ? last : today, holidays)
}

/** True when too few suppliers prevent the action. */
const isBlockedByShortage = (action: string, why: ShortReason | undefined): boolean =>
  why !== undefined &&
  (action === 'open' || (why === '资格审查后不足三家' && (action === 'prepared' || action === 'extend')))

async function viewLotRows(
  context: Context,
  ofLots: FlowResource<LotRecord>,
  rows: readonly LotRecord[],
): Promise<LotRow[]> {
  const allowed = await findAllowedMoves(context, ofLots, rows)
  const { actor } = context
  const mayHandle = hasPermission(actor, permissionCode('handle'))
  const mayEdit = hasPermission(actor, permissionCode('edit'))
  const mayAmend = hasPermission(actor, `${amendFlow.bizType}:add`)
  const now = context.clock()
  const project = rows[0] && (await projects.load(context.db, rows[0].projectId))
  const short = await findSupplierShortages(context, rows)
  const examined = mayHandle ? await prequalifiableLotIds(context, rows) : new Set()
  const allowedLotActions = (row: LotRecord) =>
    row.suspendFlag
      ? []
      : [
          ...(allowed.get(row.listId) ?? []).filter(
            (action) => !isBlockedByShortage(action, short.get(row.listId)),
          ),
          ...(examined.has(row.listId) ? ['prequalified'] : []),
          ...(mayEdit && project && isDirectlyEditable(project) ? ['edit'] : []),
          ...(mayHandle && canRegisterWrittenReport(context, row) ? ['report15'] : []),
          ...(mayAmend && canActAsManager(context, row) && isLotAmendable(row, now) ? ['amend'] : []),
        ]
  return buildLotViews(context, rows, {
    short,
    allowed: new Map(rows.map((row) => [row.listId, allowedLotActions(row)])),
    rules: project ? await loadProjectRules(context.db, project, now) : [],
  })
}
