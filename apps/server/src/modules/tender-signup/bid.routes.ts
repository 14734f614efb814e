import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { type BidRow, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, eq } from 'drizzle-orm'
import { type Context, columnsForInsert, type Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { MOST_LISTED } from '../../http/list'
import { badField, badInputRefusal, notFound, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { makeMove } from '../../workflow/engine'
import { assertNotSegregated } from '../../workflow/four-eyes'
import type { MoveInput } from '../../workflow/resource'
import { enterReadOut, lockBid, mustFindBid } from './bid.read-out'
import { type BidRecord, bids } from './bid.store'
import { buildBidViews } from './bid.view'
import { bidFixResource, requestBidFix } from './bid-fix.moves'
import { isTakingBids, mustFindSignupLot } from './signup.lots'
import { tenderBid, tenderSignup } from './signup.table'

const permissionCode = (action: string) => `${signupPrefix}:${action}`
const say = {
  notTaking: '标包当前不接收投标文件',
  noDeadline: '标包尚未确定开标时间，不能接收投标文件',
  notSignedUp: '该供应商没有有效的报名，不能递交投标文件',
  noPapers: '正本不少于 1 份',
}

/** Routes of 递交 of bids. */
export const bidRoutes: readonly Route[] = [
  defineRoute(signupApi.bids, permissionGuard(permissionCode('view')), async (context, asked) =>
    buildBidViews(context, await bids.list(context, asked, MOST_LISTED)),
  ),
  defineRoute(signupApi.bidReceive, permissionGuard(permissionCode('bid')), async (context, form) => {
    const row = await context.write(async (write) => receiveBid(write, form))
    // Thrown after the transaction, because a rejected bid is stored too.
    if (row.refusal !== null) throw badInputRefusal(row.refusal, signupApi.bidReceive.response.parse(row))
    return row
  }),
  defineRoute(
    signupApi.bidOpened,
    permissionGuard(permissionCode('bid')),
    (context, { listId, version, bidMoney, invalidReason }) =>
      context.write(async (write) => {
        const after = await enterReadOut(write, { listId, version }, { bidMoney, invalidReason })
        return buildBidView(context, after)
      }),
  ),
  defineRoute(
    signupApi.bidFix,
    permissionGuard(permissionCode('bid')),
    (context, { listId, version, ...asked }) =>
      context.write(async (write) => {
        const bid = await lockBid(write, { listId, version })
        await requestBidFix(write, bid, asked)
        return buildBidView(context, bid)
      }),
  ),
  defineRoute(signupApi.bidFixDecide, permissionGuard(permissionCode('bid')), (context, input: MoveInput) =>
    context.write(async (write) => {
      const { bidId } = await makeMove(context, bidFixResource, 'bidFixDecide', input)
      return buildBidView(context, await mustFindBid(write, bidId))
    }),
  ),
]

/**
 * Stores a bid with the server's time, even if it is late or unsealed and therefore rejected. @throws for a
 * supplier without sign-up
 */
async function receiveBid(write: Write, form: ParsedInputOf<typeof signupApi.bidReceive>): Promise<BidRow> {
  const { packageId, supplierId } = form
  const lot = await mustFindSignupLot(write, packageId)
  if (!isTakingBids(lot)) throw wrongState(say.notTaking)
  if (!lot.openTime) throw wrongState(say.noDeadline)
  const [signup] = await write.tx
    .select({ listId: tenderSignup.listId })
    .from(tenderSignup)
    .where(
      and(
        eq(tenderSignup.packageId, packageId),
        eq(tenderSignup.supplierId, supplierId),
        eq(tenderSignup.status, signupStatus.valid),
      ),
    )
  if (!signup) throw badField('supplierId', say.notSignedUp)
  await assertNotSegregated(write, 'bidReceive', { ownId: signup.listId })
  if (form.originals < 1) throw badField('originals', say.noPapers)
  const own = columnsForInsert(write)
  const { listId, createTime: submitTime, createUserId: updateUserId } = own
  await write.tx.insert(tenderBid).values({
    ...form,
    ...own,
    updateUserId,
    submitTime,
    projectId: lot.projectId,
    isLate: submitTime > lot.openTime || lot.status === lotStatus.evaluating,
    departmentId: lot.projectDepartmentId,
  })
  const record = await mustFindBid(write, listId)
  write.log({ module: signupPrefix, action: 'bidReceive', ownId: listId, after: record })
  return buildBidView(write, record)
}

async function buildBidView(context: Context, record: BidRecord): Promise<BidRow> {
  const [row] = await buildBidViews(context, [record])
  if (!row) throw notFound()
  return row
}
