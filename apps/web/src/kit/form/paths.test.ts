import { expect, test } from 'vitest'
import { z } from 'zod'
import { isWithin, rebaseTyped, valueAt, withValue } from './paths'
import { problemsOf } from './problems'

const values = { name: '甲', contacts: [{ mobile: '1' }, { mobile: '2' }] }

test('a dotted path reads and writes inside lists, and copies only what it touches', () => {
  expect(valueAt(values, 'contacts.1.mobile')).toBe('2')
  expect(valueAt(values, 'contacts.7.mobile')).toBeUndefined()
  const next = withValue(values, 'contacts.1.mobile', '3')
  expect(valueAt(next, 'contacts.1.mobile')).toBe('3')
  expect(valueAt(next, 'contacts.0')).toBe(values.contacts[0])
  expect(valueAt(values, 'contacts.1.mobile')).toBe('2')
})

test('a path lies within itself and its parents, not within a longer name', () => {
  expect(isWithin('contacts.0.mobile', 'contacts')).toBe(true)
  expect(isWithin('contactsNote', 'contacts')).toBe(false)
})

test('a reload keeps what was typed and takes the rest', () => {
  expect(rebaseTyped({ a: 'typed', b: 'old' }, { a: 'old', b: 'old' }, { a: 'new', b: 'new' })).toEqual({
    a: 'typed',
    b: 'new',
  })
})

test('rules over several fields speak up while single fields are still wrong', () => {
  const schema = z.object({ name: z.string().min(1, '请输入名称') })
  const also = () => [{ field: 'end', message: '结束早于开始' }]
  expect(problemsOf(schema, { name: '' }, also)).toEqual({ name: '请输入名称', end: '结束早于开始' })
})
