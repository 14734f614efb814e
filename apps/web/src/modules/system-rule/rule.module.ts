import type { WebModule } from '../../web-module'

export const ruleModule: WebModule = {
  views: [
    {
      path: '/system/statutoryRule',
      title: '期限规则',
      component: 'system/statutoryRule',
      load: () => import('./StatutoryPage'),
    },
    {
      path: '/system/feeStandard',
      title: '收费标准',
      component: 'system/feeStandard',
      load: () => import('./FeePage'),
    },
    {
      path: '/system/depositRate',
      title: '存款利率',
      component: 'system/depositRate',
      load: () => import('./DepositPage'),
    },
    {
      path: '/system/commissionRule',
      title: '提成规则',
      component: 'system/commissionRule',
      load: () => import('./CommissionPage'),
    },
    {
      path: '/system/numberingRule',
      title: '编号规则',
      component: 'system/numberingRule',
      load: () => import('./NumberingPage'),
    },
  ],
}
