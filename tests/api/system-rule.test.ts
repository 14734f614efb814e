import type { InputOf } from '@agency/shared/contract/endpoint'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import {
  commissionRuleApi,
  feeApi,
  type StatutoryRow,
  statutoryApi,
} from '@agency/shared/modules/system-rule/rule.contract'
import { ruleInForceOn } from '@agency/shared/rules/versions'
import { serviceFee } from '@agency/shared/tendering/service-fee'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstOf, mustExist } from '../support/collections'
import { type Some, uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

const today = shanghaiDateAt(new Date())
const todayPlusDays = (days: number) => addDays(today, days)
let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server?.stop())

/** Columns of a row that are not in its form. */
type ReadOnly = Pick<
  StatutoryRow,
  'state' | 'allowedActions' | 'createUserName' | 'createTime' | 'updateTime'
>
const ruleFormFrom = <R extends ReadOnly, C extends object>(row: R, changes: C) => {
  const { state, allowedActions, createUserName, createTime, updateTime, ...form } = row
  return { ...form, ...changes }
}
const ruleForm = (ruleCode: string, changes: Some<typeof statutoryApi.save> = {}) => ({
  ruleCode,
  name: '试验规则',
  regime: 'ZC',
  level: 'WARN',
  source: '试验',
  effectiveFrom: todayPlusDays(10),
  ...changes,
})
const trySaveRule = (form: InputOf<typeof statutoryApi.save>) => admin.tries(statutoryApi.save, form)
const effectivePeriodsOf = async (listId: string) =>
  (await admin.call(statutoryApi.list, { historyOf: listId })).map((row) => [
    row.effectiveFrom,
    row.effectiveTo,
  ])

describe('规则表', () => {
  it('种子：三十八条规则（期限和异常低价的比例）、三张收费表、提成规则', async () => {
    const codes = new Set(
      (await admin.call(statutoryApi.list, {})).map(({ ruleCode }) => ruleCode.slice(0, 3)),
    )
    expect(codes.size).toBe(38)
    const open = firstOf(await admin.call(statutoryApi.list, { ruleCode: 'R04b' }))
    expect(open).toMatchObject({ amount: '20', unit: 'CAL', dir: 'MIN', level: 'BLOCK', state: 'current' })
    const fees = await admin.call(feeApi.list, {})
    expect(fees.map(({ feeType }) => feeType).sort()).toEqual(['FW', 'GC', 'HW'])
    const goods = mustExist(ruleInForceOn(await admin.call(feeApi.list, { feeType: 'HW' }), today))
    expect(serviceFee('8500000', goods).fee).toBe('87000.00')
    const manager = firstOf(await admin.call(commissionRuleApi.list, { roleType: 'PM', flag: 'BASE' }))
    expect(manager).toMatchObject({ value: '8', projectType: null })
  })

  it('已经生效的版本不能修改或删除', async () => {
    const row = firstOf(await admin.call(statutoryApi.list, { ruleCode: 'R15', regime: 'ZC' }))
    expect(row.allowedActions).toEqual(['revise', 'end'])
    const edited = await admin.tries(statutoryApi.update, ruleFormFrom(row, { amount: '31' }))
    expect([edited.code, edited.msg]).toEqual([409, '已经生效的规则不能修改或删除，请使用修订'])
    expect((await admin.tries(statutoryApi.delete, { listIds: row.listId })).code).toBe(409)
    const kept = firstOf(await admin.call(statutoryApi.list, { ruleCode: 'R15', regime: 'ZC' }))
    expect(kept).toMatchObject({ amount: '30', source: '政府采购法第46条' })
  })

  it('修订：新版本从某日起，旧版本到前一日止；未来版本可改可删，前一版本随之延续', async () => {
    const old = firstOf(await admin.call(statutoryApi.list, { ruleCode: 'R18' }))
    const tryReviseRule = (changes: Some<typeof statutoryApi.revise>) =>
      admin.tries(statutoryApi.revise, ruleFormFrom(old, changes))
    expect((await tryReviseRule({ effectiveFrom: todayPlusDays(-1) })).errors?.[0]?.field).toBe(
      'effectiveFrom',
    )
    const made = await tryReviseRule({ amount: '7', effectiveFrom: todayPlusDays(30), ruleCode: 'R99' })
    expect(made.data).toMatchObject({ ruleCode: 'R18', amount: '7', state: 'future' })
    expect(made.data.allowedActions).toEqual(['edit', 'del'])
    expect((await tryReviseRule({ effectiveFrom: todayPlusDays(40) })).code).toBe(409)
    expect(await effectivePeriodsOf(old.listId)).toEqual([
      [todayPlusDays(30), null],
      [old.effectiveFrom, todayPlusDays(29)],
    ])
    const versions = await admin.call(statutoryApi.list, { historyOf: old.listId })
    expect(ruleInForceOn(versions, todayPlusDays(29))).toMatchObject({ amount: '5' })
    expect(ruleInForceOn(versions, todayPlusDays(30))).toMatchObject({ amount: '7' })

    const moved = await admin.tries(
      statutoryApi.update,
      ruleFormFrom(made.data, { effectiveFrom: todayPlusDays(60) }),
    )
    expect(moved.code).toBe(200)
    expect(await effectivePeriodsOf(old.listId)).toEqual([
      [todayPlusDays(60), null],
      [old.effectiveFrom, todayPlusDays(59)],
    ])
    expect((await admin.tries(statutoryApi.delete, { listIds: made.data.listId })).code).toBe(200)
    expect(await effectivePeriodsOf(old.listId)).toEqual([[old.effectiveFrom, null]])
  })

  it('同一规则的生效期不能重叠；制度或方式不同是另一条规则', async () => {
    const first = await trySaveRule(ruleForm('R90', { effectiveTo: todayPlusDays(20) }))
    expect(first.code).toBe(200)
    const clash = await trySaveRule(ruleForm('R90', { effectiveFrom: todayPlusDays(20) }))
    expect(clash.errors?.[0]).toMatchObject({ field: 'effectiveFrom' })
    expect((await trySaveRule(ruleForm('R90', { effectiveFrom: todayPlusDays(21) }))).code).toBe(200)
    expect((await trySaveRule(ruleForm('R90', { regime: null }))).code).toBe(200)
    expect((await trySaveRule(ruleForm('R90', { regime: null }))).code).toBe(400)
    const both = await Promise.all([1, 2].map(() => trySaveRule(ruleForm('R91'))))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  it('停用；两人同时处理时后一人被拒绝', async () => {
    const row = firstOf(await admin.call(statutoryApi.list, { ruleCode: 'R32' }))
    const endRule = (effectiveTo: string) =>
      admin.tries(statutoryApi.end, { listId: row.listId, version: row.version, effectiveTo })
    expect((await endRule(todayPlusDays(-1))).errors?.[0]?.field).toBe('effectiveTo')
    expect((await endRule(todayPlusDays(5))).data).toMatchObject({
      effectiveTo: todayPlusDays(5),
      state: 'current',
    })
    expect((await endRule(todayPlusDays(6))).code).toBe(409)
  })

  it('分档费率须逐档递增，最后一档不设上限；字典外的值被拒绝', async () => {
    const fee = {
      feeType: 'HW',
      name: '试',
      source: '试',
      cap: '350',
      effectiveFrom: todayPlusDays(10),
      bands: [
        { upTo: '100', rate: '1.5' },
        { upTo: '100', rate: '1' },
        { upTo: '500', rate: '1' },
      ],
    }
    const wrong = await admin.tries(feeApi.save, fee)
    expect(wrong.errors?.map(({ field }) => field)).toEqual(['bands.1.upTo', 'bands.2.upTo'])
    const bands = [
      { upTo: '100', rate: '1.5' },
      { upTo: null, rate: '1' },
    ]
    const unknown = await admin.tries(feeApi.save, { ...fee, bands, feeType: 'XX' })
    expect(unknown.errors?.map(({ field }) => field)).toEqual(['feeType'])
    const old = firstOf(await admin.call(feeApi.list, { feeType: 'HW' }))
    const revised = await admin.tries(
      feeApi.revise,
      ruleFormFrom(old, { bands, effectiveFrom: todayPlusDays(9) }),
    )
    expect(serviceFee('2000000', revised.data).fee).toBe('25000.00')
    const bad = await admin.tries(commissionRuleApi.save, {
      roleType: 'PM',
      flag: 'BASE',
      name: '试',
      value: '8',
      min: '2',
      max: '1',
      effectiveFrom: todayPlusDays(9),
    })
    expect(bad.errors).toEqual([{ field: 'max', message: '上限不能小于下限' }])
  })

  it('只有管理员；导出是中文', async () => {
    const finhead = await server.as('finhead')
    expect((await finhead.tries(feeApi.page, {})).status).toBe(403)
    expect((await finhead.tries(feeApi.revise, uncheckedInput({}))).status).toBe(403)
    const file = await admin.download(statutoryApi.exportExcel, { ruleCode: 'R01' })
    expect(file.status).toBe(200)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })
})
