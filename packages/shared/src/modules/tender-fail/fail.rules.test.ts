import { describe, expect, it } from 'vitest'
import {
  failProblems,
  mustRefundDocumentFee,
  needsMethodChangeApproval,
  permittedFailTypes,
} from './fail.rules'

const draft = {
  failType: '流标',
  failStage: '报名',
  failReason: '报名不足三家',
  nextAction: '重新招标',
  refundBook: false,
}
const ztb = { regime: 'ZTB_FREE', method: '公开招标' }
const zc = { regime: 'ZC', method: '公开招标' }
const consultation = { regime: 'ZC', method: '竞争性磋商' }
const own = { regime: 'QT', method: '公开招标' }
const problemsOfDraft = (
  changes: Partial<typeof draft>,
  { isShort = false, statuses = ['30'], project = ztb } = {},
) =>
  failProblems(
    { ...draft, ...changes },
    project,
    statuses.map((status) => ({ status, isShort })),
  )
const problemFields = (...of: Parameters<typeof problemsOfDraft>) =>
  problemsOfDraft(...of).map(({ field }) => field)

describe('流标、废标、终止的填写', () => {
  it('类型随制度与原因，其他原因由人在该制度的类型里选择', () => {
    expect(problemFields({})).toEqual([])
    expect(problemsOfDraft({ failType: '废标' })).toEqual([
      { field: 'failType', message: '该失败原因应按流标办理' },
    ])
    expect(problemFields({ failReason: '其他', failType: '终止', nextAction: '终止' })).toEqual([])
    expect(problemsOfDraft({ failReason: '其他', failType: '废标' })[0]?.message).toBe(
      '该失败原因应按流标或终止办理',
    )
    expect(problemsOfDraft({}, { project: zc })[0]?.message).toBe('该失败原因应按废标办理')
    expect(problemFields({ failType: '废标' }, { project: zc })).toEqual([])
    for (const failType of ['流标', '废标', '终止'])
      expect(problemFields({ failType, nextAction: '终止' }, { project: own })).toEqual([])
  })

  it('供应商不足的标包只能按本制度的类型失败，依据也是本制度的', () => {
    const given = { failReason: '招标人终止', failType: '终止', nextAction: '终止' }
    expect(problemsOfDraft(given, { isShort: true })).toEqual([
      {
        field: 'failType',
        message: '供应商不足的标包只能办理流标（招标投标法第28条；招标投标法实施条例第44条）',
      },
    ])
    expect(problemFields({ failReason: '其他' }, { isShort: true })).toEqual([])
    const [inZc] = problemsOfDraft({ failReason: '其他' }, { isShort: true, project: zc })
    expect(inZc?.message).toContain('只能办理废标（政府采购法第36条')
    const [inOther] = problemsOfDraft({ failReason: '其他' }, { isShort: true, project: consultation })
    expect(inOther?.message).toBe('供应商不足的标包只能办理终止（财库〔2014〕214号第34条）')
    expect(permittedFailTypes(draft, own, true)).toHaveLength(3)
  })

  it('已定标的标包单独办理，环节为定标后，原因是定标后才有的', () => {
    const given = { failStage: '定标后', failReason: '中标人放弃中标' }
    expect(problemFields(given, { statuses: ['60'] })).toEqual([])
    expect(problemFields(given, { statuses: ['60', '50'] })).toEqual(['packageIds'])
    expect(problemFields(given)).toEqual(['failStage', 'failReason'])
    expect(problemFields({}, { statuses: ['60'] })).toEqual(['failStage', 'failReason'])
    expect(problemFields({ ...given, failReason: '字典里新增的原因' }, { statuses: ['60'] })).toEqual([])
  })

  it('政府采购不能由招标人终止，只能因任务取消废标或终止（政采法第36条，87号令第29条）', () => {
    const ended = { failReason: '招标人终止', failType: '终止', nextAction: '终止', refundBook: true }
    expect(problemsOfDraft(ended, { project: zc })).toEqual([
      { field: 'failReason', message: expect.stringContaining('财政部令第87号第29条') },
    ])
    expect(problemsOfDraft(ended, { project: consultation })[0]?.message).toContain('财政部令第87号第29条')
    const cancelled = { ...ended, failReason: '重大变故任务取消' }
    for (const failType of ['废标', '终止'])
      expect(problemFields({ ...cancelled, failType }, { project: zc })).toEqual([])
  })

  it('终止招标或任务取消之后不再招标，标书款依法退还；供应商不足而终止采购活动的可以重新采购', () => {
    const ended = { failReason: '招标人终止', failType: '终止' }
    expect(problemFields(ended)).toEqual(['nextAction'])
    expect(problemFields({ ...ended, nextAction: '终止', refundBook: true })).toEqual([])
    expect(problemFields({ refundBook: true })).toEqual(['refundBook'])
    expect(problemFields({ failType: '终止' }, { project: consultation })).toEqual([])
    expect(mustRefundDocumentFee(ended, ztb)).toBe(true)
    expect(mustRefundDocumentFee({ failReason: '重大变故任务取消', failType: '废标' }, zc)).toBe(true)
    expect(mustRefundDocumentFee({ failReason: '报名不足三家', failType: '终止' }, consultation)).toBe(false)
    expect(mustRefundDocumentFee(ended, own)).toBe(false)
  })

  it('政府采购变更采购方式才须批准', () => {
    expect(needsMethodChangeApproval({ regime: 'ZC', nextAction: '变更采购方式' })).toBe(true)
    expect(needsMethodChangeApproval({ regime: 'ZC', nextAction: '重新招标' })).toBe(false)
    expect(needsMethodChangeApproval({ regime: 'ZTB_MUST', nextAction: '变更采购方式' })).toBe(false)
  })
})
