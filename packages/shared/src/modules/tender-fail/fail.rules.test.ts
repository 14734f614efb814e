import { describe, expect, it } from 'vitest'
import { FAIL_REASONS } from '../../tendering/failure'
import { failProblems, needsApproval, saysKind } from './fail.rules'

const draft = {
  failType: '流标',
  failStage: '报名',
  failReason: '报名不足三家',
  nextAction: '重新招标',
  refundBook: false,
}
const ztb = { regime: 'ZTB_FREE', method: '公开招标' }
const fieldsOf = (changes: Partial<typeof draft>, isShort = false, statuses = ['30']) => {
  const lots = statuses.map((status) => ({ status, isShort }))
  return failProblems({ ...draft, ...changes }, ztb, lots).map(({ field }) => field)
}

describe('流标、废标、终止的填写', () => {
  it('类型随原因，只有其他原因由人选择', () => {
    expect(fieldsOf({})).toEqual([])
    expect(fieldsOf({ failType: '废标' })).toEqual(['failType'])
    expect(fieldsOf({ failReason: '其他', failType: '废标' })).toEqual([])
    expect(FAIL_REASONS.filter((reason) => !saysKind(reason))).toEqual(['其他'])
    expect(saysKind('字典里新增的原因')).toBe(false)
  })

  it('供应商不足的标包只能流标', () => {
    expect(fieldsOf({ failReason: '其他', failType: '废标' }, true)).toEqual(['failType'])
    expect(fieldsOf({ failReason: '其他' }, true)).toEqual([])
  })

  it('已定标的标包单独办理，环节为定标后，原因是定标后才有的', () => {
    const given = { failStage: '定标后', failReason: '中标人放弃中标', failType: '废标' }
    expect(fieldsOf(given, false, ['60'])).toEqual([])
    expect(fieldsOf(given, false, ['60', '50'])).toEqual(['packageIds'])
    expect(fieldsOf(given)).toEqual(['failStage', 'failReason'])
    expect(fieldsOf({}, false, ['60'])).toEqual(['failStage', 'failReason'])
    expect(fieldsOf({ ...given, failReason: '字典里新增的原因' }, false, ['60'])).toEqual([])
  })

  it('终止之后不再招标，只有终止才退标书款', () => {
    const ended = { failReason: '招标人终止', failType: '终止' }
    expect(fieldsOf(ended)).toEqual(['nextAction'])
    expect(fieldsOf({ ...ended, nextAction: '终止', refundBook: true })).toEqual([])
    expect(fieldsOf({ refundBook: true })).toEqual(['refundBook'])
  })

  it('政府采购变更采购方式才须批准', () => {
    expect(needsApproval({ regime: 'ZC', nextAction: '变更采购方式' })).toBe(true)
    expect(needsApproval({ regime: 'ZC', nextAction: '重新招标' })).toBe(false)
    expect(needsApproval({ regime: 'ZTB_MUST', nextAction: '变更采购方式' })).toBe(false)
  })
})
