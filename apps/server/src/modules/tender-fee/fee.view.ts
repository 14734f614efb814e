import { decimal, yuan } from '@agency/shared/format/money'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.contract'
import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { namesOf } from '../../system/directory'
import { wfCase } from '../../workflow/flow.table'
import type { FeeRecord } from './fee.store'
import { tenderFeeReceipt as r } from './fee.table'

const steps: Readonly<Record<string, { title: string }>> = feeFlow.steps
/** 减免, 核销 and 作废: what was not received is not asked for any more. */
const GIVEN_UP = ['50', '60', '70']

/** As bills travel: with their payments, and what is still due. */
export async function viewFees(
  { db }: Context,
  rows: readonly FeeRecord[],
  allowed: ReadonlyMap<string, readonly string[]>,
): Promise<FeeRow[]> {
  const ids = rows.map(({ listId }) => listId)
  const lines = await db.select().from(r).where(inArray(r.feeId, ids)).orderBy(asc(r.createTime))
  const cases = await db.select().from(wfCase).where(inArray(wfCase.ownId, ids))
  const people = await namesOf(
    db,
    lines.map(({ createUserId }) => createUserId),
  )
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  return rows.map(({ delFlag: _gone, ...row }) => {
    const left = yuan(decimal(row.serviceMoney).minus(row.receivedMoney))
    const isGivenUp = GIVEN_UP.includes(row.status)
    const step = cases.find(({ ownId }) => ownId === row.listId)?.step
    return {
      ...row,
      dueMoney: isGivenUp ? '0.00' : left,
      droppedMoney: isGivenUp ? left : '0.00',
      receipts: lines
        .filter(({ feeId }) => feeId === row.listId)
        .map((line) => ({
          listId: line.listId,
          receiveMoney: line.receiveMoney,
          receiveTime: line.receiveTime.toISOString(),
          payWay: line.payWay,
          payerName: line.payerName,
          remark: line.remark,
          reversesId: line.reversesId,
          isReversed: reversed.has(line.listId),
          createUserName: people.get(line.createUserId ?? '') ?? null,
        })),
      stepTitle: (step && steps[step]?.title) ?? null,
      confirmTime: row.confirmTime?.toISOString() ?? null,
      createTime: row.createTime.toISOString(),
      allowedActions: [...(allowed.get(row.listId) ?? [])],
    }
  })
}
