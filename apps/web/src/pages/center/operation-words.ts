import { flows } from '@agency/shared/modules'

const modules: Readonly<Record<string, string>> = {
  ...Object.fromEntries(flows.map((flow) => [flow.bizType, flow.title])),
  attachment: '附件',
  'system:column': '列配置',
  'system:session': '登录设备',
  'system:user': '用户',
  'workflow:notice': '通知',
  'workflow:task': '自建待办',
  'workflow:todo': '待办',
}

/** What is called the same in every module. */
const actions: Readonly<Record<string, string>> = {
  add: '新增',
  claim: '认领',
  del: '删除',
  delete: '删除',
  download: '下载',
  edit: '修改',
  end: '退出该设备',
  endOthers: '退出其他全部设备',
  export: '导出',
  import: '导入',
  read: '标为已读',
  release: '退回待领',
  save: '新增',
  transfer: '转办',
  update: '修改',
  updateAvatar: '更换头像',
  updateOwn: '修改个人资料',
  updatePassword: '修改密码',
  updateTableColumn: '设置列',
  upload: '上传',
  urge: '催办',
}

/** The names of each flow's moves. */
const moves: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  flows.map((flow) => [
    flow.bizType,
    Object.fromEntries(Object.entries(flow.moves).map(([key, move]) => [key, move.label])),
  ]),
)

/** A module of the operation log in words; one without a word as its code. */
export const moduleWord = (module: string): string => modules[module] ?? module

/** An action of the operation log in words: a move of the module's flow first. */
export const actionWord = (module: string, action: string): string =>
  moves[module]?.[action] ?? actions[action] ?? action
