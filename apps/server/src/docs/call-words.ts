import type { contracts } from '@agency/shared/modules'
import { actionsOf } from '@agency/shared/record/record'
import type { ActionsOf } from '@agency/shared/record/record-calls'
import { records } from '@agency/shared/records'

/** What the calls that every resource has do (CONTRACT, "Lists"). */
const standardCalls = {
  page: '分页查询',
  list: '列表',
  detail: '详情',
  getSelect: '下拉选项',
  save: '新增',
  update: '修改',
  delete: '删除',
  exportExcel: '导出 Excel',
} as const

type Contracts = typeof contracts
type Standard = keyof typeof standardCalls
type Records = typeof records
/** Calls that a record's own description names: the moves of its flow. */
type Moves<G> = G extends keyof Records ? ActionsOf<Records[G]['flow']> : never
/** Every call that is neither one of those nor a move of the group's record is named; each of them may be. */
type Words<G extends keyof Contracts> = (G extends keyof Records ? { title?: string } : { title: string }) & {
  calls: Record<Exclude<keyof Contracts[G], Standard | Moves<G>>, string> &
    Partial<Record<Standard | Moves<G>, string>>
}

const audited = { submit: '提交' } as const
const revised = { revise: '修订（另立新版）', end: '终止' } as const
const imported = { importCheck: '导入前检查', importSave: '导入' } as const

/** Headings and calls of the API reference, group by group: a group or a call without its words does not compile. */
const groupWords: { readonly [G in keyof Contracts]: Words<G> } = {
  session: {
    title: '登录与会话',
    calls: {
      ...{ login: '登录', refresh: '续期', logout: '退出登录', visible: '当前用户与权限' },
      ...{ frameOrigins: '可嵌入的外部系统', menuBuild: '本人的菜单', menuTop: '顶部菜单' },
      ...{ menuTree: '下级菜单', menuSearch: '搜索菜单', authSelect: '可选的账号', code: '登录验证码' },
      ...{ captcha: '公开表单的验证码', updatePassword: '修改密码' },
    },
  },
  diysign: { title: '外部录入', calls: { save: '提交录入信息' } },
  todo: {
    title: '待办',
    calls: {
      ...{
        noticePage: '通知',
        getCount: '待办数',
        queryHandleUser: '可转办的人',
        saveListBatch: '批量新增自建任务',
      },
      ...{ setCurrentUser: '认领、释放', updateHandleUser: '转办', urge: '催办', decide: '就地处理待办' },
      ...{ readNotice: '通知标为已读', save: '新增自建任务', update: '修改自建任务', delete: '删除自建任务' },
    },
  },
  flow: { title: '流程', calls: { state: '流程状态与日志' } },
  tableColumn: {
    title: '表格列设置',
    calls: {
      ...{ getColumn: '本人的列设置', updateTableColumn: '保存本人的列设置', getViews: '本人看列表的方式' },
      ...{ updateView: '保存看列表的方式', resetView: '恢复默认方式', setDefault: '设为全员默认' },
    },
  },
  extension: { title: '浏览器扩展', calls: { packages: '可下载的安装包', download: '下载安装包' } },
  savedFilter: { title: '常用查询', calls: {} },
  common: {
    title: '通用与附件',
    calls: {
      ...{ upload: '上传附件', uploadLocal: '上传附件（业务）', adminUploadLocal: '上传附件（管理）' },
      ...{ deployUpload: '上传部署文件', databaseUpload: '上传数据库文件', updateAvatar: '更换头像' },
      ...{ getAccountList: '账号', getJobList: '岗位', getOrgList: '部门', getCostOrgList: '独立核算部门' },
      ...{ getCompanyList: '公司', getRoleList: '角色', getOrgTree: '组织树', getSelect: '字典选项' },
      ...{ attachmentList: '记录的附件', download: '下载附件', fileContent: '附件内容' },
      ...{ appFileDownload: '下载附件（应用）', downloadByParam: '按所属记录下载附件' },
      ...{ downloadSupplierAttachment: '下载供应商附件', archiveFileDownload: '下载归档附件' },
      ...{ getCheckTimes: '附件下载次数', downloadZip: '打包下载附件', frameDownload: '下载办公平台附件' },
      ...{ pageOfficeMaking: '生成文档', directoryMaking: '生成目录文档', officeDocument: '读取生成的文档' },
      delete: '删除附件',
    },
  },
  search: { title: '查找记录', calls: { records: '按名称或编号查找记录' } },
  center: {
    title: '个人中心',
    calls: {
      ...{ settings: '本人的布局设置', saveSettings: '保存布局设置', sessions: '本人的登录设备' },
      ...{ endSession: '退出一台设备', endOtherSessions: '退出其他设备', loginLog: '本人的登录日志' },
      operationLog: '本人的操作日志',
    },
  },
  consult: {
    title: '即时咨询',
    calls: {
      ...{
        overview: '未读与对话概况',
        threads: '对话列表',
        messages: '对话内容',
        send: '发送',
        read: '标为已读',
      },
    },
  },
  docTemplate: {
    title: '文件模板',
    calls: {
      ...{ history: '模板的各版本', download: '下载模板', preview: '预览模板', replace: '替换模板' },
      restore: '恢复模板',
    },
  },
  client: {
    title: '客户管理',
    calls: {
      ...audited,
      ...imported,
      ...{
        similar: '名称相近的客户',
        withdraw: '撤回',
        audit: '审核',
        transfer: '申请转移',
        freeze: '冻结、解冻',
      },
      void: '作废',
    },
  },
  ordinal: { calls: { similar: '名称相近的排号', sources: '可选的原项目' } },
  room: {
    title: '开标场地与预约',
    calls: {
      ...{
        grid: '场地预约表',
        clash: '场地与人员冲突',
        book: '预约场地',
        move: '调整预约',
        cancel: '取消预约',
      },
      door: '门口屏',
    },
  },
  project: {
    title: '招标项目与标包',
    calls: {
      ...{ assign: '指派项目经理', fileSubmit: '采购文件提交审核', fileApprove: '采购文件审核' },
      ...{ fileReturn: '采购文件退回', publish: '发布', suspend: '暂停', resume: '恢复' },
      ...{ packages: '项目的标包', packageUpdate: '修改标包', deadlines: '法定期限' },
      ...{ whatIf: '试算改动后的法定期限', prequalified: '登记资格预审结果', extend: '延长报名' },
      ...{ prepared: '开标准备完毕', open: '开标', evalFinish: '评标完成', publicity: '登记候选人公示' },
      ...{ ownerConfirm: '业主定标确认', award: '定标', noticeSend: '发出通知书', contract: '登记合同' },
      ...{ report15: '登记书面报告', announcements: '应发布的公告与备案', announce: '登记公告与备案' },
      ...{ noticeEvidence: '补录、更正公告的网址与截图', committee: '标包的评标委员会' },
      ...{ committeeSave: '录入评标委员会', committeeCopy: '复制另一标包的评标委员会' },
      ...{ exceptions: '法定期限例外', exceptAsk: '申请法定期限例外', exceptApprove: '同意法定期限例外' },
      ...{ exceptRefuse: '不予法定期限例外', files: '采购文件的各版本与审核意见' },
      ...{ fileComment: '对采购文件的条款提出审核意见', fileReply: '答复审核意见' },
      ...{ notices: '项目的公告', candidates: '标包的候选人', bidders: '按时递交投标文件的供应商' },
    },
  },
  file: { title: '采购文件', calls: {} },
  fail: { calls: { basis: '失败类型与法律依据' } },
  amend: {
    calls: { amendable: '可更正、澄清的标包', buyers: '须告知的购标人', tell: '登记已告知购标人' },
  },
  change: { title: '项目变更申请', calls: { ...audited, approve: '审批', withdraw: '撤回' } },
  waiver: {
    title: '委托代理协议豁免',
    calls: {
      ...{ waiveEntrust: '豁免委托代理协议', entrustAsk: '申请豁免委托代理协议' },
      ...{ entrustRefuse: '不予豁免委托代理协议', entrustHandIn: '补交委托代理协议' },
    },
  },
  home: {
    title: '首页清单与数字',
    calls: {
      ...{ openings: '近五日开标信息', fewSignups: '报名不足三家', fewBonds: '保证金不足三家' },
      ...{
        unpaidBySuppliers: '待收服务费（供应商）',
        unpaidByClients: '待收服务费（业主）',
        urge: '催收服务费',
      },
      figures: '首页数字与图表',
    },
  },
  signup: {
    calls: {
      ...{ lots: '可报名的标包', standing: '供应商能否报名', idCard: '查看证件号码', bids: '递交的投标文件' },
      ...{ bidReceive: '接收投标文件', bidOpened: '登记唱标内容', bidFix: '申请更正唱标内容' },
      bidFixDecide: '确认唱标更正',
    },
  },
  bond: {
    title: '保证金',
    calls: {
      ...{ lots: '可缴纳保证金的标包', register: '登记到账', confirm: '确认到账', refund: '退还保证金' },
      ...{ interestTerms: '应退利息', interestAsk: '申请超出应退利息', interestApprove: '审批利息' },
      ...{ forfeit: '申请不予退还', forfeitApprove: '审批不予退还', bankCheck: '检查银行流水' },
      ...{ bankMatch: '银行流水与保证金匹配', bankSave: '按银行流水登记到账' },
    },
  },
  fee: {
    title: '服务费',
    calls: {
      ...{ confirm: '确认开单', adjust: '申请调整', adjustApprove: '审批调整', receive: '登记收款' },
      ...{ reverse: '红字冲销', waive: '减免', writeOff: '申请核销', writeOffApprove: '审批核销' },
    },
  },
  statistics: { title: '项目统计', calls: { groups: '分组汇总', exportGroups: '导出分组汇总' } },
  tenderDocument: { title: '招标文书', calls: {} },
  follow: { title: '跟进记录', calls: {} },
  related: { title: '往来', calls: { groups: '一条记录在各模块的往来' } },
  supplier: {
    title: '供应商注册审核',
    calls: {
      ...audited,
      ...imported,
      ...{ related: '可能关联的供应商', similar: '名称相近的供应商', idCard: '查看证件号码' },
      ...{
        renewPhrase: '重发查询口令',
        audit: '审核',
        disable: '停用、启用',
        black: '黑名单：提请、确认、解除',
      },
    },
  },
  supplierRegister: {
    title: '供应商自助注册',
    calls: {
      ...{ begin: '开始登记', upload: '上传资料', register: '提交登记', status: '查询登记进度' },
      supplement: '补正提交',
    },
  },
  menu: { title: '菜单管理', calls: {} },
  monitor: {
    title: '系统监控',
    calls: { process: '进程', database: '数据库', slowQueries: '慢查询', routes: '各接口的次数与耗时' },
  },
  dict: { title: '字典管理', calls: { ...imported, names: '有哪些字典', sort: '调整顺序' } },
  config: { title: '参数设置', calls: { save: '修改参数' } },
  holiday: {
    title: '节假日',
    calls: {
      ...{ year: '一年的节假日', import: '导入一年的节假日', complete: '确认一年已维护完整' },
      calculate: '工作日与日历日推算',
    },
  },
  job: { title: '定时任务', calls: { runs: '运行记录', run: '立即执行' } },
  statutoryRule: { title: '期限规则', calls: revised },
  feeStandard: { title: '收费标准', calls: revised },
  depositRate: { title: '存款利率', calls: revised },
  commissionRule: { title: '提成规则', calls: revised },
  numberingRule: {
    title: '编号规则与台账',
    calls: { ...revised, preview: '预览编号', issued: '编号台账' },
  },
  operationLog: { title: '操作日志', calls: { verify: '校验操作日志', roots: '下载签名的日志根' } },
  loginLog: { title: '登录日志', calls: {} },
  sessionList: { title: '在线用户', calls: { forceOff: '强制下线' } },
  user: {
    title: '用户管理',
    calls: {
      ...{ resetPwd: '重置密码', disable: '停用', enable: '启用', forceOff: '强制下线' },
      ...{ askRights: '申请调整本人角色', rightsDecide: '审批本人授权申请', holdings: '名下的业务' },
      handover: '离职交接',
    },
  },
  role: { title: '角色管理', calls: { people: '有该角色的人' } },
  org: { title: '组织管理', calls: {} },
}

const recordOf = (group: string) => (group in records ? records[group as keyof Records] : undefined)

export const titleOfGroup = (group: string): string =>
  groupWords[group as keyof Contracts].title ?? recordOf(group)?.permissions.title ?? group

/** What a call does, in the words of its group, else of its record's flow. */
export function titleOfCall(group: string, name: string): string {
  const own: Readonly<Record<string, string>> = groupWords[group as keyof Contracts].calls
  const record = recordOf(group)
  return own[name] ?? (record && actionsOf(record)[name]) ?? standardCalls[name as Standard]
}
