/** What the session says, beyond shared/http/messages. */
export const sessionMessages = {
  replacedTitle: '系统提示',
  replaced: '当前浏览器已登录为其他账号',
  reload: '重新加载',
  ok: '确定',
  cancel: '取消',
  newTodo: '新的待办',
  newNotice: '新的通知',
  open: '查看',
  disconnected: '与服务器的连接已断开，正在重连…',
} as const
