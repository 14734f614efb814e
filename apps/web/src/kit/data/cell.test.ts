import { money } from '@agency/shared/fields/fields'
import { expect, test } from 'vitest'
import { cellText } from './cell'

test.each([
  ['0', '0 元'],
  ['999.5', '999.5 元'],
  ['1000.00', '1,000.00 元'],
  ['12345678.12', '12,345,678.12 元'],
])('money %s reads %s', (amount, text) => {
  expect(cellText('budget', money('预算'), amount, {}, (_dictionary, value) => value)).toBe(text)
})
