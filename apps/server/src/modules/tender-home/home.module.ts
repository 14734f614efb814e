import { homeApi } from '@agency/shared/contract/home.contract'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { homeDashboard } from './home.dashboard'
import { homeRoutes } from './home.routes'

/** The lists and figures of 首页. Each part requires the permissions of the records it shows. */
export const homeModule: ServerModule = {
  calls: [
    createCallGroup('home', homeApi, {
      title: '首页清单与数字',
      calls: {
        openings: '近五日开标信息',
        fewSignups: '报名不足三家',
        fewBonds: '保证金不足三家',
        unpaidBySuppliers: '待收服务费（供应商）',
        unpaidByClients: '待收服务费（业主）',
        urge: '催收服务费',
        figures: '首页数字与图表',
      },
    }),
  ],
  routes: homeRoutes,
  desk: homeDashboard,
}
