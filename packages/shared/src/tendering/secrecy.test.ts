import { describe, expect, it } from 'vitest'
import { roleNames } from '../roles/roles'
import { AFTER_OPENING, canLearnSecret } from './secrecy'

const before = { isOpened: false, isAwarded: false }
const opened = { isOpened: true, isAwarded: false }
const awarded = { isOpened: true, isAwarded: true }
const outsiders = Object.keys(roleNames)
const stranger = { roles: [], isOnTeam: false, isOnAwardTeam: false }
const rolesThatLearn = (
  secret: 'buyers' | 'experts',
  moment: typeof before,
  part: Partial<typeof stranger> = {},
) => outsiders.filter((role) => canLearnSecret(secret, { ...stranger, roles: [role], ...part }, moment))

describe('保密（R27）', () => {
  it('开标前，购标人和保证金只有团队、标书销售、财务知道', () => {
    expect(rolesThatLearn('buyers', before)).toEqual(['SALES', 'FINANCE'])
    expect(rolesThatLearn('buyers', before, { isOnTeam: true })).toEqual(outsiders)
    expect(canLearnSecret('buyers', { ...stranger, roles: ['LEADER', 'SALES'] }, before)).toBe(true)
    expect(canLearnSecret('buyers', stranger, before)).toBe(false)
    expect(AFTER_OPENING).toBe('开标后可见')
  })
  it('开标后不再是秘密', () => expect(rolesThatLearn('buyers', opened)).toEqual(outsiders))
  it('定标前，专家只有项目经理和协助人员知道，其他人员即使在项目组也不知道', () => {
    expect(rolesThatLearn('experts', opened)).toEqual([])
    expect(rolesThatLearn('experts', opened, { isOnTeam: true })).toEqual([])
    expect(rolesThatLearn('experts', before, { isOnTeam: true, isOnAwardTeam: true })).toEqual(outsiders)
    expect(rolesThatLearn('experts', awarded)).toEqual(outsiders)
  })
})
