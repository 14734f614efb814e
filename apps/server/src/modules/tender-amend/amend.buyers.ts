import { maskPhone } from '@agency/shared/format/masks'
import type { AmendBuyers } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendFlow, amendStatus } from '@agency/shared/modules/tender-amend/amend.flow'
import { tellFields } from '@agency/shared/modules/tender-amend/amend.record'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { hasPermission } from '../../http/actor'
import { type Context, columnsForInsert, type Write } from '../../http/context'
import { badField, notPermitted, wrongState } from '../../http/refusal'
import { assertDictValues, createNameLookup } from '../../system/directory'
import { lockCase } from '../../workflow/hold-case'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { lotsWithVisibleBuyers } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderSignup } from '../tender-signup/signup.table'
import { type AmendRecord, amends } from './amend.store'
import { tenderAmendBuyer } from './amend.table'

const say = { gone: '所选购标人已变，请刷新后重试' }

/** Records who must be informed: everybody with a valid sign-up for one of the lots now. */
export async function recordBuyersToInform(write: Write, record: AmendRecord): Promise<void> {
  const valid = and(
    inArray(tenderSignup.packageId, record.packageIds),
    eq(tenderSignup.status, signupStatus.valid),
    eq(tenderSignup.delFlag, false),
  )
  const found = await write.tx
    .select({ signupId: tenderSignup.listId, packageId: tenderSignup.packageId })
    .from(tenderSignup)
    .where(valid)
  if (found.length === 0) return
  const { listId: amendId, departmentId } = record
  await write.tx
    .insert(tenderAmendBuyer)
    .values(found.map((one) => ({ ...one, ...columnsForInsert(write), amendId, departmentId })))
}

/** True when the caller may know the buyers of all lots of the amendment (R27). */
export const areBuyersVisible = async (db: Queryable, { actor }: Context, { packageIds }: AmendRecord) =>
  (await lotsWithVisibleBuyers(db, actor, packageIds)).size === new Set(packageIds).size

/** Condition for the buyers whom an amendment must inform; those who have withdrawn since are left out. */
const buyersToInformCondition = (listId: string) =>
  and(
    eq(tenderAmendBuyer.amendId, listId),
    eq(tenderSignup.status, signupStatus.valid),
    eq(tenderSignup.delFlag, false),
    eq(tenderAmendBuyer.delFlag, false),
  )

export const isAnybodyToNotify = async ({ tx }: Write, { listId }: AmendRecord): Promise<boolean> =>
  (
    await tx
      .select({ listId: tenderAmendBuyer.listId })
      .from(tenderAmendBuyer)
      .innerJoin(tenderSignup, eq(tenderSignup.listId, tenderAmendBuyer.signupId))
      .where(and(buyersToInformCondition(listId), isNull(tenderAmendBuyer.tellTime)))
      .limit(1)
  ).length > 0

/** Who must be informed of an amendment and who was; nobody while the buyers are secret to the caller. */
export async function loadBuyersToInform(context: Context, record: AmendRecord): Promise<AmendBuyers> {
  const { db, actor } = context
  if (!(await areBuyersVisible(db, context, record))) return { isSecret: true, buyers: [] }
  const rows = await db
    .select({
      listId: tenderAmendBuyer.listId,
      packageNo: tenderLot.packageNo,
      supplierName: crmSupplier.supplierName,
      contactName: tenderSignup.contactName,
      mobile: tenderSignup.mobile,
      tellTime: tenderAmendBuyer.tellTime,
      tellWay: tenderAmendBuyer.tellWay,
      tellUserId: tenderAmendBuyer.tellUserId,
    })
    .from(tenderAmendBuyer)
    .innerJoin(tenderSignup, eq(tenderSignup.listId, tenderAmendBuyer.signupId))
    .innerJoin(crmSupplier, eq(crmSupplier.listId, tenderSignup.supplierId))
    .innerJoin(tenderLot, eq(tenderLot.listId, tenderAmendBuyer.packageId))
    .where(buyersToInformCondition(record.listId))
    .orderBy(asc(tenderLot.packageNo), asc(crmSupplier.supplierName))
  const nameOf = await createNameLookup(db, rows, ({ tellUserId }) => tellUserId)
  const isWhole = hasPermission(actor, 'tender:signup:viewContact')
  return {
    isSecret: false,
    buyers: rows.map(({ tellUserId, tellTime, mobile, ...row }) => ({
      ...row,
      mobile: isWhole ? mobile : maskPhone(mobile),
      tellTime: tellTime?.toISOString() ?? null,
      tellUserName: nameOf(tellUserId),
    })),
  }
}

interface BuyerNotice {
  listId: string
  buyerIds: readonly string[]
  tellWay: string
}

/**
 * Records that these buyers were informed. Sends no live message, since the number of messages would reveal
 * the number of buyers (R27).
 * @throws 404, 403 under R27, 409 unless it was published and is not finished, 400 for a buyer of something
 * else
 */
export const recordBuyersInformed = (
  context: Context,
  { listId, buyerIds, tellWay }: BuyerNotice,
): Promise<AmendBuyers> =>
  context.write(async (write) => {
    await lockCase(write.tx, listId)
    const record = await amends.mustFind(write, listId)
    if (!(await areBuyersVisible(write.tx, context, record))) throw notPermitted()
    if (record.status !== amendStatus.telling) throw wrongState()
    await assertDictValues(write.tx, tellFields, { tellWay })
    const told = await write.tx
      .update(tenderAmendBuyer)
      .set({ tellWay, tellTime: context.clock(), tellUserId: context.actor.userId })
      .where(and(eq(tenderAmendBuyer.amendId, listId), inArray(tenderAmendBuyer.listId, [...buyerIds])))
      .returning({ listId: tenderAmendBuyer.listId })
    if (told.length < new Set(buyerIds).size) throw badField('buyerIds', say.gone)
    write.log({ module: amendFlow.bizType, action: 'tell', ownId: listId, after: { tellWay, buyerIds } })
    return loadBuyersToInform(context, record)
  })
