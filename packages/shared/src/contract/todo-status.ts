/** The statuses of a to-do with their names. */
export const todoStatusNames = { pending: '待处理', done: '已处理', cancelled: '已取消' } as const
