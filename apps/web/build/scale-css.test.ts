import { expect, test } from 'vitest'
import { scaleSizes } from './scale-css'

const SEMI = '/node_modules/@douyinfe/semi-foundation/lib/es'
const OURS = '/apps/web/src/kit/list/list.module.css'

test('text and its lines follow the font scale, and small text does not get smaller', () => {
  expect(scaleSizes('.a { font-size: 14px; line-height: 20px; color: red; }', OURS)).toBe(
    '.a { font-size: max(12px, 14px * var(--font-scale)); line-height: calc(20px * var(--font-scale)); color: red; }',
  )
  expect(scaleSizes('.a{font-size:10px}', OURS)).toBe('.a{font-size: max(10px, 10px * var(--font-scale))}')
  expect(scaleSizes('@media print { .a { font-size: 16px } }', OURS)).toContain('16px * var(--font-scale)')
})

test('our own heights and everything relative stay as they are', () => {
  const css = '.a { height: 32px; font-size: 1.2em; line-height: 1.5; padding: 14px; }'
  expect(scaleSizes(css, OURS)).toBe(css)
})

test('controls of Semi follow the control scale, and are never lower than their text', () => {
  const button = scaleSizes('.semi-button { height: 32px; width: 96px; }', `${SEMI}/button/button.css`)
  expect(button).toBe(
    '.semi-button { height: max(32px * var(--control-scale), 18px * var(--font-scale)); width: 96px; }',
  )
  const square = scaleSizes('.semi-button-with-icon-only { width: 32px; }', `${SEMI}/button/button.css`)
  expect(square).toContain('width: max(32px * var(--control-scale)')
  const line = scaleSizes('.semi-input { line-height: 30px; }', `${SEMI}/input/input.css`)
  expect(line).toBe('.semi-input { line-height: calc(30px * var(--control-scale)); }')
  const range = scaleSizes(
    '.semi-datepicker-range-input { height: 32px; }',
    `${SEMI}/datePicker/datePicker.css`,
  )
  expect(range).toContain('32px * var(--control-scale)')
})

test('rows of a table follow the control scale; days of a calendar and hairlines do not', () => {
  const cell = '.semi-table-small .semi-table-row-cell { padding-top: 8px; }'
  expect(scaleSizes(cell, `${SEMI}/table/table.css`)).toContain(
    'padding-top: calc(8px * var(--control-scale))',
  )
  const day = '.semi-datepicker-day { height: 36px; width: 36px; line-height: 36px; }'
  expect(scaleSizes(day, `${SEMI}/datePicker/datePicker.css`)).toBe(day)
  const hair = '.semi-button-split { height: 1px; }'
  expect(scaleSizes(hair, `${SEMI}/button/button.css`)).toBe(hair)
})
