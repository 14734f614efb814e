/** Why something must be kept beyond its time. */
export const HOLD_KINDS = ['诉讼', '审计', '其他'] as const
