/**
 * Every path of the web app named in SPEC section 2, with its title. A page whose module does not exist yet is in no
 * menu and shows the 404 page. Paths that only the menu knows take their titles from the menu.
 */
export const pageTitles = {
  '/login': '登录',
  '/signPage': '录入信息',
  '/user/center': '个人中心',
  '/home': '首页',
  '/account/crmClientDetail': '客户详情',
  '/account/crmSupplierDetail': '注册审核详情',
  '/ordinal/ordinalRecordTransact': '排号办理',
  '/ordinal/ordinalRecordNew': '新增排号',
  '/tender/tenderImplementProjectDetail': '项目详情',
  '/tender/tenderImplementProjectEditDetail': '项目编辑',
  '/tender/tenderImplementProjectHandling': '项目办理',
  '/tender/approvalFileComparisonDetail': '比选详情',
  '/tender/approvalFileComparisonEditPage': '比选项目编辑',
  '/knowledge/comparisonSelectionApplyInfo': '比选基础资料库申请详情',
  '/knowledge/comparisonSelectionApplyCheck': '比选基础资料库申请审核',
  '/tender/templates/tenderImplemntationFileInfo': '项目实施文件详情',
  '/tender/templates/statisticsProjectPage': '项目统计详情列表',
  '/tender/templates/currentAndAbandonedBid': '流标、废标办理',
  '/workflow/workflowTackle': '已办记录',
  '/workflow/todoList': '待办项目列表',
  '/projectArchives/archiveBidFilePage': '投标文件归档',
  '/projectArchives/archiveBidFileAccept': '投标文件接收',
  '/projectArchives/archiveBidFileEditPage': '投标文件编辑',
  '/projectArchives/archiveFilePage': '项目经理B/客户经理归档',
  '/projectArchives/archiveFileAccept': '归档资料接收',
  '/projectArchives/archiveFileInput': '归档资料录入',
  '/projectArchives/archiveFileCheck': '归档资料审核',
  '/projectArchives/archiveFileEditPage': '归档资料编辑',
  '/projectArchives/archivesBorrowBaseInfo': '档案借阅详情',
  '/projectArchives/tenderArchivesRepositoryDetail': '档案详情',
  '/tender/templates/archivesBorrowAdd': '申请借阅',
  '/quality/tenderQcCheck': '品管抽查',
  '/quality/tenderSamplingCheck': '抽样检查',
  '/sale/tenderSaleCheck': '通知书领取审核',
  '/sale/tenderSaleInfo': '通知书领取详情',
  '/sale/saleComplainAdvice': '供应商投诉建议',
  '/monitor/elFrame': '外部系统',
  '/tender/homeWinCostNoSup': '待收服务费（供应商）',
  '/tender/homeWinCostNoCli': '待收服务费（业主）',
  '/tender/homeProject': '近五日开标信息',
  '/tender/buyBookProject': '报名不足三家',
  '/tender/bondProject': '保证金不足三家',
} as const
export type ListedPath = keyof typeof pageTitles

/** Path and title of a listed page, for a module: `{ ...listed('/home'), component, load }`. */
export const listedPage = (path: ListedPath) => ({ path, title: pageTitles[path] })
