import { VOUCHER_MAP_PAGE, VOUCHER_RULE_PAGE } from '@agency/shared/modules/system-rule/voucher-rule.paths'
import type { WebModule } from '../../web-module'

export const ruleModule: WebModule = {
  views: [
    { path: '/system/statutoryRule', title: '期限规则', load: () => import('./StatutoryPage') },
    { path: '/system/feeStandard', title: '收费标准', load: () => import('./FeePage') },
    { path: '/system/depositRate', title: '存款利率', load: () => import('./DepositPage') },
    { path: '/system/withholdingRate', title: '劳务报酬预扣率', load: () => import('./WithholdingPage') },
    { path: '/system/riskPoint', title: '扣分标准', load: () => import('./PointPage') },
    { path: '/system/commissionRule', title: '提成规则', load: () => import('./CommissionRulePage') },
    { path: '/system/sheetItem', title: '品管检查表', load: () => import('./SheetItemPage') },
    { path: '/system/archiveItem', title: '归档清单', load: () => import('./ArchiveItemPage') },
    { path: VOUCHER_RULE_PAGE, title: '凭证规则', load: () => import('./AccountRulePage') },
    { path: VOUCHER_MAP_PAGE, title: '凭证导出格式', load: () => import('./VoucherMapPage') },
    { path: '/system/numberingRule', title: '编号规则', load: () => import('./NumberingPage') },
  ],
}
