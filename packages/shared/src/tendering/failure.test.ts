import { describe, expect, it } from 'vitest'
import {
  FAIL_REASONS,
  FAIL_STAGES,
  type FailReason,
  type FailStage,
  failTypesOf,
  legalBasisOf,
  nextActionHint,
  REASONS_AFTER_AWARD,
} from './failure'

const makeFailure = (regime: string, stage: FailStage, reason: FailReason, method = '公开招标') => ({
  regime,
  method,
  stage,
  reason,
})

/** The usual type of a failure. */
const failTypeOf = (of: Parameters<typeof failTypesOf>[0]) => failTypesOf(of)[0]

/** An award can only be given up after it was made. */
const canReasonOccurAt = (stage: FailStage, reason: FailReason) =>
  stage === '定标后' ? REASONS_AFTER_AWARD.includes(reason) : reason !== '中标人放弃中标'

/** 政府采购 cannot be ended at the client's will. */
const hasPermittedFailType = (regime: string, reason: FailReason) =>
  failTypesOf(makeFailure(regime, '报名', reason)).length > 0

describe('流标、废标、终止', () => {
  it.each<[string, FailStage, FailReason, string, string | null]>([
    ['ZTB_MUST', '报名', '报名不足三家', '流标', '招标投标法第28条'],
    ['ZTB_FREE', '开标', '递交不足三家', '流标', '招标投标法第28条；招标投标法实施条例第44条'],
    ['ZTB_MUST', '报名', '资格审查后不足三家', '流标', '招标投标法实施条例第19条'],
    ['ZTB_MUST', '资格审查', '资格审查后不足三家', '流标', '招标投标法第42条；七部委令第12号第27条'],
    ['ZTB_MUST', '评审', '否决全部投标', '流标', '招标投标法第42条'],
    ['ZTB_MUST', '定标前', '重大变故任务取消', '终止', '招标投标法实施条例第31条'],
    ['ZTB_MUST', '报名', '招标人终止', '终止', '招标投标法实施条例第31条'],
    ['ZC', '报名', '报名不足三家', '废标', '政府采购法第36条第一款第（一）项'],
    ['ZC', '开标', '递交不足三家', '废标', '政府采购法第36条第一款第（一）项；财政部令第87号第43条'],
    ['ZC', '评审', '实质响应不足三家', '废标', '政府采购法第36条第一款第（一）项；财政部令第87号第43条'],
    ['ZC', '评审', '违法违规影响公正', '废标', '政府采购法第36条第一款第（二）项'],
    ['ZC', '评审', '报价均超预算或限价', '废标', '政府采购法第36条第一款第（三）项'],
    ['ZC', '定标前', '重大变故任务取消', '废标', '政府采购法第36条第一款第（四）项；财政部令第87号第29条'],
    ['ZTB_MUST', '定标后', '中标人放弃中标', '流标', '招标投标法实施条例第55条'],
    ['ZC', '定标后', '中标人放弃中标', '废标', '政府采购法实施条例第49条'],
    ['ZC', '定标后', '违法违规影响公正', '废标', '政府采购法第73条；政府采购法实施条例第71条'],
    ['QT', '报名', '报名不足三家', '流标', null],
    ['QT', '评审', '其他', '废标', null],
    ['ZC', '保证金', '其他', '废标', null],
  ])('%s %s %s：%s，%s', (regime, stage, reason, type, basis) => {
    expect(failTypeOf(makeFailure(regime, stage, reason))).toBe(type)
    expect(legalBasisOf(makeFailure(regime, stage, reason))).toBe(basis)
  })

  it('资格预审后不足三家有自己的依据', () => {
    const few = makeFailure('ZTB_MUST', '资格审查', '资格审查后不足三家')
    const prequalified = { ...few, isPrequalification: true }
    expect([failTypeOf(prequalified), legalBasisOf(prequalified)]).toEqual([
      '流标',
      '招标投标法实施条例第19条',
    ])
    expect(legalBasisOf({ ...prequalified, stage: '评审' })).toBe('招标投标法第42条；七部委令第12号第27条')
  })

  it('政府采购的非招标方式各有依据，不认识的方式不猜', () => {
    const evaluationFailureBasis = (method: string) =>
      legalBasisOf(makeFailure('ZC', '评审', '实质响应不足三家', method))
    expect(['竞争性磋商', '竞争性谈判', '询价', '框架协议采购'].map(evaluationFailureBasis)).toEqual([
      '财库〔2014〕214号第34条',
      '财政部令第74号第37条',
      '财政部令第74号第57条',
      null,
    ])
    const cancelled = makeFailure('ZC', '评审', '重大变故任务取消', '竞争性磋商')
    expect([failTypeOf(cancelled), legalBasisOf(cancelled)]).toEqual(['终止', '财库〔2014〕214号第35条'])
    expect(legalBasisOf({ ...cancelled, reason: '招标人终止' })).toBeNull()
    expect(legalBasisOf({ ...cancelled, regime: null })).toBeNull()
  })

  it('类型随制度与方式：招标投标法流标或终止，政府采购招标废标，其他方式终止，企业自主不限', () => {
    const allFailTypesAtEvaluation = (regime: string, method?: string) => [
      ...new Set(FAIL_REASONS.flatMap((reason) => failTypesOf(makeFailure(regime, '评审', reason, method)))),
    ]
    expect(allFailTypesAtEvaluation('ZTB_MUST')).toEqual(['流标', '终止'])
    expect(allFailTypesAtEvaluation('ZTB_FREE')).toEqual(['流标', '终止'])
    expect(allFailTypesAtEvaluation('ZC')).toEqual(['废标', '终止'])
    for (const method of ['竞争性磋商', '竞争性谈判', '询价', '单一来源'])
      expect(allFailTypesAtEvaluation('ZC', method)).toEqual(['终止'])
    expect(allFailTypesAtEvaluation('QT').sort()).toEqual(['废标', '流标', '终止'].sort())
  })

  it('政府采购招标只在任务取消时可以终止（87号令第29条），招标人不能自行终止', () => {
    const ended = FAIL_REASONS.filter((reason) =>
      failTypesOf(makeFailure('ZC', '报名', reason)).includes('终止'),
    )
    expect(ended).toEqual(['重大变故任务取消'])
    for (const method of ['公开招标', '竞争性磋商', '询价'])
      expect(failTypesOf(makeFailure('ZC', '报名', '招标人终止', method))).toEqual([])
  })

  it('字典里后来加的原因按“其他”', () => {
    const added = { ...makeFailure('ZC', '评审', '其他'), reason: '系统故障' }
    expect([failTypeOf(added), legalBasisOf(added)]).toEqual(['废标', null])
    expect(failTypesOf({ ...added, regime: 'ZTB_MUST' })).toEqual(['流标', '终止'])
    expect(failTypeOf({ ...added, regime: 'QT', stage: '答疑' })).toBe('流标')
  })

  it('两部招标法律下，除“其他”外每个原因在它能出现的每个阶段都有依据', () => {
    const without = ['ZTB_MUST', 'ZTB_FREE', 'ZC'].flatMap((regime) =>
      FAIL_STAGES.flatMap((stage) =>
        FAIL_REASONS.filter(
          (reason) =>
            reason !== '其他' && hasPermittedFailType(regime, reason) && canReasonOccurAt(stage, reason),
        ).filter((reason) => legalBasisOf(makeFailure(regime, stage, reason)) === null),
      ),
    )
    expect(without).toEqual([])
  })

  it.each([
    ['ZTB_MUST', 1, '重新招标', undefined],
    ['ZTB_MUST', 2, '重新招标', '七部委令第30号第38条'],
    ['ZC', 2, '重新招标', undefined],
    ['ZC', 1, '变更采购方式', '政府采购法第37条'],
    ['ZTB_FREE', 2, '终止', undefined],
  ])('%s 第 %i 次失败后%s：%s', (regime, round, next, article) => {
    const hint = nextActionHint({ regime }, round, next)
    if (article) expect(hint).toContain(article)
    else expect(hint).toBeUndefined()
  })
})
