/** SPEC section 8: messages for failed calls. */
export const httpMessages = {
  timeout: '网络请求超时',
  unreachable: '无法连接服务器，请检查网络后重试',
  gateway: '服务接口502,请联系管理员查询原因!',
  businessTitle: '错误提示',
  faultTitle: '异常提示',
  detail: '详情',
  /** Adds the request number, which the person can give to an administrator. */
  numbered: (text: string, requestId: string) => `${text}（编号 ${requestId}）`,
  expiredTitle: '系统提示',
  expired: '登录状态已过期，您可以继续留在该页面，或者重新登录',
  relogin: '重新登录',
  cancel: '取消',
  notHere: '文件须在另外的页面打开',
  unreadableAnswer: '服务器返回的数据无法识别',
} as const

/** Removes the request number, so that several calls that fail in the same way are reported once. */
export const withoutRequestNumber = (text: string): string => text.replace(/（编号 [\w-]+）$/, '')

/** Messages for files that could not be uploaded. */
export const uploadMessages = {
  failed: '上传失败',
  tooLarge: (megabytes: number) => `文件超过 ${megabytes} MB`,
  emptyFile: '文件为空',
} as const
