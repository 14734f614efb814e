import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  booleanField,
  filesField,
  optionalDateField,
  requiredDictionaryField,
  requiredMoneyField,
  requiredTextField,
  timeField,
} from '../fields/fields'
import { toInputProblems } from '../fields/input-problems'
import { calendarDateRule, timeRule } from './date-rules'

const problemsOfInput = (schema: z.ZodType, input: unknown) =>
  toInputProblems(schema, schema.safeParse(input).error?.issues ?? [])

describe('what is said at a field', () => {
  const form = z.strictObject({
    projectName: requiredTextField('项目名称').rule,
    method: requiredDictionaryField('采购方式', 'method').rule,
    budget: requiredMoneyField('预算').rule,
    urgent: booleanField('加急').rule,
    entrustDate: optionalDateField('委托日期').rule,
    openTime: timeField('开标时间').rule,
    from: timeRule('开始时间'),
    day: calendarDateRule('发布日期'),
    papers: filesField('附件').rule,
  })
  const messagesByField = (input: object) =>
    Object.fromEntries(problemsOfInput(form, input).map(({ field, message }) => [field, message]))

  test('of what is missing: to be entered or chosen, by its label', () => {
    const empty = { projectName: '', method: '', budget: '', urgent: false, from: '', day: null }
    expect(messagesByField(empty)).toEqual({
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
    expect(messagesByField({ ...wrong, from: 'x', day: 'x' })).toMatchObject({
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
