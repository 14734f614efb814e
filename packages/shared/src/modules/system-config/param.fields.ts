import { textFieldsFromLabels } from '../../fields/logged-field'
import type { ParamKey } from '../../params/param.rules'

/** How a parameter is displayed and edited. */
export interface ParamField {
  label: string
  help: string
  kind: 'text' | 'number' | 'lines' | 'roles' | 'choice'
  unit?: string
  options?: readonly { value: string; label: string }[]
}

export const paramFields: Readonly<Record<ParamKey, ParamField>> = {
  TITLE: { label: '系统名称', help: '登录页、左上角和浏览器标题显示的名称', kind: 'text' },
  PUBLIC_URL: {
    label: '对外访问地址',
    help: '外部人员打开本系统的地址，如 https://zb.example.com；通知书、收据、答复函上的核验二维码指向它。留空则用服务监听的地址，打印对外文件之前应当填好',
    kind: 'text',
  },
  COMPANY_TITLE: { label: '单位名称', help: '接在页面标题之后，也出现在登录页', kind: 'text' },
  COMPANY_PHONE: {
    label: '单位电话',
    help: '公告里项目联系人的电话；留空则用项目经理A登记的手机',
    kind: 'text',
  },
  FONDS_NO: { label: '全宗号', help: '档号的开头，由档案主管部门给定；已经编出的档号不变', kind: 'text' },
  COMPANY_ADDRESS: { label: '单位地址', help: '公告里代理机构的地址；留空则不显示', kind: 'text' },
  FOOTER_TXT: { label: '页脚文字', help: '显示在页面底部，留空则不显示', kind: 'text' },
  CASE_NUMBER: { label: '备案号', help: '显示在页脚，例如 蜀ICP备00000000号', kind: 'text' },
  CAPTCHA: {
    label: '图形验证码',
    help: '登录时何时要求输入图形验证码',
    kind: 'choice',
    options: [
      { value: 'always', label: '每次登录' },
      { value: 'afterFailures', label: '连续失败 3 次后' },
      { value: 'off', label: '不使用' },
    ],
  },
  UPLOAD_MAX_MB: { label: '单个附件上限', help: '每个上传的文件最大多少兆字节', kind: 'number', unit: 'MB' },
  FIXITY_MB_PER_SECOND: {
    label: '存储核对速度',
    help: '后台重新读取已存的文件、核对校验值的速度，每小时读 20 分钟。按默认的 2 MB/s，1 TB 约 18 天读完一遍',
    kind: 'number',
    unit: 'MB/s',
  },
  LOG_KEEP_MONTHS: {
    label: '操作日志留在数据库',
    help: '更早的整月移到归档文件里，长期保存，仍可校验和下载；不少于 6 个月（网络安全法）',
    kind: 'number',
    unit: '个月',
  },
  LOGIN_LOG_KEEP_MONTHS: {
    label: '登录日志保留',
    help: '更早的登录记录每晚删除；不少于 6 个月（网络安全法）',
    kind: 'number',
    unit: '个月',
  },
  REQUEST_TIMEOUT: {
    label: '请求超时',
    help: '网页等待一次请求的最长时间；大文件上传也受它限制',
    kind: 'number',
    unit: '毫秒',
  },
  AI_URL: { label: 'AI 智能助手地址', help: '悬浮按钮打开的网页，留空则没有这个按钮', kind: 'text' },
  CONSULTATION_MODE: {
    label: '即时咨询方式',
    help: '由同事在系统内答复，或打开外部页面',
    kind: 'choice',
    options: [
      { value: 'staff', label: '同事在系统内答复' },
      { value: 'url', label: '打开外部页面' },
      { value: 'off', label: '不使用' },
    ],
  },
  CONSULTATION_ROLES: { label: '答复咨询的角色', help: '系统管理员之外，哪些角色答复咨询', kind: 'roles' },
  CONSULTATION_URL: { label: '外部咨询页面', help: '咨询方式为“打开外部页面”时的网址', kind: 'text' },
  FRAME_ORIGINS: {
    label: '允许嵌入的外部系统',
    help: '每行一个来源，形如 https://主机 或 https://主机:端口；访问令牌只交给这些系统。已打开的页面刷新后生效',
    kind: 'lines',
  },
  OFFICE_HOST: { label: '在线文档服务地址', help: '在线预览与编辑文档的服务，留空则没有', kind: 'text' },
  OFFICE_CONVERT_URL: {
    label: '文档转换服务地址',
    help: '把 Word、Excel 转为 PDF 的服务（Gotenberg 的 /forms/libreoffice/convert 或与它相同的接口），申请的资料据此加水印；只填内网可信的地址，留空则 Office 文件不能下载',
    kind: 'text',
  },
  BUSINESS_OPEN: {
    label: '营业开始时刻',
    help: '当日此刻之前开始发售、公告的，当日计入法定的工作日期限',
    kind: 'text',
  },
  BUSINESS_CLOSE: {
    label: '营业结束时刻',
    help: '发售、公告、公示的最后一日须到此刻才算满一日；在网上发售、公告的填 24:00',
    kind: 'text',
  },
  OPEN_TENDER_FROM: {
    label: '公开招标数额标准（货物、服务）',
    help: '政府采购的谈判、询价小组自这个预算起须五人以上（财政部令第74号第7条）；中央 200 万元，不少省份 400 万元，按项目所在地区填写。已发布的项目用发布时的数',
    kind: 'number',
    unit: '万元',
  },
  OPEN_TENDER_CONFIRMED: {
    label: '数额标准已核对',
    help: '按本地区现行文件核对过上面的数之后选“已确认”：此后不足五人的拦下；未确认的只提示',
    kind: 'choice',
    options: [
      { value: 'no', label: '未确认（只提示）' },
      { value: 'yes', label: '已确认（不足的拦下）' },
    ],
  },
  BX_QC_FROM: {
    label: '比选须品管审核的服务费',
    help: '预计服务费达到这个数的比选，部门审核之后须经品管审核；低于它的不经品管',
    kind: 'number',
    unit: '万元',
  },
  BX_LEADER_FROM: {
    label: '比选须领导审批的服务费',
    help: '预计服务费达到这个数的比选须公司领导审批',
    kind: 'number',
    unit: '万元',
  },
  BX_LEADER_BELOW: {
    label: '比选须领导审批的报价',
    help: '报价低于收费标准的这个百分比时须公司领导审批',
    kind: 'number',
    unit: '%',
  },
  YEAR_WIN_TARGET: {
    label: '年度中标额目标',
    help: '首页的经营数字与它相比，0 为没有目标',
    kind: 'number',
    unit: '万元',
  },
  YEAR_FEE_TARGET: {
    label: '年度服务费目标',
    help: '首页的经营数字与它相比，0 为没有目标',
    kind: 'number',
    unit: '万元',
  },
  MAP_KEY: { label: '地图密钥', help: '网页使用的地图服务密钥（会发给浏览器，不是保密信息）', kind: 'text' },
}

/** The sections of the page of parameters, in order. */
export const paramGroups = [
  {
    title: '名称与页脚',
    keys: [
      'TITLE',
      'COMPANY_TITLE',
      'COMPANY_PHONE',
      'COMPANY_ADDRESS',
      'FONDS_NO',
      'FOOTER_TXT',
      'CASE_NUMBER',
      'PUBLIC_URL',
    ],
  },
  { title: '登录与上传', keys: ['CAPTCHA', 'UPLOAD_MAX_MB', 'REQUEST_TIMEOUT'] },
  {
    title: '智能助手与咨询',
    keys: ['AI_URL', 'CONSULTATION_MODE', 'CONSULTATION_ROLES', 'CONSULTATION_URL'],
  },
  { title: '文件存储', keys: ['FIXITY_MB_PER_SECOND'] },
  { title: '日志', keys: ['LOG_KEEP_MONTHS', 'LOGIN_LOG_KEEP_MONTHS'] },
  { title: '法定期限', keys: ['BUSINESS_OPEN', 'BUSINESS_CLOSE'] },
  { title: '评审小组', keys: ['OPEN_TENDER_FROM', 'OPEN_TENDER_CONFIRMED'] },
  { title: '比选审核', keys: ['BX_QC_FROM', 'BX_LEADER_FROM', 'BX_LEADER_BELOW'] },
  { title: '年度目标', keys: ['YEAR_WIN_TARGET', 'YEAR_FEE_TARGET'] },
  { title: '外部系统', keys: ['FRAME_ORIGINS', 'OFFICE_HOST', 'OFFICE_CONVERT_URL', 'MAP_KEY'] },
] as const satisfies readonly { title: string; keys: readonly ParamKey[] }[]

/** Labels of parameters in the operation log. */
export const loggedOfParams = textFieldsFromLabels(
  Object.fromEntries(Object.entries(paramFields).map(([key, { label }]) => [key, label])),
)
