export const proposalMessages = {
  /** Shown instead of a time that the list does not contain. */
  noTime: '无时间',
} as const
