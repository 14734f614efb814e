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
import { paperModule } from './modules/paper/paper.module'
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
import type { WebModule } from './web-module'

/** Every module. To add one, add it to this list. */
export const modules: readonly WebModule[] = [
  clientModule,
  ordinalModule,
  projectModule,
  changeModule,
  waiverModule,
  supplierModule,
  signupModule,
  signModule,
  riskModule,
  complainModule,
  qcModule,
  samplingModule,
  archiveModule,
  moreModule,
  repoModule,
  borrowModule,
  placeModule,
  trustModule,
  bidArchiveModule,
  paperModule,
  amendModule,
  bondModule,
  feeModule,
  statisticsModule,
  failModule,
  workflowModule,
  menuModule,
  templateModule,
  monitorModule,
  dictModule,
  columnModule,
  configModule,
  holidayModule,
  ruleModule,
  jobModule,
  fixityModule,
  logModule,
  sessionListModule,
  userModule,
  roleModule,
  orgModule,
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
