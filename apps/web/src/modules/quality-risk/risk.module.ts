import { RISK_DESK } from '@agency/shared/modules/quality-risk/risk.paths'
import type { WebModule } from '../../web-module'

export const riskModule: WebModule = {
  views: [{ path: RISK_DESK, title: '风险台', load: () => import('./RiskDeskPage') }],
}
