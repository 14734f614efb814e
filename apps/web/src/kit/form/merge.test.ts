import { describe, expect, it } from 'vitest'
import { defaultMergeChoice, mergeVersions, versionDifferences, type Whose } from './merge'

const opened = { name: '甲', area: '川南', note: null, amount: '100.00', rows: [{ a: 1 }] }

describe('三方合并', () => {
  it('只有对方改的、只有本人改的、双方都改的，各说各的', () => {
    const now = { ...opened, area: '川北', amount: '120.00' }
    const typed = { ...opened, note: '备注', amount: '90.00' }
    expect(versionDifferences({ opened, now, typed })).toEqual([
      { name: 'area', by: 'them', theirs: '川北', mine: '川南' },
      { name: 'note', by: 'me', theirs: null, mine: '备注' },
      { name: 'amount', by: 'both', theirs: '120.00', mine: '90.00' },
    ])
  })

  it('改成一样的、清空后与没有值，都不算不同', () => {
    const typed = { ...opened, name: '乙', note: '' }
    expect(versionDifferences({ opened, now: { ...opened, name: '乙' }, typed })).toEqual([])
  })

  it('明细整体比较，多一行也是不同', () => {
    const typed = { ...opened, rows: [{ a: 1 }, { a: 2 }] }
    expect(versionDifferences({ opened, now: opened, typed })).toEqual([
      { name: 'rows', by: 'me', theirs: [{ a: 1 }], mine: [{ a: 1 }, { a: 2 }] },
    ])
  })

  it('默认：对方改的用对方的，本人改的用本人的，双方都改的须由本人选', () => {
    const defaultChoiceBy = (by: 'them' | 'me' | 'both') =>
      defaultMergeChoice({ name: 'x', by, theirs: 1, mine: 2 })
    expect([defaultChoiceBy('them'), defaultChoiceBy('me'), defaultChoiceBy('both')]).toEqual([
      'theirs',
      'mine',
      undefined,
    ])
  })

  it('没有不同的字段取现在的，其余照所选', () => {
    const versions = {
      opened,
      now: { ...opened, area: '川北', amount: '120.00' },
      typed: { ...opened, note: '备注', amount: '90.00', unsaved: 'x' },
    }
    const choices: Record<string, Whose> = { note: 'mine', amount: 'mine', unsaved: 'mine' }
    expect(mergeVersions(versions, (name) => choices[name] ?? 'theirs')).toEqual({
      ...opened,
      area: '川北',
      note: '备注',
      amount: '90.00',
      unsaved: 'x',
    })
  })
})
