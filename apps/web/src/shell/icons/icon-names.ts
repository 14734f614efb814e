import { containsFolded } from '@agency/shared/text/fold'

/**
 * All icons that a menu entry can have, grouped by subject: the name of the icon and the words by which it is found.
 * The first word is its label.
 */
const iconGroups = [
  {
    title: '常用',
    icons: {
      IconHome: '首页 主页 门户',
      IconApps: '应用 模块',
      IconGridView: '宫格 九宫格',
      IconList: '列表 清单',
      IconMenu: '菜单 导航',
      IconStar: '收藏 重点 星标',
      IconSearch: '查询 搜索',
      IconFilter: '筛选 过滤',
      IconSetting: '设置 配置 系统',
      IconWrench: '工具 维护 扳手',
    },
  },
  {
    title: '流程与待办',
    icons: {
      IconCheckList: '待办 任务 清单',
      IconChecklistStroked: '待办 检查表 核对',
      IconClock: '时间 待办 时限',
      IconHistory: '历史 已办 记录',
      IconCalendar: '日历 日程 开标日',
      IconCalendarClock: '期限 到期 日程',
      IconAlarm: '提醒 闹钟',
      IconBell: '通知 提醒 消息',
      IconFlowChartStroked: '流程 流程图',
      IconKanban: '看板 进度',
      IconTickCircle: '完成 通过 同意',
      IconVerify: '审核 认证 品管 抽查',
      IconInbox: '收件 接收 归档接收',
      IconSend: '发送 领取 通知书',
      IconHorn: '公告 广播 喇叭',
      IconMail: '邮件 信件',
      IconComment: '意见 投诉 留言 咨询',
      IconFlag: '里程碑 标记 旗',
    },
  },
  {
    title: '人员与组织',
    icons: {
      IconUser: '用户 人员 客户',
      IconUserGroup: '团队 客户 供应商 部门',
      IconUserAdd: '新增人员 注册',
      IconUserList: '人员名单 花名册',
      IconUserSetting: '权限 角色 用户设置',
      IconIdCard: '证件 身份证 供应商',
      IconApartment: '组织 部门 机构 架构',
      IconCrown: '领导 等级',
      IconCustomerSupport: '客服 在线咨询',
      IconPhone: '电话 联系人',
    },
  },
  {
    title: '文件与档案',
    icons: {
      IconFile: '文件 资料',
      IconFolder: '文件夹 目录',
      IconFolderOpen: '打开的文件夹 借阅',
      IconArchive: '档案 归档 存档',
      IconBox: '箱 库房 档案盒',
      IconArticle: '文书 正文 通知书',
      IconBook: '书 资料库 知识',
      IconBookStroked: '书 资料 知识库',
      IconBookOpenStroked: '阅读 手册 制度',
      IconPaperclip: '附件 回形针',
      IconExcel: '表格 导出',
      IconPdf: '文档 扫描件',
      IconPrint: '打印',
      IconImport: '导入',
      IconExport: '导出',
      IconDownload: '下载 领取',
      IconTemplate: '模板 范本',
      IconEdit: '编辑 填写 录入',
    },
  },
  {
    title: '项目与招标',
    icons: {
      IconBriefcase: '项目 招标 业务 公文包',
      IconOrderedList: '排号 序号 顺序',
      IconVoteStroked: '评标 投票 表决',
      IconTestScore: '评分 考核 得分',
      IconPrize: '中标 奖杯',
      IconLayers: '分包 标段 层',
      IconSimilarity: '比选 对比',
      IconMapPin: '地点 开标室 地图',
      IconCart: '采购 购标书',
      IconTicketCode: '排号 票 券',
      IconPriceTag: '报价 限价 标签',
    },
  },
  {
    title: '财务',
    icons: {
      IconCoinMoney: '财务 收费 金额',
      IconCoinMoneyStroked: '财务 费用 服务费',
      IconCreditCard: '保证金 银行 付款',
      IconNoteMoney: '发票 账单 成本',
      IconShareMoneyStroked: '提成 分配',
      IconMoneyExchangeStroked: '退款 往来 转账',
      IconPercentage: '费率 比例 百分比',
    },
  },
  {
    title: '统计',
    icons: {
      IconHistogram: '统计 柱状图 报表',
      IconLineChartStroked: '趋势 折线图',
      IconPieChartStroked: '占比 饼图',
      IconRankingCardStroked: '排名 业绩',
      IconPulse: '动态 监控',
    },
  },
  {
    title: '系统',
    icons: {
      IconLock: '锁 安全 密码',
      IconShield: '安全 防护 审计',
      IconKey: '密钥 权限',
      IconServer: '服务器 数据库',
      IconDesktop: '电脑 监控 外部系统',
      IconGlobe: '外部系统 网站 网址',
      IconLink: '链接 接口',
      IconExternalOpen: '外部链接 新窗口',
      IconTerminal: '日志 终端',
      IconQrCode: '二维码 签到 扫码',
      IconHelpCircle: '帮助 说明',
      IconAlertTriangle: '警告 异常 流标',
      IconDelete: '删除 回收站 废标',
    },
  },
] as const satisfies readonly { title: string; icons: Readonly<Record<string, string>> }[]

type KeysOf<T> = T extends unknown ? keyof T : never
export type IconName = KeysOf<(typeof iconGroups)[number]['icons']>

export interface IconChoice {
  name: IconName
  words: readonly string[]
}

/** Returns the icons whose name or words contain `text`, in their groups; empty groups are left out. */
export const findIcons = (text: string): { title: string; icons: IconChoice[] }[] =>
  iconGroups
    .map(({ title, icons }) => ({
      title,
      icons: iconChoicesOf(icons).filter((icon) => doesIconMatchText(icon, text)),
    }))
    .filter(({ icons }) => icons.length > 0)

const iconChoicesOf = (icons: Readonly<Record<string, string>>): IconChoice[] =>
  Object.entries(icons).map(([name, words]) => ({ name: name as IconName, words: words.split(' ') }))

function doesIconMatchText({ name, words }: IconChoice, text: string): boolean {
  return containsFolded(name, text) || words.some((word) => containsFolded(word, text))
}
