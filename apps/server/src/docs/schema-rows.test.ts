import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeSchemaType, schemaFieldRows } from './schema-rows'

test('字段、类型、必填与规则', () => {
  const input = z.strictObject({
    name: z.string().min(1).max(30),
    note: z.string().max(5).nullable().default(null),
    kind: z.enum(['a', 'b']).optional(),
    amount: z.number().int().min(0),
    contacts: z.array(z.object({ mobile: z.string() })).max(20),
  })
  expect(schemaFieldRows(input, 'input')).toEqual([
    { name: 'name', type: '文本', required: true, rule: '至少 1 个字符，最多 30 个字符' },
    { name: 'note', type: '文本 或 空', required: false, rule: '最多 5 个字符，默认 null' },
    { name: 'kind', type: '"a" | "b"', required: false, rule: '' },
    { name: 'amount', type: '整数', required: true, rule: '不小于 0' },
    { name: 'contacts', type: '对象的数组', required: true, rule: '最多 20 项' },
    { name: 'contacts[].mobile', type: '文本', required: true, rule: '' },
  ])
})

test('返回的数组写出其中的字段，逐层的结构不再展开', () => {
  interface Node {
    id: string
    children: Node[]
  }
  const node: z.ZodType<Node> = z.lazy(() => z.object({ id: z.string(), children: z.array(node) }))
  expect(describeSchemaType(z.array(z.object({ id: z.uuid() })))).toBe('对象的数组')
  expect(schemaFieldRows(z.array(z.object({ id: z.uuid() })), 'output').map(({ name }) => name)).toEqual([
    '[].id',
  ])
  expect(schemaFieldRows(z.object({ tree: node }), 'output').length).toBeLessThan(20)
})
