/** What the form parts say by themselves. */
export const formMessages = {
  choose: '请选择',
  chooseDate: '请选择日期',
  noMatch: '没有匹配的选项',
  unsavedTitle: '提示',
  unsaved: '有未保存的修改，确定离开吗?',
  leave: '离开',
  stay: '继续填写',
} as const
