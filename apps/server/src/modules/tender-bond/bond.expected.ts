import { parseDecimalAmount } from '@agency/shared/format/money'
import type { BondForm } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFields } from '@agency/shared/modules/tender-bond/bond.fields'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { badField } from '../../http/refusal'
import type { CaseRecord } from '../../record/case-record'
import { assertDictValues } from '../../system/directory'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { findLot } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderSignup } from '../tender-signup/signup.table'
import type { BondRecord } from './bond.store'
import { tenderBond } from './bond.table'

const say = {
  noLot: '标包不存在，或现在不能缴纳保证金',
  noBond: '该标包不收保证金',
  noSupplier: '供应商不存在',
  twice: '该供应商在此标包已有保证金记录',
  source: '人工登记',
  fromSignup: '报名生成',
}
/** Statuses of a lot that accepts bonds: 报名中 and 待开标. */
export const LOT_STATES_WITH_BONDS: readonly string[] = [lotStatus.selling, lotStatus.toOpen]

/**
 * The table columns of a bond entered at the counter.
 * @throws 400 for a lot that accepts none, or a supplier that already has one
 */
export async function bondColumnsFromForm(write: Write, form: BondForm): Promise<Partial<BondRecord>> {
  await assertDictValues(write.tx, bondFields, { ...form })
  await write.tx
    .select({ listId: tenderLot.listId })
    .from(tenderLot)
    .where(eq(tenderLot.listId, form.packageId))
    .for('update')
  const lot = await findLot(write, form.packageId, bondRecord.prefix)
  if (!lot || !LOT_STATES_WITH_BONDS.includes(lot.status)) throw badField('packageId', say.noLot)
  if (!parseDecimalAmount(lot.bondMoney ?? '0').greaterThan(0)) throw badField('packageId', say.noBond)
  if ((await write.tx.$count(crmSupplier, eq(crmSupplier.listId, form.supplierId))) === 0)
    throw badField('supplierId', say.noSupplier)
  const there = and(eq(tenderBond.packageId, form.packageId), eq(tenderBond.supplierId, form.supplierId))
  if ((await write.tx.$count(tenderBond, there)) > 0) throw badField('supplierId', say.twice)
  return { ...form, ...bondColumnsOfLot(lot), source: say.source }
}

interface Taking {
  listId: string
  projectId: string
  bondMoney: string | null
  departmentId: string | null
}
const bondColumnsOfLot = ({ listId: packageId, projectId, bondMoney, departmentId }: Taking) => ({
  packageId,
  projectId,
  departmentId,
  bondMoney: bondMoney ?? '0',
})

/**
 * Creates the missing bond for each valid sign-up of lots that require one, or for one supplier. @returns how
 * many
 */
export async function createExpectedBonds(
  write: Write,
  { writer }: CaseRecord<BondRecord>,
  one?: { packageId: string; supplierId: string },
): Promise<number> {
  const missing = await write.tx
    .select({ lot: tenderLot, supplierId: tenderSignup.supplierId })
    .from(tenderSignup)
    .innerJoin(tenderLot, eq(tenderLot.listId, tenderSignup.packageId))
    .leftJoin(
      tenderBond,
      and(
        eq(tenderBond.packageId, tenderSignup.packageId),
        eq(tenderBond.supplierId, tenderSignup.supplierId),
      ),
    )
    .where(
      and(
        one && and(eq(tenderSignup.packageId, one.packageId), eq(tenderSignup.supplierId, one.supplierId)),
        eq(tenderSignup.status, signupStatus.valid),
        eq(tenderSignup.delFlag, false),
        gt(tenderLot.bondMoney, '0'),
        inArray(tenderLot.status, LOT_STATES_WITH_BONDS),
        isNull(tenderBond.listId),
      ),
    )
    .for('update', { of: tenderLot })
  for (const { lot, supplierId } of missing)
    await writer.createCase(write, {
      ...bondColumnsOfLot(lot),
      supplierId,
      form: '转账',
      source: say.fromSignup,
    })
  return missing.length
}
