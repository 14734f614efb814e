export const relatedMessages = {
  title: '往来',
  loading: '正在加载往来…',
  failed: '往来加载失败',
  none: '暂无',
  newest: (count: number) => `仅列最近 ${count} 条`,
  money: (title: string, amount: string) => `${title} ${amount} 元`,
  date: (title: string, date: string) => `${date} ${title}`,
} as const
