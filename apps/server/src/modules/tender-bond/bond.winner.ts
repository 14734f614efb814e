import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { winnerBondAdvice } from '@agency/shared/tendering/bond-refunds'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { toIsoOrNull } from '../../db/times'
import {
  judgementContext,
  loadCurrentRules,
  loadJudgementBasis,
  projects,
} from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond } from './bond.table'

/** Statuses of a bond that is held by the agency: 已到账, 待退. */
const HELD: readonly string[] = [bondStatus.arrived, bondStatus.toRefund]

/**
 * By bond id, the recommendation for winners in 政府采购 whose bond is still held five working days after the
 * notice (R17c).
 */
export async function winnerBondAdviceById(
  db: Queryable,
  rows: readonly BondRecord[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const asked = rows.filter((row) => row.procurementRegime === 'ZC' && HELD.includes(row.status))
  const held = new Map<string, string>()
  if (asked.length === 0) return held
  const lots = await loadNoticeTimes(
    db,
    asked.map(({ packageId }) => packageId),
  )
  const advice = await loadCurrentRules(db, now)
  for (const { listId, packageId, projectId, supplierId } of asked) {
    const lot = lots.find((one) => one.listId === packageId && one.resultSupplierId === supplierId)
    const project = lot && (await projects.load(db, projectId))
    if (!lot?.noticeSendTime || !project) continue
    const context = judgementContext(await loadJudgementBasis(db, project, now))
    const advised = winnerBondAdvice(advice, context, { noticeSendTime: toIsoOrNull(lot.noticeSendTime) })
    if (advised) held.set(listId, advised.text)
  }
  return held
}

const loadNoticeTimes = async (db: Queryable, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          listId: tenderLot.listId,
          resultSupplierId: tenderLot.resultSupplierId,
          noticeSendTime: tenderLot.noticeSendTime,
        })
        .from(tenderLot)
        .where(and(inArray(tenderLot.listId, [...ids]), isNotNull(tenderLot.noticeSendTime)))

/** All bonds of winners for which this recommendation applies now. */
export async function allOverdueWinnerBonds(db: Queryable, now: Date): Promise<BondRecord[]> {
  const ofWinners = await db
    .select({ listId: tenderBond.listId })
    .from(tenderBond)
    .innerJoin(
      tenderLot,
      and(eq(tenderLot.listId, tenderBond.packageId), eq(tenderLot.resultSupplierId, tenderBond.supplierId)),
    )
    .where(and(inArray(tenderBond.status, HELD), isNotNull(tenderLot.noticeSendTime)))
  if (ofWinners.length === 0) return []
  const ids = ofWinners.map(({ listId }) => listId)
  const rows = await bonds.fitting(db, inArray(tenderBond.listId, ids))
  const held = await winnerBondAdviceById(db, rows, now)
  return rows.filter(({ listId }) => held.has(listId))
}
