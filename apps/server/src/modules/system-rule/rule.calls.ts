import { numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import {
  archiveItemApi,
  commissionRuleApi,
  depositApi,
  feeApi,
  pointApi,
  sheetItemApi,
  statutoryApi,
  withholdingApi,
} from '@agency/shared/modules/system-rule/rule.contract'
import { type CallGroup, createCallGroup } from '../../http/call-group'

const versions = { revise: '修订（另立新版）', end: '终止' }

/** Names of the calls about rules in the API reference. */
export const ruleCalls: readonly CallGroup[] = [
  createCallGroup('statutoryRule', statutoryApi, {
    title: '期限规则',
    calls: versions,
  }),
  createCallGroup('feeStandard', feeApi, { title: '收费标准', calls: versions }),
  createCallGroup('depositRate', depositApi, {
    title: '存款利率',
    calls: versions,
  }),
  createCallGroup('withholdingRate', withholdingApi, { title: '劳务报酬预扣率', calls: versions }),
  createCallGroup('riskPoint', pointApi, { title: '扣分标准', calls: versions }),
  createCallGroup('commissionRule', commissionRuleApi, {
    title: '提成规则',
    calls: versions,
  }),
  createCallGroup('sheetItem', sheetItemApi, { title: '品管检查表', calls: versions }),
  createCallGroup('archiveItem', archiveItemApi, { title: '归档清单', calls: versions }),
  createCallGroup('numberingRule', numberingApi, {
    title: '编号规则与台账',
    calls: { ...versions, preview: '预览编号', issued: '编号台账' },
  }),
]
