export const materialMessages = {
  listTitle: '资料库',
  pageTitle: '资料详情',
  newTitle: '新增资料',
  editTitle: (code: string) => `编辑资料 ${code}`,
  general: '基本信息',
  person: '人员证书',
  work: '业绩',
  files: '原文件',
  toList: '返回资料库',
  submitted: '已提交复核',
}
