import { homeApi } from '@agency/shared/contract/home.contract'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { gt, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import { tenderBond } from '../tender-bond/bond.table'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderSignup } from '../tender-signup/signup.table'
import { lastYearAndTargetFigures } from './home.comparison'
import { loadHomeFigures, unpaidBillsByPayerType } from './home.fees'
import { lotsWithFewParticipants, type PageInput, upcomingOpenings } from './home.lots'

const seeing = permissionGuard(`${projectPrefix}:view`)

/** Number of valid sign-ups of the lot. */
const signups = sql<number>`(select count(*)::int from ${tenderSignup}
  where ${tenderSignup.packageId} = ${tenderLot.listId} and ${tenderSignup.status} = ${inlineCodes(signupStatus.valid)} and not ${tenderSignup.delFlag})`
/** Number of received bonds of the lot. */
const bonds = sql<number>`(select count(*)::int from ${tenderBond}
  where ${tenderBond.packageId} = ${tenderLot.listId} and ${tenderBond.status} = ${inlineCodes(bondStatus.arrived)} and not ${tenderBond.delFlag})`

export const lotsWithFewSignups = (context: Context, input: PageInput) =>
  lotsWithFewParticipants(context, input, {
    end: tenderLot.signUpEnd,
    got: signups,
    statuses: [lotStatus.selling],
    module: signupPrefix,
  })

export const lotsWithFewBonds = (context: Context, input: PageInput) =>
  // The statuses include 待开标, since bonds are accepted until the opening, beyond the end of the sale.
  lotsWithFewParticipants(context, input, {
    end: tenderLot.bondEnd,
    got: bonds,
    statuses: [lotStatus.selling, lotStatus.toOpen],
    module: bondRecord.prefix,
    only: gt(tenderLot.bondMoney, '0'),
  })

export const homeRoutes: readonly Route[] = [
  defineRoute(homeApi.openings, seeing, upcomingOpenings),
  defineRoute(homeApi.fewSignups, seeing, lotsWithFewSignups),
  defineRoute(homeApi.fewBonds, seeing, lotsWithFewBonds),
  defineRoute(homeApi.unpaidBySuppliers, seeing, (context, input) =>
    unpaidBillsByPayerType(context, input, '供应商'),
  ),
  defineRoute(homeApi.unpaidByClients, seeing, (context, input) =>
    unpaidBillsByPayerType(context, input, '业主'),
  ),
  defineRoute(homeApi.figures, seeing, async (context) => {
    const [figures, compared] = await Promise.all([
      loadHomeFigures(context),
      lastYearAndTargetFigures(context),
    ])
    return { ...figures, ...compared }
  }),
]
