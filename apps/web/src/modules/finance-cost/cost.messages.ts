export const costMessages = {
  listTitle: '费用申请',
  pageTitle: '费用申请详情',
  newTitle: '新增费用申请',
  editTitle: '编辑费用申请',
  content: '内容',
  attachment: '附件',
  toList: '返回列表',
  submitted: '已提交部门负责人审核',
}
