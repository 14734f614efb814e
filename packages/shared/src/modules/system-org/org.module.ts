import type { SharedModule } from '../../shared-module'
import { orgPermissions } from './org.permissions'

/** 组织管理. */
export const orgModule: SharedModule = {
  permissions: [orgPermissions],
  logged: { 'system:org': { title: '组织', fields: async () => (await import('./org.fields')).orgFields } },
}
