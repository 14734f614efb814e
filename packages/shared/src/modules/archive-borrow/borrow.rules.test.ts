import { describe, expect, test } from 'vitest'
import { latestReturnDate, needsLeaderApproval } from './borrow.rules'

const own = {
  borrowType: '查阅',
  externalUnit: null,
  isSecret: false,
  secretLevel: '内部',
  departmentId: 'one',
  archiveDepartmentId: 'one',
}

describe('DOMAIN 5.10', () => {
  test('thirty days, of an original that leaves the house seven', () => {
    expect(latestReturnDate('查阅', '2026-11-25')).toBe('2026-12-25')
    expect(latestReturnDate('外借原件', '2026-12-28')).toBe('2027-01-04')
  })

  test('公司领导 decides on what is secret, of others, leaves the house, or is asked for from outside', () => {
    expect(needsLeaderApproval(own)).toBe(false)
    for (const change of [
      { isSecret: true },
      { secretLevel: '受控' },
      { borrowType: '外借原件' },
      { externalUnit: '某审计事务所' },
      { departmentId: 'other' },
    ])
      expect(needsLeaderApproval({ ...own, ...change }), JSON.stringify(change)).toBe(true)
  })
})
