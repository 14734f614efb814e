import { sql } from 'drizzle-orm'
import { templateModule } from './documents/template.module'
import { bidArchiveModule } from './modules/archive-bid/bid.module'
import { borrowModule } from './modules/archive-borrow/borrow.module'
import { fullyLentArchives, lentPaperCounts } from './modules/archive-borrow/borrow.store'
import { archiveModule } from './modules/archive-file/archive.module'
import { findVolumesForKeepers, moveVolumeToPlace } from './modules/archive-file/archive.volumes'
import { supplementModule } from './modules/archive-more/more.module'
import { placeModule } from './modules/archive-place/place.module'
import {
  findShelfByPathOrCode,
  lockTreeAndGetShelfPath,
  recordVolumeMove,
} from './modules/archive-place/place.volumes'
import { repoModule } from './modules/archive-repo/repo.module'
import { judgePackageSource } from './modules/archive-trust/trust.judge'
import { trustModule } from './modules/archive-trust/trust.module'
import { clientModule } from './modules/crm-client/client.module'
import { clients } from './modules/crm-client/client.store'
import { supplierModule } from './modules/crm-supplier/supplier.module'
import { checkSupplierStanding } from './modules/crm-supplier/supplier.standing'
import { commissionModule as commission } from './modules/finance-commission/commission.module'
import { costModule } from './modules/finance-cost/cost.module'
import { financeExportModule } from './modules/finance-export/export.module'
import { invoiceModule } from './modules/finance-invoice/invoice.module'
import { periodModule } from './modules/finance-period/period.module'
import { canSeePayments } from './modules/finance-receivable/party.sums'
import { receivableModules } from './modules/finance-receivable/receivable.module'
import {
  deleteUnexportedClosingVouchers,
  lockVoucherExports,
  storeVouchersOfMonth,
} from './modules/finance-voucher/voucher.closing'
import { firstBookedDay } from './modules/finance-voucher/voucher.facts'
import { voucherModule } from './modules/finance-voucher/voucher.module'
import { loadHiddenMonthCheck, visibleVoucherTotals } from './modules/finance-voucher/voucher.secrecy'
import { applyModule } from './modules/knowledge-apply/apply.module'
import { materialModule } from './modules/knowledge-material/material.module'
import { moveBookingsWithOpening } from './modules/ordinal/booking.follow'
import { ordinalModule } from './modules/ordinal/ordinal.module'
import { roomModule } from './modules/ordinal/room.module'
import { qcModule } from './modules/quality-qc/qc.module'
import { teamMembersOfProjects } from './modules/quality-qc/qc.save'
import { markProjectStale } from './modules/quality-risk/risk.jobs'
import { riskModule } from './modules/quality-risk/risk.module'
import { samplingModule } from './modules/quality-sampling/sampling.module'
import { complainModule } from './modules/sale-complain/complain.module'
import { lotComplaintQueries } from './modules/sale-complain/complain.pending'
import { noticeModule } from './modules/sale-notice/notice.module'
import { columnModule } from './modules/system-column/column.module'
import { configModule } from './modules/system-config/param.module'
import { dictModule } from './modules/system-dict/dict.module'
import { fixityModule } from './modules/system-fixity/fixity.module'
import { holidayModule } from './modules/system-holiday/holiday.module'
import { jobModule } from './modules/system-job/job.module'
import { logModule } from './modules/system-log/log.module'
import { loadRecordNames } from './modules/system-log/record-names'
import { menuModule } from './modules/system-menu/menu.module'
import { monitorModule } from './modules/system-monitor/monitor.module'
import { orgModule } from './modules/system-org/org.module'
import { roleModule } from './modules/system-role/role.module'
import { ruleModule } from './modules/system-rule/rule.module'
import { voucherRuleModule } from './modules/system-rule/voucher-rule.module'
import { sessionListModule } from './modules/system-session/session-list.module'
import { rightsModule } from './modules/system-user/rights.module'
import { userModule } from './modules/system-user/user.module'
import { amendModule } from './modules/tender-amend/amend.module'
import { wasAmendedSince } from './modules/tender-amend/amend.since'
import { areBondsSettled, countBondsToCheck } from './modules/tender-bond/bond.due'
import { isBondReceiptVisible } from './modules/tender-bond/bond.lines'
import { bondModule } from './modules/tender-bond/bond.module'
import { changeModule } from './modules/tender-change/change.module'
import { comparisons } from './modules/tender-comparison/comparison.door'
import { comparisonModule } from './modules/tender-comparison/comparison.module'
import { createDemoTenders } from './modules/tender-demo/demo.lives'
import { tenderDocumentModule } from './modules/tender-document/document.module'
import { failModule } from './modules/tender-fail/fail.module'
import { failureQueries, hasFailedSince } from './modules/tender-fail/fail.next'
import { feeModule } from './modules/tender-fee/fee.module'
import { lockBill, updateBillInvoiceNo } from './modules/tender-fee/fee.paid'
import { areFeesSettled, assertNoPaidFee } from './modules/tender-fee/fee.store'
import { homeModule } from './modules/tender-home/home.module'
import { fileModule } from './modules/tender-project/file/file.module'
import { findSourceProjects, visibleProjectNames } from './modules/tender-project/project/project.founding'
import type { MoneyPorts, PendingComplaint } from './modules/tender-project/project.door'
import { projectModule } from './modules/tender-project/project.module'
import { signModule } from './modules/tender-sign/sign.module'
import { signVisitorRoutes } from './modules/tender-sign/sign-visitor.routes'
import { setBidInvalidReason } from './modules/tender-signup/bid.validity'
import { loadBidFix } from './modules/tender-signup/bid-fix.record'
import { bidderIds, bidsInForce, countSignups, hasSignedUp } from './modules/tender-signup/signup.counts'
import { isReceiptVisible } from './modules/tender-signup/signup.lines'
import { bidFixListener, signupModule } from './modules/tender-signup/signup.module'
import { statisticsModule } from './modules/tender-statistics/statistics.module'
import { sumsByMonth, sumsOfDays } from './modules/tender-statistics/statistics.months'
import { waiverModule, waiverPort } from './modules/tender-waiver/waiver.module'
import { findWaiverWithProject } from './modules/tender-waiver/waiver.record'
import { deputyModule } from './modules/workflow/deputy.module'
import type { Demo } from './seed/module-seed'
import type { ServerModule } from './server-module'
import { todoRoutes } from './workflow/todo.routes'

// Modules of a tender do not import each other; what they need of each other is provided here.
const money: MoneyPorts = { onSettled: (write, packageId) => tender.settled(write, packageId) }
const bond = bondModule(money)
const fee = feeModule(money, commission.judged)
const qc = qcModule({ onSettled: (write, samplingId) => sampling.settled(write, samplingId) })
const sampling = samplingModule({
  openSampled: qc.openSampled,
  scoresOf: qc.scoresOf,
  teamsOf: teamMembersOfProjects,
})
const complaintName = ({ complainType, complainNo }: PendingComplaint) =>
  `${complainType} ${complainNo ?? ''}`.trim()
const notice = noticeModule({
  bidderIds,
  objections: async (db, packageId) =>
    (await lotComplaintQueries.suspendingComplaintsByLot(db, [packageId]))
      .get(packageId)
      ?.map(complaintName) ?? [],
  onHandedOut: (write, packageId, at) => tender.noticeGiven(write, packageId, at),
})
const bidArchive = bidArchiveModule({
  opened: bidsInForce,
  complaints: lotComplaintQueries.openComplaintNamesOfLot,
  isVolumeHeld: (write, projectId) => repo.lockAndCheckFrozen(write, projectId),
})
const archive = archiveModule({
  onBegun: (write, projectId) => tender.archiving(write, projectId),
  async onArchiveStored(write, kept) {
    await tender.archived(write, kept.projectId)
    await repo.keep(write, kept)
    await commission.judged(write, kept.projectId)
  },
  correctionObstacle: (db, archiveId) => repo.whyFixed(db, archiveId),
  pathOf: lockTreeAndGetShelfPath,
  findPlace: findShelfByPathOrCode,
  onVolumePlaced: recordVolumeMove,
  maySupplement: (context, one) => more.may(context, one),
  judgeSource: judgePackageSource,
})
const more = supplementModule({
  unfit: (db, archiveId) => repo.unfit(db, archiveId),
  heldUnfit: (write, archiveId) => repo.lockAndCheckUnchangeable(write, archiveId),
})
const place = placeModule({
  findVolumes: findVolumesForKeepers,
  shelveVolume: moveVolumeToPlace,
  fullyLentArchives,
})
const repo = repoModule({ lentCounts: lentPaperCounts })
const tender = projectModule({
  countSignups,
  bidderIds,
  bidsInForce,
  judgeBid: setBidInvalidReason,
  isSettled: async (db, packageId) =>
    (await areBondsSettled(db, packageId)) && (await areFeesSettled(db, packageId)),
  countBondsToCheck,
  failed: failureQueries,
  waivers: waiverPort,
  complaints: lotComplaintQueries,
  graveFindings: qc.graveFindings,
  sideRecords: [loadBidFix, findWaiverWithProject],
  moveRoom: moveBookingsWithOpening,
  onProjectClosed: archive.begin,
  lotListeners: [
    ...fee.listeners,
    bond.listener,
    bidFixListener,
    notice.listener,
    markProjectStale,
    qc.listener,
    bidArchive.listener,
    commission.listener,
  ],
})
const ordinal = ordinalModule({
  findClient: clients.find,
  findSources: findSourceProjects,
  visibleProjectNames,
  foundProject: tender.foundProject,
  endProject: tender.endProject,
})

const signup = signupModule({ checkSupplierStanding, onValid: bond.expected, onLeft: bond.withdrawn })
const fail = failModule(tender.flows, {
  retender: ordinal.retender,
  findShortages: tender.short,
  assertUnpaid: assertNoPaidFee,
  refundBooks: signup.refundBooks,
})

/** The modules of the server. A new module adds its name here. */
const listed: readonly ServerModule[] = [
  clientModule,
  rightsModule,
  ordinal.module,
  roomModule,
  tender.module,
  fileModule,
  homeModule({ sumsByMonth, sumsOfDays }),
  fail,
  amendModule(tender.flows, { moveRoom: moveBookingsWithOpening }),
  changeModule(tender),
  waiverModule(tender),
  signup.module,
  bond.module,
  fee.module,
  notice.module,
  signModule,
  riskModule,
  complainModule({
    wasAmendedSince,
    hasFailedSince,
    reEvaluate: tender.reEvaluate,
    hasTakenPart: hasSignedUp,
    onUpheld: qc.upheld,
  }),
  qc.module,
  bidArchive.module,
  archive.module,
  more.module,
  repo.module,
  borrowModule({ onLent: repo.lent, onReturned: repo.cameBack }),
  ...place.modules,
  trustModule,
  sampling.module,
  statisticsModule,
  tenderDocumentModule,
  supplierModule,
  roleModule,
  orgModule,
  menuModule,
  templateModule,
  monitorModule,
  configModule,
  holidayModule,
  voucherRuleModule,
  ruleModule((ownId) => sql`(${isReceiptVisible(ownId)} or ${isBondReceiptVisible(ownId)})`),
  columnModule,
  sessionListModule,
  userModule,
  jobModule,
  fixityModule({ names: loadRecordNames }),
  deputyModule,
  logModule,
  dictModule,
  materialModule,
  applyModule({
    findComparison: comparisons.find,
    comparisonsCalled: (context, keyword) =>
      comparisons.choices(context, keyword, ({ comparisonCode, comparisonName }) =>
        `${comparisonCode ?? ''} ${comparisonName}`.trim(),
      ),
  }),
  costModule,
  financeExportModule,
  periodModule({
    takeVoucherTurn: lockVoucherExports,
    fixVouchers: storeVouchersOfMonth,
    freeVouchers: deleteUnexportedClosingVouchers,
    firstBookedDay,
    secretMonths: loadHiddenMonthCheck,
    totalsIn: visibleVoucherTotals,
    seesPayments: canSeePayments,
  }),
  commission.module,
  voucherModule,
  invoiceModule({ lockBill, noteInvoiceNo: updateBillInvoiceNo }),
  ...receivableModules({ receivePart: fee.receivePart }),
  comparisonModule({ findClient: clients.find, openOrdinal: ordinal.fromComparison }),
]

for (const { answers, hears } of listed)
  for (const connection of [...(answers ?? []), ...(hears ?? [])]) connection.connect()

export const modules: readonly ServerModule[] = listed.map((module) => ({
  ...module,
  ...module.gathering?.(listed),
}))

/** The history of the demo company, made through the calls and jobs of all modules. */
export const makeDemoHistory = (demo: Demo): Promise<void> => {
  const flows = modules.flatMap((module) => module.flows ?? [])
  return createDemoTenders(demo, {
    routes: [
      ...modules.flatMap((module) => module.routes ?? []),
      ...todoRoutes(flows),
      // Visitors who sign at an opening have no account.
      ...signVisitorRoutes(),
    ],
    flows,
    jobs: modules.flatMap((module) => module.jobs ?? []),
  })
}
