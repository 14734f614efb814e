import type { SharedModule } from '../../shared-module'
import { changeRights } from './change.permissions'

/** 变更申请. */
export const changeModule: SharedModule = {
  records: [{ ...changeRights, load: async () => (await import('./change.record')).changeRecord }],
}
