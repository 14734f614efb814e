/** Texts of 变更申请. */
export const changeMessages = {
  title: '项目变更申请',
  apply: '申请变更',
  intro:
    '项目已发布，基本信息须经部门负责人审批后变更。直接改成变更后的内容，再写明理由、附上依据；审批同意后立即生效。',
  fixed: '适用制度与采购方式不能变更：须终止后重新招标。',
  why: '变更理由与依据',
  changed: (count: number) => (count === 0 ? '尚未改动' : `共变更 ${count} 项`),
  send: '提交变更申请',
  sent: '已提交部门审批',
  waiting: '已有变更申请等待审批',
  waitingHint: '办结或由申请人撤回之后，才能再次申请。',
  open: '查看变更申请',
  returned: '上次的申请已退回，改好后重新提交。',
  content: '变更内容',
  outdated: '项目资料在申请之后已有变动，须退回申请人核对后重新提交。',
  reason: '理由与依据',
  edit: '修改',
  toProject: '查看项目',
  files: (count: number) => `${count} 个文件`,
  empty: '还没有变更申请。发布后需要修改项目基本信息时，在项目编辑页提交。',
} as const
