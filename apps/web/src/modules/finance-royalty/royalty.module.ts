import {
  ROYALTY_MONTHS,
  ROYALTY_REPORT,
  ROYALTY_SHEET,
  ROYALTY_TRIAL,
} from '@agency/shared/modules/finance-royalty/royalty.paths'
import type { WebModule } from '../../web-module'
import { royaltyMessages as say } from './royalty.messages'

export const royaltyModule: WebModule = {
  views: [
    { path: ROYALTY_REPORT, title: say.listTitle, load: () => import('./RoyaltyReportPage') },
    { path: ROYALTY_SHEET, title: say.sheetTitle, load: () => import('./RoyaltySheetPage') },
    { path: ROYALTY_MONTHS, title: say.monthsTitle, load: () => import('./RoyaltyMonthPage') },
    { path: ROYALTY_TRIAL, title: say.trialTitle, load: () => import('./RoyaltyTrialPage') },
  ],
}
