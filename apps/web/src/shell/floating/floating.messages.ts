/** Texts of the floating buttons. The first name is the specification's. */
export const floatingMessages = {
  buttons: '悬浮按钮',
  assistant: 'AI智能助手',
  consult: '即时咨询',
  unread: (count: number) => `${count} 条未读`,
  newTab: '在新标签页打开',
  move: '可拖动，或按 Shift 加方向键移动',
  loadFailed: '即时咨询加载失败，请重试',
} as const
