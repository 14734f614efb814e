import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { type OrgRow, orgApi } from '@agency/shared/modules/system-org/org.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountHelpers } from '../support/accounts'
import { type Some, uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
let people: ReturnType<typeof createAccountHelpers>
let company: string

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  people = createAccountHelpers(server)
  company = (await server.row<{ list_id: string }>(`select list_id from sys_org where kind = 'company'`))
    .list_id
})
afterAll(() => server?.stop())

const orgForm = (changes: Some<typeof orgApi.save> = {}) => ({
  orgName: '新部门',
  kind: 'dept' as const,
  pid: company,
  deptNo: '90',
  costOrg: false,
  sort: 90,
  ...changes,
})
const saveOrg = async (changes: Some<typeof orgApi.save>): Promise<OrgRow> => {
  const answer = await admin.tries(orgApi.save, orgForm(changes))
  expect(answer.msg).toBe('操作成功')
  return answer.data
}
const orgFormOf = ({ people: _p, updateTime: _t, allowedActions: _a, ...form }: OrgRow) => form
const tryUpdateOrg = (row: OrgRow, changes: Some<typeof orgApi.update>) =>
  admin.tries(orgApi.update, { ...orgFormOf(row), ...changes })
const codeAndErrorFields = (answer: { code: number; errors?: { field: string }[] }) => [
  answer.code,
  answer.errors?.map((error) => error.field),
]

describe('组织管理', () => {
  it('公司、部门、小组各在其位，人数随行', async () => {
    const dept = await saveOrg({ deptNo: '91', orgName: '九十一部' })
    const group = await saveOrg({ kind: 'group', pid: dept.listId, deptNo: null, orgName: '一组' })
    await people.newUser({ departmentId: group.listId })
    const list = await admin.call(orgApi.list, {})
    expect(list.find((row) => row.listId === group.listId)).toMatchObject({
      people: 1,
      allowedActions: ['edit'],
    })
    expect(list.find((row) => row.listId === company)).toMatchObject({ kind: 'company', pid: null })
    expect((await tryUpdateOrg(dept, { orgName: '改名部' })).data).toMatchObject({
      version: 2,
      orgName: '改名部',
    })
    expect((await tryUpdateOrg(dept, {})).code).toBe(409)
  })

  it.each([
    ['deptNo', { deptNo: '3' }],
    ['deptNo', { deptNo: null }],
    ['deptNo', { deptNo: '03' }],
    ['orgName', { orgName: '招标一部', deptNo: '92' }],
    ['pid', { pid: null, deptNo: '92' }],
    ['pid', { pid: '00000000-0000-7000-8000-000000000000', deptNo: '92' }],
    ['pid', { kind: 'group', deptNo: null }],
    ['kind', { kind: 'team' }],
    ['orgName', { orgName: '' }],
  ])('%s 不对时指出这一栏：%j', async (field, changes) => {
    expect(
      codeAndErrorFields(await admin.tries(orgApi.save, uncheckedInput({ ...orgForm(), ...changes }))),
    ).toEqual([400, [field]])
  })

  it('上级不能成环，带着下级不能换成放不下的类型', async () => {
    const above = await saveOrg({ kind: 'company', deptNo: 'AB', orgName: '分公司甲' })
    const below = await saveOrg({ kind: 'company', pid: above.listId, deptNo: 'AC', orgName: '分公司乙' })
    expect(codeAndErrorFields(await tryUpdateOrg(above, { pid: below.listId }))).toEqual([400, ['pid']])
    expect(codeAndErrorFields(await tryUpdateOrg(above, { pid: above.listId }))).toEqual([400, ['pid']])
    expect(codeAndErrorFields(await tryUpdateOrg(above, { kind: 'dept', deptNo: '93' }))).toEqual([
      400,
      ['kind'],
    ])
  })

  it('两个公司同时互相移入，只成一个', async () => {
    const left = await saveOrg({ kind: 'company', deptNo: 'LA', orgName: '左' })
    const right = await saveOrg({ kind: 'company', deptNo: 'RA', orgName: '右' })
    const both = await Promise.all([
      tryUpdateOrg(left, { pid: right.listId }),
      tryUpdateOrg(right, { pid: left.listId }),
    ])
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 400])
  })

  it('有下级、有人、有业务记录的删不掉；空的可以，连同下级一起也可以', async () => {
    const dept = await saveOrg({ deptNo: '94', orgName: '九十四部' })
    const group = await saveOrg({ kind: 'group', pid: dept.listId, deptNo: null, orgName: '四组' })
    const tryDeleteOrgs = async (...ids: string[]) =>
      (await admin.tries(orgApi.delete, { listIds: ids.join() })).msg
    expect(await tryDeleteOrgs(dept.listId)).toContain('还有组织')
    expect(await tryDeleteOrgs(await people.departmentId('03'))).toContain('人，请先调整')
    await server.sql(
      'update crm_client set department_id = $1 where list_id = (select min(list_id::text)::uuid from crm_client)',
      [group.listId],
    )
    expect(await tryDeleteOrgs(group.listId)).toContain('已有业务记录')
    await server.sql('update crm_client set department_id = null where department_id = $1', [group.listId])
    expect(await tryDeleteOrgs(dept.listId, group.listId)).toBe('操作成功')
  })

  it('部门移动之后，负责人看到的范围马上跟着变', async () => {
    const head = await server.as('depthead')
    const before = (await head.call(clientApi.page, {})).total
    const group = await saveOrg({
      kind: 'group',
      pid: await people.departmentId('04'),
      deptNo: null,
      orgName: '流动组',
    })
    await server.sql(
      `update crm_client set department_id = $1 where list_id in
       (select list_id from crm_client where department_id = (select list_id from sys_org where dept_no = '04') limit 2)`,
      [group.listId],
    )
    expect((await tryUpdateOrg(group, { pid: await people.departmentId('03') })).code).toBe(200)
    expect((await head.call(clientApi.page, {})).total).toBe(before + 2)
  })
})
