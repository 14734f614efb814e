import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { findBankRowProblems } from '../../bank/bank-list'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { containsCondition } from '../../http/list'
import { defineRoute, type Route } from '../../http/route'
import type { CaseRecord } from '../../record/case-record'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { proposeBondsForBankLines, registerConfirmedBankLines } from './bond.bank'
import { LOT_STATES_WITH_BONDS } from './bond.expected'
import { calculateBondInterest } from './bond.interest'
import { type BondRecord, bonds } from './bond.store'

const permissionCode = (action: string) => `${bondRecord.prefix}:${action}`

/** Routes of bonds in addition to the standard ones. */
export const bondRoutes = (bond: CaseRecord<BondRecord>): readonly Route[] => [
  defineRoute(bondApi.lots, permissionGuard(permissionCode('add')), (context, { keyword }) =>
    bondLotOptions(context, keyword),
  ),
  defineRoute(
    bondApi.interestTerms,
    permissionGuard(permissionCode('view')),
    async (context, { listId, refundTime }) => {
      const record = await bonds.mustFind(context, listId)
      return calculateBondInterest(context.db, record, refundTime ? new Date(refundTime) : context.clock())
    },
  ),
  defineRoute(bondApi.bankCheck, permissionGuard(permissionCode('register')), async (context, { rows }) =>
    findBankRowProblems(rows, context.clock()),
  ),
  defineRoute(bondApi.bankMatch, permissionGuard(permissionCode('register')), (context, { rows }) =>
    proposeBondsForBankLines(context, bond, rows),
  ),
  defineRoute(bondApi.bankSave, permissionGuard(permissionCode('register')), (context, input) =>
    registerConfirmedBankLines(context, bond, input),
  ),
]

const bondLotOptions = async ({ db }: Context, keyword: string | undefined) =>
  (
    await db
      .select({ value: tenderLot.listId, packageNo: tenderLot.packageNo, packageName: tenderLot.packageName })
      .from(tenderLot)
      .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
      .where(
        and(
          eq(tenderLot.delFlag, false),
          eq(tenderProject.isSecret, false),
          inArray(tenderLot.status, LOT_STATES_WITH_BONDS),
          gt(tenderLot.bondMoney, '0'),
          keyword
            ? or(
                containsCondition(tenderLot.packageNo, keyword),
                containsCondition(tenderLot.packageName, keyword),
              )
            : undefined,
        ),
      )
      .orderBy(tenderLot.packageNo)
      .limit(50)
  ).map(({ value, packageNo, packageName }) => ({ value, label: `${packageNo} ${packageName}` }))
