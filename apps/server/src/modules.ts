import type { AppServices } from './app-services'
import type { DocumentSource } from './documents/document-source'
import { templateSeed } from './documents/template.seed'
import type { RecordAccess } from './files/attachments'
import { followJob } from './follow/follow-due'
import type { FollowTarget } from './follow/follow-target'
import type { Route } from './http/route'
import type { Job } from './jobs/job'
import { purgeJob } from './jobs/purge.job'
import { clientModule } from './modules/crm-client/client.module'
import { clients } from './modules/crm-client/client.store'
import { supplierModule } from './modules/crm-supplier/supplier.module'
import { supplierStanding } from './modules/crm-supplier/supplier.standing'
import { followOpening } from './modules/ordinal/booking.follow'
import { ordinalModule } from './modules/ordinal/ordinal.module'
import { roomSeed } from './modules/ordinal/ordinal.seed'
import { roomRoutes } from './modules/ordinal/room.routes'
import { columnSeed } from './modules/system-column/column.seed'
import { configRoutes } from './modules/system-config/param.routes'
import { configSeed } from './modules/system-config/param.seed'
import { dictRoutes } from './modules/system-dict/dict.routes'
import { dictSeed } from './modules/system-dict/dict.seed'
import { holidayRoutes } from './modules/system-holiday/holiday.routes'
import { holidaySeed } from './modules/system-holiday/holiday.seed'
import { jobRoutes } from './modules/system-job/job.routes'
import { jobSeed } from './modules/system-job/job.seed'
import { logRoutes } from './modules/system-log/log.routes'
import { logSeed } from './modules/system-log/log.seed'
import { logRootJob } from './modules/system-log/log-root.job'
import { menuRoutes } from './modules/system-menu/menu.routes'
import { menuSeed } from './modules/system-menu/menu.seed'
import { monitorRoutes } from './modules/system-monitor/monitor.routes'
import { monitorSeed } from './modules/system-monitor/monitor.seed'
import { orgRoutes } from './modules/system-org/org.routes'
import { orgSeed } from './modules/system-org/org.seed'
import { roleRoutes } from './modules/system-role/role.routes'
import { roleSeed } from './modules/system-role/role.seed'
import { numberingRoutes } from './modules/system-rule/numbering.routes'
import { ruleRoutes } from './modules/system-rule/rule.routes'
import { ruleSeed } from './modules/system-rule/rule.seed'
import { ruleDictUses } from './modules/system-rule/rule.uses'
import { sessionListRoutes } from './modules/system-session/session-list.routes'
import { sessionSeed } from './modules/system-session/session-list.seed'
import { rightsModule } from './modules/system-user/rights.module'
import { userRoutes } from './modules/system-user/user.routes'
import { userSeed } from './modules/system-user/user.seed'
import { amendModule } from './modules/tender-amend/amend.module'
import { bondsSettled, bondsToCheck } from './modules/tender-bond/bond.due'
import { bondModule } from './modules/tender-bond/bond.module'
import { changeModule } from './modules/tender-change/change.module'
import { tenderLives } from './modules/tender-demo/demo.lives'
import { tenderDocumentModule } from './modules/tender-document/document.module'
import { failModule } from './modules/tender-fail/fail.module'
import { failedProjects } from './modules/tender-fail/fail.next'
import { feeModule } from './modules/tender-fee/fee.module'
import { assertUnpaid, feesSettled } from './modules/tender-fee/fee.store'
import { homeRoutes } from './modules/tender-home/home.routes'
import { openNames, sourcesFor } from './modules/tender-project/project/project.open'
import { fileSeed } from './modules/tender-project/project/project.seed'
import type { MoneyPorts } from './modules/tender-project/project.door'
import { projectModule } from './modules/tender-project/project.module'
import { bidFixPart } from './modules/tender-signup/bid-fix.record'
import { bidders, readOut, signedUp } from './modules/tender-signup/signup.counts'
import { isReceiptTold } from './modules/tender-signup/signup.lines'
import { bidFixListener, signupModule } from './modules/tender-signup/signup.module'
import { statisticsModule } from './modules/tender-statistics/statistics.module'
import { waiverModule, waivers } from './modules/tender-waiver/waiver.module'
import { waiverPart } from './modules/tender-waiver/waiver.record'
import type { RecordFinder } from './record/finder'
import type { RelatedSource } from './record/related'
import type { SecretLines } from './record/secret-lines'
import type { Demo, ModuleSeed } from './seed/module-seed'
import type { DictUse } from './system/dict-uses'
import type { Handover } from './workflow/handover'
import type { FlowResources } from './workflow/resource'
import { todoRoutes } from './workflow/todo.routes'
import { todoHandovers } from './workflow/todo-handover'

/** What a business module hands to the server. A new module adds one entry to `business`. */
interface ServerModule {
  routes: readonly Route[]
  /** Calls that need more of the server than a request's context has. */
  routesWith?(services: AppServices): readonly Route[]
  seed: ModuleSeed
  flows?: FlowResources
  access?: readonly RecordAccess[]
  documents?: readonly DocumentSource[]
  /** How its records are found from anywhere. */
  finders?: readonly RecordFinder[]
  /** Its records that people follow up. */
  follows?: readonly FollowTarget[]
  /** What it has of other modules' records, for the page of each. */
  related?: readonly RelatedSource[]
  /** Its columns that hold entries of a dictionary: an entry that one of them has cannot be deleted. */
  dictUses?: readonly DictUse[]
  /** What people hold of it that others take over when they leave. */
  handovers?: readonly Handover[]
  /** What it does by itself, at its times. */
  jobs?: readonly Job[]
  /** Its lines of the operation log that are kept from readers for now. */
  secretLines?: readonly SecretLines[]
}

const money: MoneyPorts = { settled: (write, packageId) => tender.settled(write, packageId) }
const bond = bondModule(money)
const fee = feeModule(money)
const tender = projectModule({
  signedUp,
  bidders,
  readOut,
  isSettled: async (db, packageId) =>
    (await bondsSettled(db, packageId)) && (await feesSettled(db, packageId)),
  bondsToCheck,
  failed: failedProjects,
  waivers,
  beside: [bidFixPart, waiverPart],
  moveRoom: followOpening,
  moved: [...fee.listeners, bond.listener, bidFixListener],
})
const ordinal = ordinalModule({
  findClient: clients.find,
  sources: sourcesFor,
  projectNames: openNames,
  open: tender.open,
  end: tender.end,
})

const signup = signupModule({ standing: supplierStanding, valid: bond.expected, left: bond.withdrawn })

const business: readonly ServerModule[] = [
  clientModule,
  rightsModule,
  ordinal.module,
  { routes: roomRoutes, seed: roomSeed },
  tender.module,
  { routes: homeRoutes, seed: fileSeed },
  failModule(tender.flows, {
    retender: ordinal.retender,
    short: tender.short,
    unpaid: assertUnpaid,
    refundBooks: signup.refundBooks,
  }),
  amendModule(tender.flows, { moveRoom: followOpening }),
  changeModule(tender),
  waiverModule(tender),
  signup.module,
  bond.module,
  fee.module,
  statisticsModule,
  tenderDocumentModule,
  supplierModule,
  { routes: roleRoutes, seed: roleSeed },
  { routes: orgRoutes, seed: orgSeed },
  { routes: menuRoutes, seed: menuSeed },
  // Its calls stand with the documents: they know every module's templates.
  { routes: [], seed: templateSeed },
  { routes: monitorRoutes, seed: monitorSeed },
  { routes: configRoutes, seed: configSeed },
  { routes: holidayRoutes, seed: holidaySeed },
  { routes: [...ruleRoutes, ...numberingRoutes(isReceiptTold)], seed: ruleSeed, dictUses: ruleDictUses },
  // Its calls are the specification's, answered for every list.
  { routes: [], seed: columnSeed },
  { routes: [], routesWith: sessionListRoutes, seed: sessionSeed },
]

const flows = business.flatMap((module) => module.flows ?? [])

/** Records first, then the to-dos about them: see user.handover.ts. */
const handovers = [...business.flatMap((module) => module.handovers ?? []), ...todoHandovers(flows)]

export const modules: readonly ServerModule[] = [
  ...business,
  { routes: userRoutes(handovers), seed: userSeed },
  {
    routes: [],
    routesWith: jobRoutes,
    seed: jobSeed,
    jobs: [purgeJob, followJob(business.flatMap((module) => module.follows ?? []))],
  },
  {
    routes: logRoutes(business.flatMap((module) => module.secretLines ?? [])),
    seed: logSeed,
    jobs: [logRootJob],
  },
  { routes: dictRoutes(business.flatMap((module) => module.dictUses ?? [])), seed: dictSeed },
]

/** What the demo company has done so far: it works through the calls and jobs of all modules. */
export const tenderHistory = (demo: Demo): Promise<void> =>
  tenderLives(demo, {
    routes: [...modules.flatMap((module) => module.routes), ...todoRoutes(flows)],
    flows,
    jobs: modules.flatMap((module) => module.jobs ?? []),
  })
