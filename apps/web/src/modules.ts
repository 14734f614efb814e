import { lazy } from 'react'
import type { ProjectTab } from './kit/detail/project-tabs'
import { views as clientViews } from './modules/crm-client/client.views'
import { views as supplierViews } from './modules/crm-supplier/supplier.views'
import { views as ordinalViews } from './modules/ordinal/ordinal.views'
import { views as columnViews } from './modules/system-column/column.views'
import { views as configViews } from './modules/system-config/param.views'
import { views as dictViews } from './modules/system-dict/dict.views'
import { views as holidayViews } from './modules/system-holiday/holiday.views'
import { views as jobViews } from './modules/system-job/job.views'
import { views as logViews } from './modules/system-log/log.views'
import { views as menuViews } from './modules/system-menu/menu.views'
import { views as monitorViews } from './modules/system-monitor/monitor.views'
import { views as orgViews } from './modules/system-org/org.views'
import { views as roleViews } from './modules/system-role/role.views'
import { views as ruleViews } from './modules/system-rule/rule.views'
import { views as sessionViews } from './modules/system-session/session-list.views'
import { views as templateViews } from './modules/system-template/template.views'
import { views as userViews } from './modules/system-user/user.views'
import { views as amendViews } from './modules/tender-amend/amend.views'
import { views as bondViews } from './modules/tender-bond/bond.views'
import { views as changeViews } from './modules/tender-change/change.views'
import { views as failViews } from './modules/tender-fail/fail.views'
import { views as feeViews } from './modules/tender-fee/fee.views'
import { isPublished, type ProjectParts } from './modules/tender-project/project/project-slots'
import { views as projectViews } from './modules/tender-project/project.views'
import { views as signupViews } from './modules/tender-signup/signup.views'
import { views as statisticsViews } from './modules/tender-statistics/statistics.views'
import { views as workflowViews } from './modules/workflow/workflow.views'
import { pageViews } from './pages/pages.views'
import type { View } from './shell/views'

/** Every page of every module. A new module adds one line here. */
export const views: readonly View[] = [
  ...pageViews,
  ...clientViews,
  ...ordinalViews,
  ...projectViews,
  ...changeViews,
  ...supplierViews,
  ...signupViews,
  ...amendViews,
  ...bondViews,
  ...feeViews,
  ...statisticsViews,
  ...failViews,
  ...workflowViews,
  ...menuViews,
  ...templateViews,
  ...monitorViews,
  ...dictViews,
  ...columnViews,
  ...configViews,
  ...holidayViews,
  ...ruleViews,
  ...jobViews,
  ...logViews,
  ...sessionViews,
  ...userViews,
  ...roleViews,
  ...orgViews,
]

/** Tabs of 项目详情 that other modules add; their order is PROJECT_TAB_ORDER. */
export const projectTabs: readonly ProjectTab[] = [
  {
    key: 'amend',
    title: '更正澄清',
    permission: 'tender:amend:view',
    load: () => import('./modules/tender-amend/AmendTab'),
  },
  {
    key: 'signup',
    title: '报名',
    permission: 'tender:signup:view',
    load: () => import('./modules/tender-signup/SignupTab'),
  },
  {
    key: 'bond',
    title: '保证金',
    permission: 'tender:bond:view',
    load: () => import('./modules/tender-bond/BondTab'),
  },
  {
    key: 'fee',
    title: '服务费',
    permission: 'tender:fee:view',
    load: () => import('./modules/tender-fee/FeeTab'),
  },
  {
    key: 'fail',
    title: '流标废标',
    permission: 'tender:fail:view',
    load: () => import('./modules/tender-fail/FailTab'),
  },
]

/** What else of other modules stands on the pages of a project. */
export const projectParts: ProjectParts = {
  tabs: [
    {
      key: 'change',
      title: '变更申请',
      permission: 'tender:change:view',
      isFor: isPublished,
      draw: lazy(() => import('./modules/tender-change/ChangeTab')),
    },
  ],
  entrust: () => import('./modules/tender-waiver/Entrust'),
  change: () => import('./modules/tender-change/ChangeEditor'),
}
