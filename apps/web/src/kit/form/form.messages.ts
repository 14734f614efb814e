/** What the form parts say by themselves. */
export const formMessages = {
  choose: '请选择',
  chooseDate: '请选择日期',
  noMatch: '没有匹配的选项',
  ok: '确定',
  cancel: '取消',
  close: '关闭',
  unsavedTitle: '提示',
  unsaved: '有未保存的修改，确定离开吗?',
  leave: '离开',
  stay: '继续填写',
  stale: '数据已被他人修改。重新加载后，您填写的内容会保留，其余内容更新为最新。',
  reload: '重新加载',
} as const
