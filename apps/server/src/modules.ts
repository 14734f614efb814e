import { templateModule } from './documents/template.module'
import { bidArchiveModule } from './modules/archive-bid/bid.module'
import { borrowModule } from './modules/archive-borrow/borrow.module'
import { archiveModule } from './modules/archive-file/archive.module'
import { supplementModule } from './modules/archive-more/more.module'
import { placeModule } from './modules/archive-place/place.module'
import { stockModule } from './modules/archive-place/stock.module'
import { repoModule } from './modules/archive-repo/repo.module'
import { trustModule } from './modules/archive-trust/trust.module'
import { clientModule } from './modules/crm-client/client.module'
import { supplierModule } from './modules/crm-supplier/supplier.module'
import { commissionModule } from './modules/finance-commission/commission.module'
import { costModule } from './modules/finance-cost/cost.module'
import { financeExportModule } from './modules/finance-export/export.module'
import { invoiceModule } from './modules/finance-invoice/invoice.module'
import { periodModule } from './modules/finance-period/period.module'
import { receivableModule, refundModule } from './modules/finance-receivable/receivable.module'
import { voucherModule } from './modules/finance-voucher/voucher.module'
import { applyModule } from './modules/knowledge-apply/apply.module'
import { materialModule } from './modules/knowledge-material/material.module'
import { ordinalModule } from './modules/ordinal/ordinal.module'
import { roomModule } from './modules/ordinal/room.module'
import { qcModule } from './modules/quality-qc/qc.module'
import { riskModule } from './modules/quality-risk/risk.module'
import { samplingModule } from './modules/quality-sampling/sampling.module'
import { complainModule } from './modules/sale-complain/complain.module'
import { noticeModule } from './modules/sale-notice/notice.module'
import { columnModule } from './modules/system-column/column.module'
import { configModule } from './modules/system-config/param.module'
import { dictModule } from './modules/system-dict/dict.module'
import { fixityModule } from './modules/system-fixity/fixity.module'
import { holidayModule } from './modules/system-holiday/holiday.module'
import { jobModule } from './modules/system-job/job.module'
import { logModule } from './modules/system-log/log.module'
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
import { bondModule } from './modules/tender-bond/bond.module'
import { changeModule } from './modules/tender-change/change.module'
import { comparisonModule } from './modules/tender-comparison/comparison.module'
import { createDemoTenders } from './modules/tender-demo/demo.lives'
import { tenderDocumentModule } from './modules/tender-document/document.module'
import { failModule } from './modules/tender-fail/fail.module'
import { feeModule } from './modules/tender-fee/fee.module'
import { homeModule } from './modules/tender-home/home.module'
import { fileModule } from './modules/tender-project/file/file.module'
import { projectModule } from './modules/tender-project/project.module'
import { signModule } from './modules/tender-sign/sign.module'
import { signVisitorRoutes } from './modules/tender-sign/sign-visitor.routes'
import { signupModule } from './modules/tender-signup/signup.module'
import { statisticsModule } from './modules/tender-statistics/statistics.module'
import { waiverModule } from './modules/tender-waiver/waiver.module'
import { deputyModule } from './modules/workflow/deputy.module'
import type { Demo } from './seed/module-seed'
import type { ServerModule } from './server-module'
import { connectModules } from './wiring/connect-modules'
import { todoRoutes } from './workflow/todo.routes'

/**
 * The modules of the server. A new module adds its name here. Listeners of an event hear it in this order
 * (docs/flows.md shows it), and contributors to a collection have it too.
 */
const listed: readonly ServerModule[] = [
  clientModule,
  rightsModule,
  ordinalModule,
  roomModule,
  projectModule,
  fileModule,
  homeModule,
  failModule,
  amendModule,
  changeModule,
  waiverModule,
  signupModule,
  bondModule,
  feeModule,
  noticeModule,
  signModule,
  riskModule,
  complainModule,
  qcModule,
  bidArchiveModule,
  archiveModule,
  supplementModule,
  repoModule,
  borrowModule,
  placeModule,
  stockModule,
  trustModule,
  samplingModule,
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
  ruleModule,
  columnModule,
  sessionListModule,
  userModule,
  jobModule,
  fixityModule,
  deputyModule,
  logModule,
  dictModule,
  materialModule,
  applyModule,
  costModule,
  financeExportModule,
  periodModule,
  commissionModule,
  voucherModule,
  invoiceModule,
  receivableModule,
  refundModule,
  comparisonModule,
]

connectModules(listed)

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
