import { consultApi } from '@agency/shared/contract/consult.contract'
import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { roleApi } from '@agency/shared/permissions/role.contract'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../apps/server/src/settings'
import { createAccountHelpers, roleFormOf, userFormOf } from '../support/accounts'
import { startServer } from '../support/server'

describe('不由同事答复时', () => {
  it.each(['off', 'url'])('%s：每个接口都拒绝，config.json 照实说', async (mode) => {
    const url = 'https://kefu.example.com/chat'
    const other = await startServer({ CONSULTATION_MODE: mode, CONSULTATION_URL: url, AI_URL: '' })
    try {
      const staff = await other.as('staff')
      const answers = [
        await staff.tries(consultApi.overview, {}),
        await (await other.as('admin')).tries(consultApi.threads, {}),
        await staff.tries(consultApi.messages, {}),
        await staff.tries(consultApi.send, { text: '有人吗' }),
        await staff.tries(consultApi.read, { seq: 1 }),
      ]
      for (const answer of answers) expect([answer.code, answer.msg]).toEqual([400, '即时咨询未开启'])
      const config = await (await other.call('GET', '/config.json')).json()
      expect(config).toMatchObject({ aiUrl: '', consultation: { mode, url } })
    } finally {
      await other.stop()
    }
  })

  it('CONSULTATION_ROLES 决定谁答复；地址只能是网页', async () => {
    const other = await startServer({ CONSULTATION_ROLES: 'QC, FINANCE' })
    try {
      for (const [username, answers] of [
        ['qc', true],
        ['finance', true],
        ['admin', true],
        ['office', false],
      ] as const) {
        const person = await other.as(username)
        const data = await person.call(consultApi.overview, {})
        expect(data.isConsultant, username).toBe(answers)
      }
    } finally {
      await other.stop()
    }
    for (const name of ['AI_URL', 'CONSULTATION_URL'])
      expect(() => readSettings({ [name]: 'javascript:alert(1)' })).toThrow(name)
  })
})

describe('答复咨询的角色', () => {
  it('自己没有的人不能授予、收回、新建、改编码，也不能重置其持有人的密码', async () => {
    const other = await startServer({ CONSULTATION_ROLES: 'TEST_ANSWERS, TEST_FREE' })
    try {
      const people = createAccountHelpers(other)
      const admin = await other.as('admin')
      const plain = { roleName: '答复人', permissions: [], scopes: {} }
      const role = await admin.call(roleApi.save, { ...plain, roleCode: 'TEST_ANSWERS' })
      const rights = ['add', 'edit', 'resetPwd'].map((action) => `system:user:${action}`)
      const { person } = await people.personWith([...rights, 'system:role:add', 'system:role:edit'])
      const free = { ...plain, roleName: '自拟', roleCode: 'TEST_PLAIN' }
      const made = await person.tries(roleApi.save, free)
      const holder = await people.newUser({ roleIds: [role.listId] })
      const target = { listId: holder.listId, version: holder.version }
      const trySaveUserWithRoles = async (roleIds: string[]) =>
        person.tries(userApi.save, await people.userForm({ roleIds }))
      const roleIds = [await people.roleId('ROLE_SYSTEM_DEFAULT')]
      const refused = [
        await trySaveUserWithRoles([role.listId]),
        await person.tries(userApi.update, userFormOf(holder, { roleIds })),
        await person.tries(roleApi.save, { ...plain, roleName: '又一个', roleCode: 'TEST_FREE' }),
        await person.tries(roleApi.update, roleFormOf(made.data, { roleCode: 'TEST_FREE' })),
        await person.tries(roleApi.update, roleFormOf(role, { roleCode: 'TEST_AWAY' })),
      ]
      expect(refused.map(({ errors }) => errors?.map(({ field }) => field))).toEqual([
        ['roleIds'],
        ['roleIds'],
        ['roleCode'],
        ['roleCode'],
        ['roleCode'],
      ])
      expect((await person.tries(userApi.resetPwd, target)).msg).toContain('超出您的权限')
      expect((await trySaveUserWithRoles([made.data.listId])).code).toBe(200)

      const answerer = await people.personWith(rights, { roleIds: [role.listId] })
      const form = await people.userForm({ roleIds: [role.listId] })
      expect((await answerer.person.tries(userApi.save, form)).code).toBe(200)
      expect((await answerer.person.tries(userApi.resetPwd, target)).code).toBe(200)
    } finally {
      await other.stop()
    }
  })
})
