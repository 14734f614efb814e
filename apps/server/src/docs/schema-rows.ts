import { z } from 'zod'

/** The parts of a JSON schema that are used. */
interface Node {
  type?: string | string[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  default?: unknown
  additionalProperties?: Node | boolean
  $ref?: string
}

/** A field of an input or an answer. */
export interface FieldRow {
  /** Name of the field including the names of its parents, such as `contacts[].mobile`. */
  name: string
  type: string
  required: boolean
  rule: string
}

const DEEPEST = 4
const types: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  integer: '整数',
  boolean: '是/否',
  object: '对象',
  array: '数组',
  null: '空',
}
const formats: Readonly<Record<string, string>> = {
  uuid: '编号（UUID）',
  date: '日期',
  'date-time': '时间（ISO 8601）',
  email: '邮箱',
  uri: '网址',
}
/** True for a meaningful bound; the limits of exact JSON numbers are left out. */
const isMeaningfulBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/**
 * The fields of a schema, with nested ones after their parent. Empty for a schema without fields: see
 * `describeSchemaType`.
 */
export const schemaFieldRows = (schema: z.ZodType, io: 'input' | 'output'): FieldRow[] =>
  collectFieldRows(jsonSchemaOf(schema, io) as Node, '', 0)

/** The type of a schema as a whole: `数组`, `对象`, `文本`. */
export const describeSchemaType = (schema: z.ZodType): string =>
  describeNodeType(jsonSchemaOf(schema, 'output') as Node)

function collectFieldRows(node: Node, path: string, depth: number): FieldRow[] {
  const inner = unwrapNullable(node)
  if (depth > DEEPEST) return []
  if (inner.items) return collectFieldRows(inner.items, `${path}[]`, depth)
  const prefix = path && `${path}.`
  return Object.entries(inner.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key
    const row = {
      name,
      type: describeNodeType(field),
      required: inner.required?.includes(key) ?? false,
      rule: describeRule(field),
    }
    return [row, ...collectFieldRows(field, name, depth + 1)]
  })
}

/** For a nullable schema, the schema without null. */
function unwrapNullable(node: Node): Node {
  const choices = (node.anyOf ?? node.oneOf ?? []).filter(({ type }) => type !== 'null')
  return choices.length === 1 ? (choices[0] ?? node) : node
}

function describeNodeType(node: Node): string {
  if (node.$ref) return '同上级（逐层）'
  const choices = node.anyOf ?? node.oneOf
  if (choices) return [...new Set(choices.map(describeNodeType))].join(' 或 ')
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (node.items) return `${describeNodeType(node.items)}的数组`
  if (node.format && formats[node.format]) return formats[node.format] ?? ''
  const named = [node.type ?? []].flat().map((type) => types[type] ?? type)
  return named.join(' 或 ') || '任意'
}

function describeRule(node: Node): string {
  const { minLength, maxLength, minimum, maximum, maxItems } = unwrapNullable(node)
  return [
    isMeaningfulBound(minLength) && `至少 ${minLength} 个字符`,
    isMeaningfulBound(maxLength) && `最多 ${maxLength} 个字符`,
    isMeaningfulBound(minimum) && `不小于 ${minimum}`,
    isMeaningfulBound(maximum) && `不大于 ${maximum}`,
    isMeaningfulBound(maxItems) && `最多 ${maxItems} 项`,
    node.default !== undefined && `默认 ${JSON.stringify(node.default)}`,
  ]
    .filter(Boolean)
    .join('，')
}
