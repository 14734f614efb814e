import {
  COMMISSION_MONTHS,
  COMMISSION_REPORT,
  COMMISSION_SHEET,
  COMMISSION_TRIAL,
} from '@agency/shared/modules/finance-commission/commission.paths'
import type { WebModule } from '../../web-module'
import { commissionMessages as say } from './commission.messages'

export const commissionModule: WebModule = {
  views: [
    { path: COMMISSION_REPORT, title: say.listTitle, load: () => import('./CommissionReportPage') },
    { path: COMMISSION_SHEET, title: say.sheetTitle, load: () => import('./CommissionSheetPage') },
    { path: COMMISSION_MONTHS, title: say.monthsTitle, load: () => import('./CommissionMonthPage') },
    { path: COMMISSION_TRIAL, title: say.trialTitle, load: () => import('./CommissionTrialPage') },
  ],
}
