import { commonApi, type DictOption } from '@agency/shared/contract/common.contract'
import type { Endpoint } from '@agency/shared/contract/endpoint'
import { dictCatalogue } from '@agency/shared/dictionaries/dict.catalogue'
import { type DictRow, dictApi } from '@agency/shared/dictionaries/dict.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../../apps/server/src/modules'
import { clientForm, clientFormOf } from '../support/clients'
import { firstOf, mustExist, pickFields } from '../support/collections'
import type { Some } from '../support/person'
import { anAssignedProject, lotsOfProject, prepareCast, updateLotPlan } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
let manager: Person

beforeAll(async () => {
  server = await startServer()
  ;[admin, manager] = await Promise.all([server.as('admin'), server.as('clientmgr')])
})
afterAll(() => server?.stop())

const dictForm = (dictName: string, value: string, changes: Some<typeof dictApi.save> = {}) => ({
  dictName,
  value,
  label: value,
  sort: 900,
  ...changes,
})
const readDictEntries = async (dictName: string) =>
  (await admin.call(dictApi.page, { dictName, limit: 200, order: 'sort asc' })).records
const entryWithValue = async (dictName: string, value: string) =>
  (await readDictEntries(dictName)).find((row) => row.value === value)
const dictFormOf = ({ listId, version, dictName, value, label, sort, enabled, attr }: DictRow) => ({
  listId,
  version,
  dictName,
  value,
  label,
  sort,
  enabled,
  attr,
})
const dictOptions = async (dictValue: string, all?: boolean) =>
  (await manager.call(commonApi.getSelect, {
    dictValue,
    ...(all ? { all: 'true' } : {}),
  })) as DictOption[]

describe('字典', () => {
  it('领域所列的每个字典都有名称和内容，种子里没有不认识的字典', async () => {
    const data = await admin.call(dictApi.names, {})
    expect(data.filter(({ count }) => count === 0)).toEqual([])
    expect(data.map(({ dictName }) => dictName)).toEqual(Object.keys(dictCatalogue))
    const seeded = modules.flatMap(({ seed }) => Object.keys(seed?.dicts ?? {}))
    expect(seeded.filter((name) => !Object.hasOwn(dictCatalogue, name))).toEqual([])
    const single = mustExist(await entryWithValue('procurementMethod', '单一来源'))
    expect(single.attr).toEqual({ minSuppliers: 1 })
  })

  it('只有管理员能看和改', async () => {
    for (const endpoint of [dictApi.page, dictApi.names, dictApi.exportExcel])
      expect((await manager.tries<Endpoint>(endpoint, {})).status).toBe(403)
    expect((await manager.tries(dictApi.save, dictForm('industry', '农业'))).status).toBe(403)
  })

  it('增、改、删；值和名称在一个字典里不重复；附加属性按字典检查', async () => {
    const saved = await admin.tries(dictApi.save, dictForm('fundSource', '专项债'))
    expect(saved.data).toMatchObject({ value: '专项债', enabled: true, used: false, version: 1 })
    const again = await admin.tries(dictApi.save, dictForm('fundSource', '专项债', { label: '别名' }))
    expect(again.errors).toEqual([{ field: 'value', message: '该字典已有这个值' }])
    const sameName = await admin.tries(dictApi.save, dictForm('fundSource', 'bond', { label: '专项债' }))
    expect(sameName.errors).toEqual([{ field: 'label', message: '该字典已有这个名称' }])
    const unknown = await admin.tries(dictApi.save, dictForm('nobody', 'a'))
    expect(unknown.errors).toEqual([{ field: 'dictName', message: '没有这个字典' }])
    const noAttr = await admin.tries(dictApi.save, dictForm('procurementMethod', '框架协议采购'))
    expect(noAttr.errors).toEqual([{ field: 'attr.minSuppliers', message: '请输入最少供应商数' }])

    const form = { ...dictFormOf(saved.data), label: '地方专项债', value: 'special' }
    expect(await admin.call(dictApi.update, form)).toMatchObject({ value: 'special', version: 2 })
    expect((await admin.tries(dictApi.update, form)).code).toBe(409)
    expect((await admin.tries(dictApi.delete, { listIds: saved.data.listId })).code).toBe(200)
    expect(await entryWithValue('fundSource', 'special')).toBeUndefined()
  })

  it('使用中的值不能改、不能删，可以停用：表单不再提供，已有记录照常显示和修改', async () => {
    const client = await manager.call(clientApi.save, clientForm(manager, { industry: '水利' }))
    const row = mustExist(await entryWithValue('industry', '水利'))
    expect(row.used).toBe(true)
    const renamed = await admin.tries(dictApi.update, { ...dictFormOf(row), value: '水务' })
    expect(renamed.errors).toEqual([{ field: 'value', message: '这个值已被业务数据使用，不能修改' }])
    expect((await admin.tries(dictApi.delete, { listIds: row.listId })).msg).toContain('可以停用')

    const disabled = await admin.tries(dictApi.update, {
      ...dictFormOf(row),
      label: '水利水电',
      enabled: false,
    })
    expect(disabled.code).toBe(200)
    expect((await dictOptions('industry')).map(({ value }) => value)).not.toContain('水利')
    expect(await dictOptions('industry', true)).toContainEqual({
      value: '水利',
      label: '水利水电',
      disabled: true,
    })
    const detail = await manager.call(clientApi.detail, { listId: client.listId })
    expect((await manager.tries(clientApi.update, { ...clientFormOf(detail), address: '新址' })).code).toBe(
      200,
    )
    const fresh = await manager.tries(clientApi.save, clientForm(manager, { industry: '水利' }))
    expect(fresh.errors).toEqual([{ field: 'industry', message: '行业不在可选项中' }])
    await admin.tries(dictApi.update, { ...dictFormOf(disabled.data), label: '水利', enabled: true })
  })

  it('项目改成的、标包填写的值也算使用中', async () => {
    await admin.tries(dictApi.save, dictForm('fundSource', '地方债券'))
    await admin.tries(dictApi.save, dictForm('evaluationMethod', '合理低价法'))
    const cast = await prepareCast(server)
    const project = await anAssignedProject(cast)
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    const own = pickFields(project, ['listId', 'version', ...Object.keys(projectFields)])
    const edited = await cast.pm.tries(projectApi.update, { ...own, fundSource: '地方债券' })
    expect(edited.data).toMatchObject({ fundSource: '地方债券' })
    const planned = await updateLotPlan(cast.pm, lot, { evaluationMethod: '合理低价法' })
    expect(planned.data).toMatchObject({ evaluationMethod: '合理低价法' })
    for (const [dictName, value] of [
      ['fundSource', '地方债券'],
      ['evaluationMethod', '合理低价法'],
    ] as const) {
      const row = mustExist(await entryWithValue(dictName, value))
      expect(row.used).toBe(true)
      expect((await admin.tries(dictApi.delete, { listIds: row.listId })).msg).toContain('可以停用')
    }
  })

  it('程序使用的字典只能改名称和排序', async () => {
    expect((await admin.tries(dictApi.save, dictForm('clientStatus', '77'))).code).toBe(400)
    const row = mustExist(await entryWithValue('clientStatus', '50'))
    for (const change of [{ value: '55' }, { enabled: false }])
      expect((await admin.tries(dictApi.update, { ...dictFormOf(row), ...change })).code).toBe(400)
    expect((await admin.tries(dictApi.delete, { listIds: row.listId })).code).toBe(400)
    const done = await admin.tries(dictApi.update, { ...dictFormOf(row), label: '冻结中' })
    expect(done.data).toMatchObject({ label: '冻结中' })
  })

  it('按给出的顺序排列；不是全部条目时不改', async () => {
    const before = await readDictEntries('payWay')
    const turned = before.map(({ listId }) => listId).reverse()
    const sorted = await admin.tries(dictApi.sort, { dictName: 'payWay', listIds: turned })
    expect(sorted.data.map(({ listId }) => listId)).toEqual(turned)
    expect((await dictOptions('payWay')).map(({ value }) => value)).toEqual(
      before.map(({ value }) => value).reverse(),
    )
    const part = await admin.tries(dictApi.sort, { dictName: 'payWay', listIds: turned.slice(1) })
    expect(part.code).toBe(409)
  })
})
