import { describe, expect, it } from 'vitest'
import { roleNames } from '../roles/roles'
import { AFTER_OPENING, mayLearn } from './secrecy'

const before = { isOpened: false, isAwarded: false }
const opened = { isOpened: true, isAwarded: false }
const awarded = { isOpened: true, isAwarded: true }
const outsiders = Object.keys(roleNames)
const may = (secret: 'buyers' | 'experts', moment: typeof before, isOnTeam = false) =>
  outsiders.filter((role) => mayLearn(secret, { roles: [role], isOnTeam }, moment))

describe('保密（R27）', () => {
  it('开标前，购标人和保证金只有团队、标书销售、财务知道', () => {
    expect(may('buyers', before)).toEqual(['SALES', 'FINANCE'])
    expect(may('buyers', before, true)).toEqual(outsiders)
    expect(mayLearn('buyers', { roles: ['LEADER', 'SALES'], isOnTeam: false }, before)).toBe(true)
    expect(mayLearn('buyers', { roles: [], isOnTeam: false }, before)).toBe(false)
    expect(AFTER_OPENING).toBe('开标后可见')
  })
  it('开标后不再是秘密', () => expect(may('buyers', opened)).toEqual(outsiders))
  it('定标前，专家只有团队知道', () => {
    expect(may('experts', opened)).toEqual([])
    expect(may('experts', before, true)).toEqual(outsiders)
    expect(may('experts', awarded)).toEqual(outsiders)
  })
})
