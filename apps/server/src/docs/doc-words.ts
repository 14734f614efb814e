import type { contracts } from '@agency/shared/modules'
import type { Guard } from '../http/guard'

/** Headings of the API reference. A group that is not named here stands under the name of its contract. */
export const groupTitles: Partial<Record<keyof typeof contracts, string>> = {
  session: '登录与会话',
  diysign: '外部录入',
  todo: '待办',
  flow: '流程',
  tableColumn: '表格列设置',
  common: '通用与附件',
  search: '查找记录',
  center: '个人中心',
  consult: '即时咨询',
  client: '客户管理',
  ordinal: '排号',
  room: '开标场地与预约',
  supplier: '供应商注册审核',
  follow: '跟进记录',
  related: '往来',
  supplierRegister: '供应商自助注册',
  menu: '菜单管理',
  monitor: '系统监控',
  job: '定时任务',
}

/** What calls of one name do in every group. */
export const callTitles: Readonly<Record<string, string>> = {
  page: '分页查询',
  list: '列表',
  detail: '详情',
  getSelect: '下拉选项',
  getCount: '数量',
  save: '新增',
  update: '修改',
  delete: '删除',
  exportExcel: '导出 Excel',
  decide: '就地处理待办',
  records: '按名称或编号查找记录',
  submit: '提交',
  withdraw: '撤回',
  audit: '审核',
  transfer: '转移',
  freeze: '冻结',
  black: '黑名单：提请、确认、解除',
  related: '可能关联的供应商',
  groups: '一条记录在各模块的往来',
  idCard: '查看证件号码',
  renewPhrase: '重发查询口令',
  begin: '开始登记',
  register: '提交登记',
  status: '查询登记进度',
  supplement: '补正提交',
  void: '作废',
  urgent: '加急审批',
  claim: '受理',
  handle: '办结',
  return: '退回',
  cancel: '撤销或取消',
  sources: '可选的原项目',
  grid: '场地预约表',
  clash: '场地与人员冲突',
  book: '预约场地',
  move: '调整预约',
  door: '门口屏',
  importCheck: '导入前检查',
  importSave: '导入',
  upload: '上传附件',
  download: '下载附件',
  login: '登录',
  logout: '退出登录',
  refresh: '续期',
  visible: '当前用户',
  menuBuild: '本人的菜单',
  menuTop: '顶部菜单',
  menuTree: '下级菜单',
  menuSearch: '搜索菜单',
  code: '登录验证码',
  captcha: '公开表单的验证码',
  updatePassword: '修改密码',
  loginLog: '登录日志',
  operationLog: '操作日志',
  process: '进程',
  database: '数据库',
  slowQueries: '慢查询',
  routes: '各接口的次数与耗时',
  run: '立即执行',
  runs: '运行记录',
}

export const docWords = {
  title: '接口文档',
  intro: '由共享的接口声明生成，与服务端校验的是同一份。',
  calls: (count: number) => `${count} 个接口`,
  openApi: 'OpenAPI 3.1 文档',
  search: '查找接口：名称、路径或字段',
  none: '没有符合的接口',
  groups: '分组',
  guard: '权限',
  token: '令牌',
  noToken: '不需要',
  input: '输入',
  query: '查询参数',
  body: '请求体（JSON）',
  multipart: '表单（multipart，文件的字段名为 file），其余字段在查询参数里',
  alsoQuery: '另有查询参数',
  noInput: '没有输入字段',
  answer: '返回的 data',
  file: '文件的内容（失败时为 JSON）',
  nothing: '空（null）',
  field: '字段',
  type: '类型',
  required: '必填',
  yes: '是',
  rule: '规则',
  envelope:
    '除文件外，返回都是 { code, msg, data }：code 为 200 表示成功；400 为输入或业务规则不允许，errors 指出字段；401 须重新登录；403 没有权限；404 不存在；409 已被他人修改或状态已变。',
  headers: (web: string) =>
    `每次调用都带请求头 Authorization: Basic（客户端标识与密钥，网页为 ${web}）；需要登录的再带 token: Bearer …。`,
} as const

/** Who may make a call, in words. */
export function guardWords(guard: Guard): string {
  switch (guard.kind) {
    case 'public':
      return '公开，不需要登录'
    case 'session':
      return '登录即可（包括须先改密码的人）'
    case 'own':
      return '登录即可，只涉及本人能看到的数据'
    case 'permission':
      return `需要权限 ${guard.code}`
    case 'admin':
      return '仅管理员'
  }
}
