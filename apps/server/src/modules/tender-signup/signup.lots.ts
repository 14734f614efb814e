import { statusNamesOf } from '@agency/shared/flow/flow'
import type { SignupLot } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFlow, signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { withCitation } from '@agency/shared/tendering/legal-basis'
import {
  type LotStatus,
  lotStatus,
  lotStatusText,
  visibleLotStatus,
} from '@agency/shared/tendering/project-state'
import { requiresCandidatePublicity } from '@agency/shared/tendering/regimes'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { inlineCodes } from '../../db/inline-codes'
import { toIsoOrNull } from '../../db/times'
import type { Context } from '../../http/context'
import { containsCondition } from '../../http/list'
import { badField, notPermitted, wrongState } from '../../http/refusal'
import { crmSupplier } from '../crm-supplier/supplier.table'
import {
  findLot,
  type LotRecord,
  loadLot,
  lotsWithVisibleBuyers,
  minSuppliersOfLot,
  projectsInScope,
} from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { checkSupplierStanding } from './door/asks'
import { bidderIds } from './signup.counts'
import { tenderSignup } from './signup.table'

const say = {
  noLot: '标包不存在',
  notSelling: '标包不在报名中，不能报名',
  notYet: '报名尚未开始',
  over: '报名已截止',
  suspended: '项目已暂停，恢复后才能办理',
  taken: (status: string) => `该供应商已报名此标包（${status}）`,
  related: (names: string) => `与同一标包已报名的 ${names} 可能存在控股、管理或同一负责人关系`,
}

/** What prevents signing up for a lot now; undefined while it is on sale. */
function saleObstacle(lot: OnSale, now: Date): string | undefined {
  if (lot.suspendFlag) return say.suspended
  if (lot.status !== lotStatus.selling) return say.notSelling
  if (!lot.signUpStart || now < lot.signUpStart) return say.notYet
  return !lot.signUpEnd || now > lot.signUpEnd ? say.over : undefined
}
type OnSale = Pick<LotRecord, 'suspendFlag' | 'status' | 'signUpStart' | 'signUpEnd'>

const TAKES_BIDS: readonly string[] = [lotStatus.selling, lotStatus.toOpen, lotStatus.evaluating]

/** True while bids are accepted: from the beginning of the sale. After the opening they are late. */
export const isTakingBids = ({ suspendFlag, status }: Pick<LotRecord, 'suspendFlag' | 'status'>): boolean =>
  !suspendFlag && TAKES_BIDS.includes(status)

/** The lot, for people who may deal with its buyers. @throws 400 at `packageId`, 403 under R27 */
export async function mustFindSignupLot(context: Context, packageId: string): Promise<LotRecord> {
  const lot = await findLot(context, packageId, signupPrefix)
  if (!lot) throw badField('packageId', say.noLot)
  if (!(await lotsWithVisibleBuyers(context.db, context.actor, [packageId])).has(packageId))
    throw notPermitted()
  return lot
}

/** Checks that a lot is on sale. @throws 409 when it is not, by the server's clock */
export function assertOnSale(lot: OnSale, now: Date): void {
  const obstacle = saleObstacle(lot, now)
  if (obstacle) throw wrongState(obstacle)
}

/** Whether a supplier may sign up for a lot, and warnings: from the supplier register, and by R31. */
export async function checkSignupEligibility(
  db: Queryable,
  asked: { packageId: string; supplierId: string },
): Promise<{ barred: string | null; warnings: string[] }> {
  const { barred, warnings, relatedIds } = await checkSupplierStanding.ask(db, asked.supplierId)
  const names = await signedUpSupplierNames(db, asked.packageId, relatedIds)
  const lot = names.length > 0 ? await loadLot(db, asked.packageId) : undefined
  if (!lot) return { barred, warnings }
  const related = withCitation(say.related(names.join('、')), 'R31a', procurementOf(lot))
  return { barred, warnings: [...warnings, related] }
}

/** The message when a supplier already has a sign-up for the lot; undefined when it has none. */
export async function duplicateSignupMessage(
  db: Queryable,
  { packageId, supplierId }: { packageId: string; supplierId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ status: tenderSignup.status })
    .from(tenderSignup)
    .where(and(eq(tenderSignup.packageId, packageId), eq(tenderSignup.supplierId, supplierId)))
  return row && say.taken(statusNames[row.status] ?? row.status)
}
const statusNames: Readonly<Record<string, string>> = statusNamesOf(signupFlow)

async function signedUpSupplierNames(db: Queryable, packageId: string, supplierIds: readonly string[]) {
  if (supplierIds.length === 0) return []
  const rows = await db
    .select({ name: crmSupplier.supplierName })
    .from(tenderSignup)
    .innerJoin(crmSupplier, eq(crmSupplier.listId, tenderSignup.supplierId))
    .where(
      and(
        eq(tenderSignup.packageId, packageId),
        inArray(tenderSignup.supplierId, [...supplierIds]),
        inArray(tenderSignup.status, [signupStatus.waiting, signupStatus.valid]),
        eq(tenderSignup.delFlag, false),
      ),
    )
    .orderBy(crmSupplier.supplierName)
  return rows.map(({ name }) => name)
}

const MOST_LOTS = 50

interface Asked {
  projectId?: string | undefined
  keyword?: string | undefined
  onSale?: boolean | undefined
}

/** Published lots, as shown at the counter and on the project's page. */
export async function lotsForSignupCounter(context: Context, asked: Asked): Promise<SignupLot[]> {
  const { db, actor } = context
  const now = context.clock()
  const rows = await db
    .select({ lot: tenderLot, project: tenderProject })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(
      and(
        eq(tenderLot.delFlag, false),
        ne(tenderLot.status, lotStatus.planned),
        projectsInScope(actor, signupPrefix),
        lotConditions(asked, now),
      ),
    )
    .orderBy(desc(tenderLot.signUpEnd), tenderLot.packageNo)
    .limit(MOST_LOTS)
  const known = await lotsWithVisibleBuyers(
    db,
    actor,
    rows.map(({ lot }) => lot.listId),
  )
  return Promise.all(
    rows.map(async ({ lot, project }) => {
      const isKnown = known.has(lot.listId)
      const of = { ...lot, suspendFlag: project.suspendFlag }
      return {
        ...viewLotBasics(
          lot,
          project,
          isKnown ? (lot.status as LotStatus) : visibleLotStatus(statusAndSaleEnd(lot), now),
        ),
        isOnSale: saleObstacle(of, now) === undefined,
        takesBids: isTakingBids(of),
        isSecret: !isKnown,
        least: await minSuppliersOfLot(db, { ...project, ...lot }),
        signedUp: isKnown ? await countSignupsWithStatus(db, lot.listId, signupStatus.valid) : null,
        waiting: isKnown ? await countSignupsWithStatus(db, lot.listId, signupStatus.waiting) : null,
        bids: isKnown ? (await bidderIds(db, lot.listId)).length : null,
      }
    }),
  )
}

const countSignupsWithStatus = (db: Queryable, packageId: string, status: string) =>
  db.$count(
    tenderSignup,
    and(
      eq(tenderSignup.packageId, packageId),
      eq(tenderSignup.status, status),
      eq(tenderSignup.delFlag, false),
    ),
  )

function lotConditions({ projectId, keyword, onSale }: Asked, now: Date): SQL | undefined {
  const at = now.toISOString()
  return and(
    projectId ? eq(tenderProject.listId, projectId) : undefined,
    keyword
      ? or(
          containsCondition(tenderLot.packageNo, keyword),
          containsCondition(tenderProject.financeCode, keyword),
          containsCondition(tenderProject.projectName, keyword),
          containsCondition(tenderLot.packageName, keyword),
        )
      : undefined,
    onSale
      ? sql`${tenderLot.status} = ${inlineCodes(lotStatus.selling)} and ${tenderLot.signUpStart} <= ${at} and ${tenderLot.signUpEnd} >= ${at} and not ${tenderProject.suspendFlag}`
      : undefined,
  )
}

const statusAndSaleEnd = ({ status, signUpEnd }: typeof tenderLot.$inferSelect) => ({
  status: status as LotStatus,
  signUpEnd,
})

const viewLotBasics = (
  lot: typeof tenderLot.$inferSelect,
  project: typeof tenderProject.$inferSelect,
  status: LotStatus,
) => ({
  packageId: lot.listId,
  packageNo: lot.packageNo,
  packageName: lot.packageName,
  projectId: project.listId,
  projectCode: project.projectCode,
  projectName: project.projectName,
  statusText: lotStatusText(status, requiresCandidatePublicity({ ...project, ...lot })),
  bookPrice: lot.bookPrice,
  signUpStart: toIsoOrNull(lot.signUpStart),
  signUpEnd: toIsoOrNull(lot.signUpEnd),
  openTime: toIsoOrNull(lot.openTime),
})
