import { bidArchiveModule } from './modules/archive-bid/bid.module'
import { borrowModule } from './modules/archive-borrow/borrow.module'
import { archiveModule } from './modules/archive-file/archive.module'
import { moreModule } from './modules/archive-more/more.module'
import { placeModule } from './modules/archive-place/place.module'
import { repoModule } from './modules/archive-repo/repo.module'
import { trustModule } from './modules/archive-trust/trust.module'
import { clientModule } from './modules/crm-client/client.module'
import { supplierModule } from './modules/crm-supplier/supplier.module'
import { commissionModule } from './modules/finance-commission/commission.module'
import { costModule } from './modules/finance-cost/cost.module'
import { financeExportModule } from './modules/finance-export/export.module'
import { invoiceModule } from './modules/finance-invoice/invoice.module'
import { periodModule } from './modules/finance-period/period.module'
import { receivableModule } from './modules/finance-receivable/receivable.module'
import { voucherModule } from './modules/finance-voucher/voucher.module'
import { applyModule } from './modules/knowledge-apply/apply.module'
import { materialModule } from './modules/knowledge-material/material.module'
import { ordinalModule } from './modules/ordinal/ordinal.module'
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
import { sessionListModule } from './modules/system-session/session-list.module'
import { templateModule } from './modules/system-template/template.module'
import { userModule } from './modules/system-user/user.module'
import { amendModule } from './modules/tender-amend/amend.module'
import { bondModule } from './modules/tender-bond/bond.module'
import { changeModule } from './modules/tender-change/change.module'
import { comparisonModule } from './modules/tender-comparison/comparison.module'
import { failModule } from './modules/tender-fail/fail.module'
import { feeModule } from './modules/tender-fee/fee.module'
import { projectModule } from './modules/tender-project/project.module'
import { signModule } from './modules/tender-sign/sign.module'
import { signupModule } from './modules/tender-signup/signup.module'
import { statisticsModule } from './modules/tender-statistics/statistics.module'
import { waiverModule } from './modules/tender-waiver/waiver.module'
import { workflowModule } from './modules/workflow/workflow.module'
import type { LoggedModule, SharedModule } from './shared-module'

/** Every module. To add one, add it to this list; flows, rights, records and labels are derived from it. */
const listed: readonly SharedModule[] = [
  workflowModule,
  clientModule,
  supplierModule,
  ordinalModule,
  projectModule,
  waiverModule,
  failModule,
  amendModule,
  changeModule,
  signupModule,
  bondModule,
  feeModule,
  signModule,
  statisticsModule,
  riskModule,
  complainModule,
  qcModule,
  samplingModule,
  bidArchiveModule,
  archiveModule,
  moreModule,
  repoModule,
  borrowModule,
  placeModule,
  trustModule,
  userModule,
  roleModule,
  orgModule,
  menuModule,
  columnModule,
  templateModule,
  sessionListModule,
  holidayModule,
  dictModule,
  ruleModule,
  configModule,
  jobModule,
  fixityModule,
  logModule,
  monitorModule,
  noticeModule,
  materialModule,
  applyModule,
  costModule,
  financeExportModule,
  periodModule,
  commissionModule,
  voucherModule,
  invoiceModule,
  receivableModule,
  comparisonModule,
]

/** Each module, with the flows and rights of its records merged into its own. */
export const modules = listed.map((module) => {
  const records = module.records ?? []
  return {
    ...module,
    flows: [...records.map(({ flow }) => flow), ...(module.flows ?? [])],
    permissions: [...records.map(({ permissions }) => permissions), ...(module.permissions ?? [])],
  }
})

/**
 * The operation log entries of modules that do not concern records, by name; two modules may describe the same name.
 */
export const allLogged: readonly (readonly [string, LoggedModule])[] = listed.flatMap(({ logged = {} }) =>
  Object.entries(logged),
)
