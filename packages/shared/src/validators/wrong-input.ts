import { z } from 'zod'

/** Stands for the field in a message when its label is unknown. */
export const THIS = '此项'

type Issue = z.core.$ZodRawIssue

const isMissing = (input: unknown) => input === undefined || input === null || input === ''
/** Types that are typed in; all others are chosen. */
const TYPED: readonly string[] = ['string', 'number', 'int', 'bigint', 'nan', 'template_literal']
const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '“是”或“否”',
  array: '列表',
  date: '日期',
}
const UNITS: Readonly<Record<string, string>> = { string: ' 个字', array: ' 项', set: ' 项', file: ' 字节' }

const missingMessage = (verb: '请输入' | '请选择') => `${verb}${THIS}`

function wrongTypeMessage({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (isMissing(input)) return missingMessage(TYPED.includes(expected) ? '请输入' : '请选择')
  return TYPES[expected] ? `${THIS}应为${TYPES[expected]}` : `${THIS}格式不正确`
}

const isStringOrigin = (origin: string) => origin === 'string'

function tooSmallMessage({
  origin,
  minimum,
  inclusive,
  input,
}: Extract<Issue, { code: 'too_small' }>): string {
  if (isMissing(input)) return missingMessage(isStringOrigin(origin) ? '请输入' : '请选择')
  if (isStringOrigin(origin)) return `${THIS}至少 ${minimum} 个字`
  if (UNITS[origin])
    return Number(minimum) <= 1 ? missingMessage('请选择') : `${THIS}至少 ${minimum}${UNITS[origin]}`
  return inclusive === false ? `${THIS}须大于 ${minimum}` : `${THIS}不能小于 ${minimum}`
}

function tooBigMessage({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (UNITS[origin]) return `${THIS}不超过 ${maximum}${UNITS[origin]}`
  return inclusive === false ? `${THIS}须小于 ${maximum}` : `${THIS}不能大于 ${maximum}`
}

/** Formats of values that are chosen, never typed. */
const CHOSEN: readonly string[] = ['uuid', 'guid', 'datetime', 'date', 'time']

/**
 * The message for a failed check, in words for the person who fills in a form; messages of the validation library are
 * never shown.
 */
function wrongInputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongTypeMessage(issue)
    case 'invalid_value':
      return isMissing(issue.input) ? missingMessage('请选择') : `${THIS}不在可选范围内`
    case 'invalid_format':
      if (isMissing(issue.input)) return missingMessage(CHOSEN.includes(issue.format) ? '请选择' : '请输入')
      return issue.format === 'uuid' ? `${THIS}不存在，请重新选择` : `${THIS}格式不正确`
    case 'too_small':
      return tooSmallMessage(issue)
    case 'too_big':
      return tooBigMessage(issue)
    case 'not_multiple_of':
      return `${THIS}应为 ${issue.divisor} 的整数倍`
    case 'unrecognized_keys':
      return `不支持的参数：${issue.keys.join('、')}`
    default:
      return `${THIS}格式不正确`
  }
}

// Registers these messages as the default. Server, web app and extension build their schemas from modules that import
// this file.
z.config({ customError: wrongInputMessage })
