import { riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { riskListing } from '@agency/shared/modules/quality-risk/risk.listing'
import { RISK_DESK } from '@agency/shared/modules/quality-risk/risk.paths'
import { riskGrants, riskPrefix } from '@agency/shared/modules/quality-risk/risk.permissions'
import { createCallGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { readingRoutes } from '../../record/reading.routes'
import type { ServerModule } from '../../server-module'
import { listenToEvent } from '../../wiring/event'
import { lotMoved } from '../tender-project/door/events'
import { riskDashboard } from './risk.dashboard'
import { markProjectStale, riskJobs } from './risk.jobs'
import { sendRiskTablePdf } from './risk.paper'
import { risks } from './risk.store'
import { buildRiskViews, riskTotalsByDepartment } from './risk.view'

const riskLabel = ({ ruleCode, projectCode }: { ruleCode: string; projectCode: string }) =>
  `${projectCode} ${ruleCode}`
const loadRiskView = async (context: Context, listId: string) =>
  (await buildRiskViews(context, [await risks.mustFind(context, listId)]))[0]

/** 风险台: shows the stored judgements; each module contributes its rules through `risks`. */
export const riskModule: ServerModule = {
  calls: [
    createCallGroup('risk', riskApi, {
      title: '风险台',
      calls: { printTable: '打印自查表', totals: '按部门汇总' },
    }),
  ],
  routes: [
    ...readingRoutes({
      api: riskApi,
      prefix: riskPrefix,
      listing: riskListing,
      store: risks,
      viewed: (context, rows, asked) => buildRiskViews(context, rows, (asked as { region?: string }).region),
      one: loadRiskView,
      choices: (context, keyword) => risks.choices(context, keyword, riskLabel),
      isCountSecret: true,
    }),
    defineRoute(riskApi.printTable, permissionGuard(`${riskPrefix}:export`), (context, asked, { reply }) =>
      sendRiskTablePdf(context, asked, reply),
    ),
    defineRoute(riskApi.totals, permissionGuard(`${riskPrefix}:view`), riskTotalsByDepartment),
  ],
  desk: riskDashboard,
  gathering: (all) => ({ jobs: riskJobs(all.flatMap(({ risks: sources }) => sources ?? [])) }),
  seed: {
    prefix: riskPrefix,
    grants: riskGrants,
    menus: [
      {
        id: 'riskDesk',
        pid: 'quality',
        path: RISK_DESK,
        permissionName: '风险台',
        icon: 'IconAlertTriangle',
        orderNum: 9,
        permission: `${riskPrefix}:view`,
      },
    ],
  },
  hears: [listenToEvent(lotMoved, markProjectStale)],
}
