import type { SharedModule } from '../../shared-module'
import { financeExportPermissions } from './export.permissions'

/** 财务导出. */
export const financeExportModule: SharedModule = {
  permissions: [financeExportPermissions],
  logged: {
    [financeExportPermissions.prefix]: {
      title: financeExportPermissions.title,
      fields: async () => (await import('./export.contract')).incomeFields,
    },
  },
}
