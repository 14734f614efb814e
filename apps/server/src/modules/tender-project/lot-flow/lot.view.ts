import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { enteredTimes, plannedTimes } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { lowPriceTerms } from '@agency/shared/tendering/low-price'
import { lotStatusText } from '@agency/shared/tendering/project-state'
import type { StatutoryRule } from '@agency/shared/tendering/statutory'
import { and, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { isoTimes, toIsoOrNull } from '../../../db/times'
import type { Context } from '../../../http/context'
import { createNameLookup } from '../../../system/directory'
import { wfCase, wfFlowLog } from '../../../workflow/flow.table'
import { loadOpenTodos } from '../../../workflow/todos'
import { lotsWithReadableReport } from '../committee/committee.secrecy'
import { lotRedaction } from '../lot/lot.redaction'
import { lotsWithVisibleBuyers } from '../lot/lot.secrecy'
import type { LotRecord } from '../lot/lot.store'
import { supplierNamesOf } from '../lot/supplier-names'
import { openingPreparationsByLot } from '../opening/opening-preparation'
import type { SupplierShortages } from '../opening/supplier-shortages'
import { prequalificationResult, prequalificationsByLot } from '../prequalification/prequalification.store'

const steps: Readonly<Record<string, { title: string; todo?: { stepId: string } }>> = lotFlow.steps

interface Shown {
  allowed: ReadonlyMap<string, readonly string[]>
  short: SupplierShortages
  /** The rules by which these lots' project is judged. */
  rules: readonly StatutoryRule[]
}

/** Lots as answered to the client: status, whose turn it is, and the caller's actions. */
export async function buildLotViews(
  context: Context,
  rows: readonly LotRecord[],
  { allowed, short, rules }: Shown,
): Promise<LotRow[]> {
  const { db, actor } = context
  const ids = rows.map(({ listId }) => listId)
  const cases = await db.select().from(wfCase).where(inArray(wfCase.ownId, ids))
  const todos = await loadOpenTodos(db, ids)
  const known = await lotsWithVisibleBuyers(db, actor, ids)
  const reports = await lotsWithReadableReport(db, actor, rows)
  const results = await prequalificationsByLot(db, ids)
  const entered = await entryTimes(db, ids)
  const toPrepare = ids.filter((id) => known.has(id) && allowed.get(id)?.includes('prepared'))
  const preparation = await openingPreparationsByLot(db, toPrepare)
  const winners = await supplierNamesOf(
    db,
    rows.map(({ resultSupplierId }) => resultSupplierId),
  )
  const person = await createNameLookup(db, rows, ({ updateUserId }) => updateUserId)
  return rows.map((row) => {
    const step = cases.find(({ ownId }) => ownId === row.listId)?.step
    const redaction = lotRedaction(context, row, known.has(row.listId))
    const todo = todos.find(
      ({ ownId, stepId }) => ownId === row.listId && step && stepId === steps[step]?.todo?.stepId,
    )
    const actions = allowed.get(row.listId) ?? []
    const { delFlag: _gone, announced: _announced, ...shown } = row
    return {
      ...shown,
      ...isoTimes(row, TIMES),
      updateUserName: person(row.updateUserId),
      updateTime: row.updateTime.toISOString(),
      resultSupplierName: winners.get(row.resultSupplierId ?? '') ?? null,
      lowPriceTerms: lowPriceTerms(rules, row) ?? null,
      statusText: lotStatusText(row.status, row.hasPublicity),
      isShort: short.has(row.listId) && known.has(row.listId),
      shortReason: (known.has(row.listId) && short.get(row.listId)) || null,
      ...(reports.has(row.listId) ? {} : { reportFile: [], awardFile: [] }),
      preparation: preparation.get(row.listId) ?? [],
      ...prequalificationResult(known.has(row.listId) ? results.get(row.listId) : undefined),
      entered: entered.get(row.listId) ?? {},
      stepTitle: (step && steps[step]?.title) ?? null,
      waitsFor: todo?.assigneeUserName ?? null,
      dueTime: toIsoOrNull(todo?.dueTime ?? null),
      ...redaction?.row,
      allowedActions: redaction ? redaction.actions(actions) : [...actions],
    }
  })
}

/** The time fields of a lot that each move asks for. */
const timesAsked = {
  open: ['bidTime'],
  evalFinish: ['evalFinishTime', 'reportTime'],
  award: ['calibrationTime'],
  noticeSend: ['noticeSendTime'],
  contract: ['contractTime'],
} as const satisfies Readonly<Record<string, readonly (typeof enteredTimes)[number][]>>

/** When the times of these lots were entered, according to their history. */
async function entryTimes(db: Queryable, ids: readonly string[]): Promise<Map<string, LotRow['entered']>> {
  const made = await db
    .select({ ownId: wfFlowLog.ownId, action: wfFlowLog.action, time: wfFlowLog.time })
    .from(wfFlowLog)
    .where(and(inArray(wfFlowLog.ownId, [...ids]), inArray(wfFlowLog.action, Object.keys(timesAsked))))
  const byLot = new Map<string, LotRow['entered']>()
  for (const { ownId, action, time } of made)
    for (const name of timesAsked[action as keyof typeof timesAsked])
      byLot.set(ownId, { ...byLot.get(ownId), [name]: time.toISOString() })
  return byLot
}

const TIMES = [...plannedTimes, ...enteredTimes, 'candidateStart', 'candidateEnd', 'report15Time'] as const
