import { comparisonApi as api } from '@agency/shared/modules/tender-comparison/comparison.contract'
import { comparisonStatus } from '@agency/shared/modules/tender-comparison/comparison.flow'
import { COMPARISON_LIST, COMPARISON_WINS } from '@agency/shared/modules/tender-comparison/comparison.paths'
import { comparisonGrants } from '@agency/shared/modules/tender-comparison/comparison.permissions'
import { comparisonRecord as record } from '@agency/shared/modules/tender-comparison/comparison.record'
import { createRecordCallGroup } from '../../http/call-group'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { answerPort } from '../../wiring/port'
import { comparisonOptions, findComparison } from '../knowledge-apply/door/asks'
import { previewQuote } from './comparison.fees'
import { comparisonFinder } from './comparison.finder'
import { comparisonHandover } from './comparison.handover'
import { findLessonsOfLostComparisons, winRates } from './comparison.lookup'
import { afterComparisonMove, comparisonEffects } from './comparison.moves'
import { comparisonsOfClient } from './comparison.related'
import { comparisonColumnsFromForm } from './comparison.save'
import { comparisons } from './comparison.store'

/** Statuses at which a 比选 can be edited: 草稿, 已退回. */
const OPEN: readonly string[] = [comparisonStatus.draft, comparisonStatus.fix]
const say = { quote: '报价试算', lessons: '相似比选的教训', wins: '中选率' }
const seeing = permissionGuard(`${record.prefix}:view`)

const comparison = createCaseRecord({
  record,
  api,
  store: comparisons,
  effects: comparisonEffects,
  label: ({ comparisonCode, comparisonName }) => `${comparisonCode ?? ''} ${comparisonName}`,
  columns: comparisonColumnsFromForm,
  // Everybody who works on a 比选 may edit it while it is not under review.
  editable: ({ actor }, { status, createUserId, responsibleUserId, memberIds }) =>
    OPEN.includes(status) &&
    (actor.isAdmin || [createUserId, responsibleUserId, ...memberIds].includes(actor.userId)),
  deletable: ({ actor }, { createUserId }) => createUserId === actor.userId || actor.isAdmin,
  followed: afterComparisonMove,
  // The answer to a move of a 比选 includes the status to which the result led.
  moved: async () => undefined,
})

/** The 比选 that an application for papers can be made for. */
const findComparisonOptions = (context: Context, keyword: string | undefined) =>
  comparisons.choices(context, keyword, ({ comparisonCode, comparisonName }) =>
    `${comparisonCode ?? ''} ${comparisonName}`.trim(),
  )

/** 比选. */
export const comparisonModule: ServerModule = {
  calls: [createRecordCallGroup('comparison', { api, record }, say)],
  routes: [
    ...comparison.routes,
    defineRoute(api.quote, seeing, previewQuote),
    defineRoute(api.lessons, seeing, findLessonsOfLostComparisons),
    defineRoute(api.wins, seeing, winRates),
  ],
  flows: [comparison.resource],
  access: [comparison.access],
  finders: [comparisonFinder],
  dictUses: comparison.dictUses,
  related: [comparisonsOfClient],
  handovers: [comparisonHandover],
  seed: {
    prefix: record.prefix,
    grants: comparisonGrants,
    menus: [
      {
        id: 'comparison',
        pid: 'tender',
        path: COMPARISON_LIST,
        permissionName: '比选项目',
        icon: 'IconSimilarity',
        orderNum: 90,
        permission: `${record.prefix}:view`,
      },
      {
        id: 'comparisonWins',
        pid: 'tender',
        path: COMPARISON_WINS,
        permissionName: '比选中选率',
        icon: 'IconHistogram',
        orderNum: 91,
        permission: `${record.prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(findComparison, comparisons.find),
    answerPort(comparisonOptions, findComparisonOptions),
  ],
}
