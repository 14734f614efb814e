import { newListId } from '@agency/shared/format/ids'
import { decimal } from '@agency/shared/format/money'
import { bondFields } from '@agency/shared/modules/tender-bond/bond.fields'
import { bondPrefix } from '@agency/shared/modules/tender-bond/bond.permissions'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { badField, badFields } from '../../http/refusal'
import { dictProblems } from '../../system/directory'
import { startCase } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { findLot } from '../tender-project/lot/lot.record'
import { tenderLot as l } from '../tender-project/project/project.table'
import { tenderSignup as s } from '../tender-signup/signup.table'
import { bondResource } from './bond.moves'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond as t } from './bond.table'

const say = {
  noLot: '标包不存在，或现在不能缴纳保证金',
  noBond: '该标包不收保证金',
  noSupplier: '供应商不存在',
  twice: '该供应商在此标包已有保证金记录',
  source: '人工登记',
  fromSignup: '报名生成',
}
/** 报名中 and 待开标: bonds come in. */
export const TAKING = ['20', '30']
const VALID = '20'

interface Expected {
  packageId: string
  supplierId: string
  form: string
}

async function insert(
  write: Write,
  lot: { listId: string; projectId: string; bondMoney: string | null; departmentId: string | null },
  { supplierId, form }: Expected,
  source: string,
): Promise<BondRecord> {
  const listId = newListId()
  await write.tx.insert(t).values({
    listId,
    projectId: lot.projectId,
    packageId: lot.listId,
    supplierId,
    bondMoney: lot.bondMoney ?? '0',
    form,
    source,
    status: '10',
    departmentId: lot.departmentId,
    createTime: write.clock(),
    createUserId: write.actor.userId,
    updateUserId: write.actor.userId,
  })
  const record = await bonds.load(write.tx, listId)
  if (!record) throw new Error('保证金写入失败')
  await startCase(write, bondResource as unknown as FlowResource, record)
  write.log({ module: bondPrefix, action: 'save', ownId: listId, after: record })
  return record
}

/** A bond that somebody at the counter expects. @throws 400 for a lot that takes none, or a supplier that has one */
export async function insertBond(write: Write, form: Expected): Promise<BondRecord> {
  const problems = await dictProblems(write.tx, bondFields, { ...form }, {})
  if (problems.length > 0) throw badFields(problems)
  await write.tx.select({ listId: l.listId }).from(l).where(eq(l.listId, form.packageId)).for('update')
  const lot = await findLot(write.tx, write, form.packageId, bondPrefix)
  if (!lot || !TAKING.includes(lot.status)) throw badField('packageId', say.noLot)
  if (!decimal(lot.bondMoney ?? '0').greaterThan(0)) throw badField('packageId', say.noBond)
  if ((await write.tx.$count(crmSupplier, eq(crmSupplier.listId, form.supplierId))) === 0)
    throw badField('supplierId', say.noSupplier)
  const there = and(eq(t.packageId, form.packageId), eq(t.supplierId, form.supplierId))
  if ((await write.tx.$count(t, there)) > 0) throw badField('supplierId', say.twice)
  return insert(write, lot, form, say.source)
}

/**
 * Every valid sign-up for a lot that takes a bond is waited for, or that of one supplier; those that have one are left
 * alone. @returns how many
 */
export async function expectBonds(
  write: Write,
  one?: { packageId: string; supplierId: string },
): Promise<number> {
  const missing = await write.tx
    .select({ lot: l, supplierId: s.supplierId })
    .from(s)
    .innerJoin(l, eq(l.listId, s.packageId))
    .leftJoin(t, and(eq(t.packageId, s.packageId), eq(t.supplierId, s.supplierId)))
    .where(
      and(
        one && and(eq(s.packageId, one.packageId), eq(s.supplierId, one.supplierId)),
        eq(s.status, VALID),
        eq(s.delFlag, false),
        gt(l.bondMoney, '0'),
        inArray(l.status, TAKING),
        isNull(t.listId),
      ),
    )
    .for('update', { of: l })
  for (const { lot, supplierId } of missing)
    await insert(write, lot, { packageId: lot.listId, supplierId, form: '转账' }, say.fromSignup)
  return missing.length
}
