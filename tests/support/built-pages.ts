import type { ListedPath } from '@agency/shared/pages/page-list'

/** The pages of the specification's list that stand. The modules of the others come later. */
export const builtPages: ReadonlySet<string> = new Set<ListedPath>([
  '/home',
  '/user/center',
  '/monitor/elFrame',
  '/account/crmClientDetail',
  '/account/crmSupplierDetail',
  '/ordinal/ordinalRecordTransact',
  '/ordinal/ordinalRecordNew',
  '/tender/homeProject',
  '/tender/buyBookProject',
  '/tender/bondProject',
  '/tender/homeWinCostNoSup',
  '/tender/homeWinCostNoCli',
  '/tender/tenderImplementProjectDetail',
  '/tender/tenderImplementProjectEditDetail',
  '/tender/tenderImplementProjectHandling',
  '/tender/templates/tenderImplemntationFileInfo',
  '/tender/templates/statisticsProjectPage',
  '/tender/templates/currentAndAbandonedBid',
  '/sale/saleComplainAdvice',
  '/quality/tenderQcCheck',
  '/quality/tenderSamplingCheck',
  '/workflow/todoList',
  '/workflow/workflowTackle',
])
