/** Texts of a record's page. */
export const recordMessages = {
  loading: (noun: string) => `正在加载${noun}…`,
  failed: (noun: string) => `${noun}加载失败`,
  missing: (noun: string) => `未找到该${noun}`,
  missingHint: (noun: string) => `${noun}可能已被删除，或不在您的查看范围内。`,
  favourite: '收藏',
  isFavourite: '已收藏，点击取消',
  back: (noun: string) => `返回${noun}列表`,
} as const
