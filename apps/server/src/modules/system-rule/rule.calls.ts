import { numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import {
  commissionApi,
  depositApi,
  feeApi,
  statutoryApi,
} from '@agency/shared/modules/system-rule/rule.contract'
import { type CallGroup, callGroup } from '../../http/call-group'

/** What its calls are called in the API reference. */
export const ruleCalls: readonly CallGroup[] = [
  callGroup('statutoryRule', statutoryApi, {
    title: '期限规则',
    calls: { revise: '修订（另立新版）', end: '终止' },
  }),
  callGroup('feeStandard', feeApi, { title: '收费标准', calls: { revise: '修订（另立新版）', end: '终止' } }),
  callGroup('depositRate', depositApi, {
    title: '存款利率',
    calls: { revise: '修订（另立新版）', end: '终止' },
  }),
  callGroup('commissionRule', commissionApi, {
    title: '提成规则',
    calls: { revise: '修订（另立新版）', end: '终止' },
  }),
  callGroup('numberingRule', numberingApi, {
    title: '编号规则与台账',
    calls: { revise: '修订（另立新版）', end: '终止', preview: '预览编号', issued: '编号台账' },
  }),
]
