/** What the form parts say by themselves. */
export const formMessages = {
  choose: '请选择',
  chooseDate: '请选择日期',
  noMatch: '没有匹配的选项',
  ok: '确定',
  cancel: '取消',
} as const
