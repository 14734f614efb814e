/** Texts while something is loading, and when that failed. */
export const emptyMessages = {
  loading: '正在加载…',
  retry: '重试',
} as const
