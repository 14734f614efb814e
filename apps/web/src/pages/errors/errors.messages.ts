export const errorsMessages = {
  forbidden: '您没有权限访问此页面',
  forbiddenHint: '如需使用，请联系系统管理员开通权限。已打开的其他页面不受影响。',
  missing: '您访问的页面不存在',
  missingHint: '地址可能有误，或页面已被移除。',
  home: '返回首页',
  bootTitle: '无法连接服务器',
  bootHint: '请检查网络后重试。',
  retry: '重试',
} as const
