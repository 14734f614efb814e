import { SIMILAR_NAME } from '@agency/shared/format/names'

export const ordinalMessages = {
  newTitle: '新增排号',
  editTitle: '编辑排号',
  first: '新增第一件排号',
  urgentRefused: '加急未批',
  secretMark: '涉密',
  handle: '办理',
  ahead: (count: number) => (count === 0 ? '下一件就是它' : `前方还有 ${count} 件`),
  queueTitle: '排队情况',
  submit: '保存并提交排号',
  submitted: (no: string | null, place: number | null) =>
    `已提交排号${no ? `：${no}` : ''}${place === null ? '' : `，当日第 ${place} 号`}`,
  handled: (projectCode: string, financeCode: string) =>
    `已办结：项目编号 ${projectCode}，财务编号 ${financeCode}`,
  mustConfirm: '该客户近 12 个月有名称相近的排号，请核对后勾选“确认非重复”',
  similar: (count: number) =>
    `该客户近 12 个月有 ${count} 件名称相近的排号（相似度 ${SIMILAR_NAME * 100}% 以上）：`,
  chooseClient: '输入客户名称查找（仅已启用的客户）',
  retenderHint: '仅流标、废标的项目；财务编号沿用，项目编号后缀加一',
  moreLotsHint: '仅尚未发布的项目；新标包并入该项目',
  roomFree: '该时段场地可用',
  roomTaken: '该时段场地已被占用（前后须各留 30 分钟）：',
  personTaken: '提醒：项目经理在该时段另有安排：',
  termsHint: '按协议写明金额或算法；定标后账单为零，由财务或项目经理据此申请录入金额',
  discountHint: '100% 为不打折',
  numbers: '编号',
  attachments: '附件',
  entrustFiles: '委托代理协议',
  otherFiles: '其他附件',
  reasonNeeded: (count: number) => `前方还有 ${count} 件。跳过它们须说明原因。`,
  assignHint: '不指定项目经理A时，由部门负责人指派。',
  irreversible: '办结后立即生成项目编号与财务编号，且不能撤回。',
} as const
