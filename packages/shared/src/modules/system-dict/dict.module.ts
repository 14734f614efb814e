import type { SharedModule } from '../../shared-module'
import { dictPermissions } from './dict.permissions'

/** 字典管理. */
export const dictModule: SharedModule = {
  permissions: [dictPermissions],
  // Their fields are described in log/log-labels.ts, because the catalogue of dictionaries knows every flow.
  logged: { 'system:dict': { title: '字典' } },
}
