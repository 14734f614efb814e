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
import { can } from '../../http/guard'
import { answer, type Route } from '../../http/route'
import { tenderBond } from '../tender-bond/bond.table'
import { tenderLot } from '../tender-project/lot/lot.table'
import { tenderSignup } from '../tender-signup/signup.table'
import { comparisonFigures } from './home.comparison'
import { figuresOf, type StatisticSums, unpaidBy } from './home.fees'
import { lotsWithFew, openings, type PageInput } from './home.lots'

const seeing = can(`${projectPrefix}:view`)

/** Number of valid sign-ups of the lot. */
const signups = sql<number>`(select count(*)::int from ${tenderSignup}
  where ${tenderSignup.packageId} = ${tenderLot.listId} and ${tenderSignup.status} = ${inlineCodes(signupStatus.valid)} and not ${tenderSignup.delFlag})`
/** Number of received bonds of the lot. */
const bonds = sql<number>`(select count(*)::int from ${tenderBond}
  where ${tenderBond.packageId} = ${tenderLot.listId} and ${tenderBond.status} = ${inlineCodes(bondStatus.arrived)} and not ${tenderBond.delFlag})`

export const fewSignups = (context: Context, input: PageInput) =>
  lotsWithFew(context, input, {
    end: tenderLot.signUpEnd,
    got: signups,
    statuses: [lotStatus.selling],
    module: signupPrefix,
  })

export const fewBonds = (context: Context, input: PageInput) =>
  // The statuses include 待开标, since bonds are accepted until the opening, beyond the end of the sale.
  lotsWithFew(context, input, {
    end: tenderLot.bondEnd,
    got: bonds,
    statuses: [lotStatus.selling, lotStatus.toOpen],
    module: bondRecord.prefix,
    only: gt(tenderLot.bondMoney, '0'),
  })

export const homeRoutes = (sums: StatisticSums): readonly Route[] => [
  answer(homeApi.openings, seeing, openings),
  answer(homeApi.fewSignups, seeing, fewSignups),
  answer(homeApi.fewBonds, seeing, fewBonds),
  answer(homeApi.unpaidBySuppliers, seeing, (context, input) => unpaidBy(context, input, '供应商')),
  answer(homeApi.unpaidByClients, seeing, (context, input) => unpaidBy(context, input, '业主')),
  answer(homeApi.figures, seeing, async (context) => {
    const [figures, compared] = await Promise.all([
      figuresOf(context, sums),
      comparisonFigures(context, sums),
    ])
    return { ...figures, ...compared }
  }),
]
