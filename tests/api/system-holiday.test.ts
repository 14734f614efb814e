import { holidayApi } from '@agency/shared/modules/system-holiday/holiday.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server?.stop())

const calculateDueDate = async (from: string, days: number) =>
  await admin.call(holidayApi.calculate, { from, days })
const holidaysOfYear = async (year: number) => await admin.call(holidayApi.year, { year })

describe('节假日', () => {
  it.each([
    ['2026-09-24', 7, 'workingDay', '2026-10-12'],
    ['2026-02-13', 7, 'workingDay', '2026-03-02'],
    ['2026-11-20', 7, 'workingDay', '2026-12-01'],
    ['2026-11-02', 20, 'calendarDay', '2026-11-23'],
  ] as const)('%s 起 %i 日（%s）是 %s', async (from, days, kind, due) =>
    expect((await calculateDueDate(from, days))[kind]).toBe(due),
  )

  it('没有数据的年份照实说', async () => {
    expect((await calculateDueDate('2029-12-31', 5)).missingYears).toEqual([2029, 2030])
    expect(await holidaysOfYear(2029)).toEqual({ year: 2029, days: [], importable: false, complete: false })
    expect((await admin.tries(holidayApi.import, { year: 2029 })).msg).toContain('2029')
  })

  it('录入与删除立即影响推算；本来就休息或上班的日子不录入', async () => {
    expect((await calculateDueDate('2026-11-20', 1)).workingDay).toBe('2026-11-23')
    const form = { start: '2026-11-21', end: '2026-11-23', kind: 'off', name: '停电' } as const
    const saved = await admin.tries(holidayApi.save, form)
    expect(saved.data).toEqual([{ day: '2026-11-23', kind: 'off', name: '停电' } as const])
    expect((await calculateDueDate('2026-11-20', 1)).workingDay).toBe('2026-11-24')
    expect((await admin.tries(holidayApi.delete, { days: '2026-11-23' })).code).toBe(200)
    expect((await admin.tries(holidayApi.delete, { days: '2026-11-23' })).code).toBe(404)
    expect((await calculateDueDate('2026-11-20', 1)).workingDay).toBe('2026-11-23')
    const weekend = await admin.tries(holidayApi.save, { ...form, end: '2026-11-22' })
    expect(weekend.errors?.[0]?.field).toBe('start')
    const backwards = await admin.tries(holidayApi.save, { ...form, end: '2026-11-20' })
    expect(backwards.errors).toEqual([{ field: 'end', message: '结束日期不能早于开始日期' }])
  })

  it('导入还原一年的安排，名称是节日的', async () => {
    const before = await holidaysOfYear(2026)
    expect(before.days).toContainEqual({ day: '2026-10-10', kind: 'work', name: '国庆节调休上班' })
    await admin.tries(holidayApi.delete, { days: '2026-10-10' })
    await admin.tries(holidayApi.save, { start: '2026-06-01', end: '2026-06-01', kind: 'off', name: '误录' })
    expect(await admin.call(holidayApi.import, { year: 2026 })).toEqual(before)
    expect(await holidaysOfYear(2024)).toMatchObject({ days: [], complete: false })
    expect((await admin.call(holidayApi.import, { year: 2024 })).days.length).toBeGreaterThan(20)
  })

  it('标记完整的年份才算维护好；录入一天不算', async () => {
    const one = { start: '2030-05-01', end: '2030-05-01', kind: 'off', name: '劳动节' } as const
    await admin.tries(holidayApi.save, one)
    expect((await calculateDueDate('2030-03-01', 5)).missingYears).toEqual([2030])
    const marked = await admin.tries(holidayApi.complete, { year: 2030, complete: true })
    expect(marked.data).toMatchObject({ year: 2030, complete: true })
    expect((await calculateDueDate('2030-03-01', 5)).missingYears).toEqual([])
    await admin.tries(holidayApi.complete, { year: 2030, complete: false })
    expect((await calculateDueDate('2030-03-01', 5)).missingYears).toEqual([2030])
    const staff = await server.as('staff4')
    expect((await staff.tries(holidayApi.complete, { year: 2030, complete: true })).status).toBe(403)
  })

  it('只有管理员', async () => {
    const staff = await server.as('staff4')
    expect((await staff.tries(holidayApi.year, { year: 2026 })).status).toBe(403)
    expect((await staff.tries(holidayApi.import, { year: 2026 })).status).toBe(403)
  })
})
