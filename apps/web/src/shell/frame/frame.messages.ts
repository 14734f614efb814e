export const frameMessages = {
  none: '没有可以显示的外部系统',
  noneHint: '地址中没有带上外部系统的菜单编号，或您没有它的权限。请从菜单进入。',
  refused: '无法打开外部系统',
  malformed: '菜单里配置的地址不是有效的网址，请联系管理员。',
  unlisted: (origin: string) => `${origin} 不在允许嵌入的外部系统名单中，请联系管理员。`,
  listFailed: '外部系统名单加载失败',
  retry: '重试',
  late: '外部系统长时间没有响应',
  lateHint: '可以继续等待、重试，或在新窗口打开。',
  newWindow: '在新窗口打开',
} as const
