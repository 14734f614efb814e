import type { SharedModule } from '../../shared-module'
import { commissionRights } from './commission.permissions'

/** 关键管理人员提成报表. */
export const commissionModule: SharedModule = {
  records: [
    { ...commissionRights, load: async () => (await import('./commission.record')).commissionRecord },
  ],
}
