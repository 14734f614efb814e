import { expect, test } from 'vitest'
import { z } from 'zod'
import { isPathWithin, rebaseTypedValues, valueAtPath, withValueAtPath } from './paths'
import { findFieldProblems } from './problems'

const values = { name: '甲', contacts: [{ mobile: '1' }, { mobile: '2' }] }

test('a dotted path reads and writes inside lists, and copies only what it touches', () => {
  expect(valueAtPath(values, 'contacts.1.mobile')).toBe('2')
  expect(valueAtPath(values, 'contacts.7.mobile')).toBeUndefined()
  const next = withValueAtPath(values, 'contacts.1.mobile', '3')
  expect(valueAtPath(next, 'contacts.1.mobile')).toBe('3')
  expect(valueAtPath(next, 'contacts.0')).toBe(values.contacts[0])
  expect(valueAtPath(values, 'contacts.1.mobile')).toBe('2')
})

test('a path lies within itself and its parents, not within a longer name', () => {
  expect(isPathWithin('contacts.0.mobile', 'contacts')).toBe(true)
  expect(isPathWithin('contactsNote', 'contacts')).toBe(false)
})

test('a reload keeps what was typed and takes the rest', () => {
  expect(rebaseTypedValues({ a: 'typed', b: 'old' }, { a: 'old', b: 'old' }, { a: 'new', b: 'new' })).toEqual(
    {
      a: 'typed',
      b: 'new',
    },
  )
})

test('rules over several fields speak up while single fields are still wrong', () => {
  const schema = z.object({ name: z.string().min(1, '请输入名称') })
  const endBeforeStartCheck = () => [{ field: 'end', message: '结束早于开始' }]
  expect(findFieldProblems(schema, { name: '' }, endBeforeStartCheck)).toEqual({
    name: '请输入名称',
    end: '结束早于开始',
  })
})
