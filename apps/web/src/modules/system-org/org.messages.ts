export const orgMessages = {
  noun: '组织',
  basic: '基本信息',
  firstOrg: '新增第一个公司',
  empty: '还没有组织',
  top: '最上层（无上级）',
  deptNoHint: '部门为两位数字，用在财务编号里；公司为机构代码',
  costOrgHint: '费用与提成按它归集',
} as const
