/** Texts of the floating buttons; the same as in the web app. */
export const floatingMessages = {
  buttons: '悬浮按钮',
  assistant: 'AI智能助手',
  consult: '即时咨询',
  consultUnread: (count: number) => `即时咨询，${count} 条未读`,
  close: '关闭即时咨询',
  refused: '此网页不允许在页内显示咨询窗口。',
  ownTab: '在新标签页打开',
  newTab: '在新标签页打开',
  move: '可拖动，或按 Shift 加方向键移动',
  hide: '隐藏悬浮按钮',
  hideHere: '在此网站隐藏',
  hideEverywhere: '在所有网站隐藏',
  bringBack: '可在扩展的设置页恢复',
  restore: '恢复',
  showOn: (site: string) => `恢复在 ${site} 显示`,
} as const
