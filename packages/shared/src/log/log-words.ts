import { flows } from '../flows'

const modules: Readonly<Record<string, string>> = {
  ...Object.fromEntries(flows.map((flow) => [flow.bizType, flow.title])),
  'admin:menu': '菜单',
  attachment: '附件',
  consult: '即时咨询',
  system: '系统',
  'system:column': '列配置',
  'system:config': '参数',
  'system:dict': '字典',
  'system:holiday': '节假日',
  'system:job': '定时任务',
  'system:log': '日志',
  'system:org': '组织',
  'system:refused': '拒绝访问',
  'system:role': '角色',
  'system:rule': '规则',
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
  committee: '录入评标委员会',
  committeeCopy: '复制评标委员会',
  prequalified: '登记资格预审结果',
  del: '删除',
  changeAccount: '变更收款账户',
  delete: '删除',
  disable: '停用',
  download: '下载',
  edit: '修改',
  enable: '启用',
  end: '退出该设备',
  endOthers: '退出其他全部设备',
  export: '导出',
  follow: '跟进',
  forceOff: '强制下线',
  handover: '离职交接',
  import: '导入',
  read: '标为已读',
  refused: '调用被拒绝',
  release: '退回待领',
  renewPhrase: '重发查询口令',
  reset: '恢复默认',
  resetPwd: '重置密码',
  revise: '修订',
  run: '立即执行',
  save: '新增',
  sort: '调整顺序',
  transfer: '转办',
  update: '修改',
  upgrade: '升级',
  updateAvatar: '更换头像',
  updateOwn: '修改个人资料',
  updatePassword: '修改密码',
  updateTableColumn: '设置列',
  upload: '上传',
  urge: '催办',
  root: '签发日志根',
  verify: '校验日志链',
  viewIdCard: '查看证件号码',
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

const loginResults: Readonly<Record<string, string>> = {
  success: '登录成功',
  wrong: '密码错误',
  locked: '已锁定，拒绝登录',
  disabled: '账号停用，拒绝登录',
  logout: '退出登录',
}
export const loginResultOptions = Object.entries(loginResults).map(([value, label]) => ({ value, label }))

/** What came of a login in words; one without a word as its code. */
export const loginResultWord = (result: string): string => loginResults[result] ?? result

/** Modules to choose from, by their words. */
export const moduleOptions = Object.entries(modules).map(([value, label]) => ({ value, label }))

const operationResults: Readonly<Record<string, string>> = {
  success: '成功',
  failure: '失败',
  broken: '发现异常',
  refused: '已拒绝',
}
export const operationResultOptions = Object.entries(operationResults).map(([value, label]) => ({
  value,
  label,
}))

/** What came of an operation in words. */
export const operationResultWord = (result: string): string => operationResults[result] ?? result
