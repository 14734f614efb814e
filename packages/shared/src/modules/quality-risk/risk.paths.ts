/** 风险台 */
export const RISK_DESK = '/quality/riskDesk'
