import type { SharedModule } from '../../shared-module'
import { riskPermissions } from './risk.permissions'

/** 风险台. */
export const riskModule: SharedModule = { permissions: [riskPermissions] }
