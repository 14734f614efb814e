import { findMove } from '@agency/shared/flow/flow'
import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { ordinalFlow } from '@agency/shared/modules/ordinal/ordinal.flow'
import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import { describe, expect, test } from 'vitest'
import { moveEffectText } from './result-words'

type Flow = Parameters<typeof moveEffectText>[0]

describe('resultWords', () => {
  const effectWordsOfMove = (
    flow: Flow,
    from: string,
    action: string,
    result?: string,
    waitsFor?: string,
  ) => {
    const move = findMove(flow, from, action, result)
    if (!move) throw new Error(`no move ${action}`)
    return moveEffectText(flow, move, waitsFor ? [{ action, result: result ?? null, waitsFor }] : [])
  }
  test('says whom it goes to', () => {
    expect(effectWordsOfMove(clientFlow, 'draft', 'submit', undefined, '苏映川')).toBe('提交给苏映川')
    expect(effectWordsOfMove(ordinalFlow, 'urgent', 'urgent', 'approve', '综合管理员')).toBe(
      '同意加急 · 交综合管理员',
    )
  })
  test('says how it stands then, once', () => {
    expect(effectWordsOfMove(clientFlow, 'audit', 'audit', 'approve')).toBe('同意 · 已启用')
    expect(effectWordsOfMove(ordinalFlow, 'handling', 'handle')).toBe('办结')
  })
  test('does not foretell what the server decides, nor dress up a way back', () => {
    expect(effectWordsOfMove(feeFlow, 'receiving', 'receive')).toBe('登记收款')
    expect(effectWordsOfMove(clientFlow, 'audit', 'audit', 'return')).toBe('退回')
  })
})
