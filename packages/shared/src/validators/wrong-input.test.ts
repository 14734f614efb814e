import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, type Endpoint } from '../contract/endpoint'
import { calendarDate, moment } from '../contract/page'
import { date, files, flag, requiredDict, requiredMoney, requiredText, time } from '../fields/fields'
import { contracts } from '../modules'
import { problemsOf } from './input-problems'

const calls: readonly Endpoint[] = Object.values(contracts).flatMap((contract) => Object.values(contract))

/** Values that no form of the product sends: nothing, other kinds, what is no identity, no option, no time, too long. */
const WRONG: readonly unknown[] = [
  ...[undefined, null, '', 12_345, -1, 1.5, Number.NaN, true, {}, [], [null], [{}], ['x']],
  ...['x', 'not-a-uuid', '2026-02-30', '1e9', '长'.repeat(30_000), ['长'.repeat(30_000)]],
  Array.from({ length: 2_000 }, () => 'x'),
]

type Shape = Readonly<Record<string, z.ZodType>>
/** The names of an input's parts, whatever is wrapped around its object. */
function shapeOf(schema: unknown): Shape {
  const def = (schema as z.ZodType)._zod.def as {
    shape?: Shape
    innerType?: unknown
    in?: unknown
    element?: unknown
  }
  if (def.shape) return def.shape
  const inner = def.innerType ?? def.in ?? def.element
  return inner ? shapeOf(inner) : {}
}

/** Words that stand in the product's own sentences. */
const OWN =
  /need Dict names|crm:client:view|Logo|PPP|IP|Excel|xlsx?|PDF|docx?|URL|http|R04|R13b|Asia|MB|KB|[AB](?![a-z])/g
const latinIn = (message: string) =>
  message
    .replace(/^不支持的参数：.*$/, '')
    .replace(OWN, '')
    .match(/[A-Za-z]{2,}/g)

const saidOf = (schema: z.ZodType, input: unknown) =>
  problemsOf(schema, schema.safeParse(input).error?.issues ?? [])

test.each(calls.map((call) => [addressOf(call), call] as const))(
  '%s answers wrong input without a word of the checking library',
  (_address, { input, query }) => {
    for (const schema of [input, query].filter((one) => one !== undefined)) {
      const names = Object.keys(shapeOf(schema))
      for (const value of WRONG) {
        const inputs = [value, [value], Object.fromEntries(names.map((name) => [name, value]))]
        for (const problem of inputs.flatMap((one) => saidOf(schema, one)))
          expect(latinIn(problem.message), `${problem.field}: ${problem.message}`).toBeNull()
      }
    }
  },
)

describe('what is said at a field', () => {
  const form = z.strictObject({
    projectName: requiredText('项目名称').rule,
    method: requiredDict('采购方式', 'method').rule,
    budget: requiredMoney('预算').rule,
    urgent: flag('加急').rule,
    entrustDate: date('委托日期').rule,
    openTime: time('开标时间').rule,
    from: moment('开始时间'),
    day: calendarDate('发布日期'),
    papers: files('附件').rule,
  })
  const said = (input: object) =>
    Object.fromEntries(saidOf(form, input).map(({ field, message }) => [field, message]))

  test('of what is missing: to be entered or chosen, by its label', () => {
    const empty = { projectName: '', method: '', budget: '', urgent: false, from: '', day: null }
    expect(said(empty)).toEqual({
      projectName: '请输入项目名称',
      method: '请选择采购方式',
      budget: '请输入预算',
      from: '请选择开始时间',
      day: '请选择发布日期',
    })
  })

  test('of another kind than is asked for', () => {
    const wrong = {
      projectName: 5,
      method: null,
      budget: 5,
      urgent: 'x',
      entrustDate: 5,
      openTime: {},
      papers: ['x'],
    }
    expect(said({ ...wrong, from: 'x', day: 'x' })).toMatchObject({
      projectName: '请输入项目名称',
      method: '请选择采购方式',
      urgent: '请选择加急',
      entrustDate: '委托日期不是日期',
      openTime: '开标时间格式不正确',
      from: '开始时间格式不正确',
      day: '发布日期不是日期',
      'papers.0': '附件不存在，请重新选择',
    })
  })
})
