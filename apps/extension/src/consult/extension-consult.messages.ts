/** Texts that only the extension's panel has; it shares the others with the web app. */
export const panelMessages = {
  loggedOut: '登录系统后即可在这里咨询。',
  broken: '出错了，请重试。',
  look: '查看',
  logIn: '打开系统登录',
  unconfigured: '请先在扩展的设置页填写系统地址。',
  configure: '打开设置页',
  downloadFailed: '下载失败，请重试',
} as const
