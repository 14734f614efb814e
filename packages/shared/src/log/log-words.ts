import { WITHDRAW, WITHDRAW_LABEL } from '../flow/flow'
import { flows } from '../flows'
import { allLogged } from '../modules'

/** Names of the operation log modules. */
export const moduleNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(flows.map((flow) => [flow.bizType, flow.title])),
  ...Object.fromEntries(allLogged.flatMap(([name, { title }]) => (title ? [[name, title]] : []))),
  attachment: '附件',
  consult: '即时咨询',
  document: '文件制作',
  system: '系统',
  'system:center': '个人中心',
  'system:filter': '查询方案',
  'system:refused': '拒绝访问',
}

/** Names of actions that are the same in every module. */
const actions: Readonly<Record<string, string>> = {
  add: '新增',
  amend: '更正澄清生效',
  announce: '登记公告',
  askRights: '申请权限',
  propose: '提出',
  rotate: '更换签名密钥',
  bidFix: '申请更正唱标',
  bidFixed: '更正唱标',
  bidOpened: '登记唱标',
  bidReceive: '接收投标文件',
  book: '预约',
  budget: '编制费用预算',
  cancel: '取消',
  change: '申请变更',
  claim: '认领',
  ask: '提出疑问',
  answer: '答复疑问',
  confirmMonth: '确认本月提成',
  royaltyDraft: '生成提成单',
  royaltyCorrect: '生成提成更正单',
  closeMonth: '关账',
  reopenMonth: '反关账',
  committee: '录入评标委员会',
  committeeCopy: '复制评标委员会',
  candidateGone: '重新评审，原候选人作废',
  bidReviewed: '登记投标评审情况',
  bidReviewGone: '重新评审，原评审情况作废',
  bidJudged: '评审认定投标效力',
  prequalified: '登记资格预审结果',
  del: '删除',
  changeAccount: '变更收款账户',
  complete: '标记年度维护完毕',
  delete: '删除',
  disable: '停用',
  download: '下载',
  draft: '生成账单',
  edit: '修改',
  enable: '启用',
  end: '退出该设备',
  endOthers: '退出其他全部设备',
  entrustAsk: '申请豁免委托协议',
  entrustHandIn: '补交委托协议',
  exceptAsk: '申请例外',
  export: '导出',
  exportVouchers: '导出凭证',
  fileComment: '提出审核意见',
  fileReply: '答复审核意见',
  follow: '跟进',
  forceOff: '强制下线',
  handover: '离职交接',
  import: '导入',
  income: '登记其他收入',
  incomeReverse: '冲销其他收入',
  invoiceNo: '记入发票号码',
  issuePaper: '制作对外文件',
  make: '制作文件',
  move: '改期',
  noticeEvidence: '补充公告证据',
  package: '导出行政监督案卷',
  packArchive: '生成归档信息包',
  packageUpdate: '修改标包',
  read: '标为已读',
  recall: '召回',
  readLoan: '在线阅读',
  copyLoan: '下载水印副本',
  broken: '发现文件损坏',
  mended: '文件恢复完好',
  recheck: '重新核对',
  reread: '存储核对',
  collect: '清理没有记录引用的文件内容',
  expire: '清理没有保存的上传',
  restore: '恢复默认',
  putBack: '用原文件恢复',
  payment: '登记来款',
  paymentAssign: '确认来款归属',
  paymentReverse: '冲销来款',
  bankSave: '按银行流水登记来款',
  match: '匹配账单',
  unmatch: '取消匹配',
  urgeNote: '登记催收',
  refused: '调用被拒绝',
  release: '退回待领',
  report15: '登记书面报告',
  renewPhrase: '重发查询口令',
  reset: '恢复默认',
  resetPwd: '重置密码',
  resetView: '恢复列表默认',
  resume: '恢复',
  revise: '修订',
  run: '立即执行',
  save: '新增',
  saveSettings: '保存布局设置',
  send: '发送',
  sign: '签到',
  signClose: '结束签到',
  signConfirm: '确认到场',
  signOpen: '开启签到',
  noticeLink: '生成签收链接',
  noticeSeal: '出具用印件',
  hand: '交接',
  relocate: '移库',
  shelve: '上架',
  sumsMended: '更正汇总数',
  supplement: '补充归档',
  labelRoll: '印制标签',
  labelBind: '绑定标签',
  labelRebind: '改绑标签',
  labelVoid: '作废标签',
  scan: '盘点扫码',
  fill: '填写归档清单',
  assign: '改派',
  freeze: '确定抽样名单',
  witnessCommit: '见证人登记口令',
  drawn: '抽取结果',
  drawVoid: '抽取作废',
  monthly: '每月生成',
  signSheet: '生成签到表',
  signStrike: '划除签到',
  setDefault: '设为默认',
  sort: '调整顺序',
  suspend: '暂停',
  hold: '冻结',
  unhold: '解除冻结',
  tell: '登记告知',
  transfer: '转办',
  transferTodo: '转办',
  update: '修改',
  upgrade: '升级',
  updateAvatar: '更换头像',
  updateOwn: '修改个人资料',
  updatePassword: '修改密码',
  updateTableColumn: '设置列',
  upload: '上传',
  urge: '催办',
  root: '签发日志根',
  archiveLines: '归档日志',
  expireLogins: '清理到期的登录日志',
  verify: '校验日志链',
  view: '查看',
  waiveEntrust: '豁免委托协议',
  viewIdCard: '查看证件号码',
  voidPaper: '作废对外文件',
}

/** The names of each flow's moves, by business type. */
const moves: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  flows.map((flow) => [
    flow.bizType,
    {
      [WITHDRAW]: WITHDRAW_LABEL,
      ...Object.fromEntries(Object.entries(flow.moves).map(([key, move]) => [key, move.label])),
    },
  ]),
)

/** The name of an operation log module; the code itself when there is none. */
export const moduleWord = (module: string): string => moduleNames[module] ?? module

/**
 * The name of an operation log action, preferring the moves of the module's flow; the code itself when there is none.
 */
export const actionWord = (module: string, action: string): string =>
  moves[module]?.[action] ?? actions[action] ?? action

/**
 * Action codes by name, because one name can have several codes: 删除 is `del` in one module and `delete` in another.
 */
const codesByWord = new Map<string, Set<string>>()
for (const [code, word] of [actions, ...Object.values(moves)].flatMap((words) => Object.entries(words)))
  codesByWord.set(word, (codesByWord.get(word) ?? new Set()).add(code))

/** Actions as options of a select; the value is all codes of a name, joined with commas. */
export const actionOptions = [...codesByWord]
  .map(([label, codes]) => ({ value: [...codes].join(','), label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'zh-CN'))

const loginResults: Readonly<Record<string, string>> = {
  success: '登录成功',
  wrong: '密码错误',
  locked: '已锁定，拒绝登录',
  disabled: '账号停用，拒绝登录',
  logout: '退出登录',
}
export const loginResultOptions = Object.entries(loginResults).map(([value, label]) => ({ value, label }))

/** The name of a login result; the code itself when there is none. */
export const loginResultWord = (result: string): string => loginResults[result] ?? result

/** Modules as options of a select. */
export const moduleOptions = Object.entries(moduleNames).map(([value, label]) => ({ value, label }))

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

/** The name of an operation's result. */
export const operationResultWord = (result: string): string => operationResults[result] ?? result
