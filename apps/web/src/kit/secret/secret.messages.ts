export const secretMessages = {
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制，请选中后手动复制',
  seen: '我已记下，关闭',
} as const
