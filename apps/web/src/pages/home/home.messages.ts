export const homeMessages = {
  morning: '早上好',
  noon: '中午好',
  afternoon: '下午好',
  evening: '晚上好',
  todos: '我的待办',
  todosUnit: '项待办',
  allTodos: '全部待办',
  noTodos: '暂无待办，都处理完了',
  notices: '最近通知',
  noNotices: '暂无通知',
  entries: '常用入口',
  noEntries: '暂无可用入口',
  failed: '加载失败',
  retry: '重试',
  dueAt: '截止',
  noDue: '无期限',
  urgent: '催办',
  extensionHint: '把待办数放到浏览器工具栏：安装浏览器扩展',
  closeHint: '不再提示安装浏览器扩展',
} as const

export const weekdays = ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'] as const
