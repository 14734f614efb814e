/** Reasons for keeping a volume beyond its retention period. */
export const HOLD_KINDS = ['诉讼', '审计', '其他'] as const
