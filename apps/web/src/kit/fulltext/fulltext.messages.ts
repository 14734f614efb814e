/** Texts about a record's files in 全文检索. */
export const fulltextMessages = {
  title: '全文检索',
  failed: '读取情况加载失败',
  read: (read: number, all: number) => `${all} 个附件中 ${read} 个的文字可以检索。`,
  waiting: (count: number) => `${count} 个等待读取。`,
} as const
