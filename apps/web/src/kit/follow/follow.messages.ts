export const followMessages = {
  title: '跟进记录',
  add: '新增跟进',
  none: '还没有跟进记录',
  next: (date: string) => `下次跟进 ${date}`,
  nextHint: '到这一天进入您的待办',
  saved: '跟进记录已保存',
} as const
