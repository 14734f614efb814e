/** Texts of the session, in addition to shared/http/messages. */
export const sessionMessages = {
  replacedTitle: '系统提示',
  replaced: '当前浏览器已登录为其他账号',
  reload: '重新加载',
  ok: '确定',
  cancel: '取消',
} as const
