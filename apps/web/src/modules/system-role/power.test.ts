import { describe, expect, it } from 'vitest'
import { changePermissions, permissionCodesMatching, withDataScope } from './power'

const clients = {
  prefix: 'crm:client',
  title: '客户管理',
  scoped: true,
  actions: { view: '查看', add: '新增' },
} as const
const todos = { prefix: 'workflow:todo', title: '待办', actions: { claim: '认领' } } as const
const none = { permissions: [], scopes: {} }

describe('勾选权限', () => {
  it('第一项带来最小的数据范围，最后一项取走它，已选的范围不变', () => {
    const one = changePermissions(none, clients, ['crm:client:view'], true)
    expect(one).toEqual({ permissions: ['crm:client:view'], scopes: { 'crm:client': 'SELF' } })
    const wide = withDataScope(one, clients, 'ALL')
    const two = changePermissions(wide, clients, ['crm:client:add'], true)
    expect(two.scopes).toEqual({ 'crm:client': 'ALL' })
    expect(changePermissions(two, clients, ['crm:client:view', 'crm:client:add'], false)).toEqual(none)
  })

  it('没有数据范围的模块不带范围，重复勾选不重复', () => {
    const once = changePermissions(none, todos, ['workflow:todo:claim'], true)
    expect(changePermissions(once, todos, ['workflow:todo:claim'], true)).toEqual({
      permissions: ['workflow:todo:claim'],
      scopes: {},
    })
  })

  it('按模块名、编码或动作名查找', () => {
    expect(permissionCodesMatching(clients, '客户')).toHaveLength(2)
    expect(permissionCodesMatching(clients, '新增')).toEqual(['crm:client:add'])
    expect(permissionCodesMatching(clients, 'crm:')).toHaveLength(2)
    expect(permissionCodesMatching(clients, ' ＣＲＭ：')).toHaveLength(2)
    expect(permissionCodesMatching(clients, '新 增')).toEqual(['crm:client:add'])
    expect(permissionCodesMatching(todos, '新增')).toEqual([])
  })
})
