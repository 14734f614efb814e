import { expect, test } from 'vitest'
import { isOwnOrigin } from './origin'

test.each([
  [undefined, true],
  ['https://agency.example:8443', true],
  ['http://agency.example:8443', true],
  ['chrome-extension://abcdefgh', true],
  ['moz-extension://0b1c', true],
  ['https://evil.example', false],
  ['https://agency.example', false],
  ['https://agency.example:8443.evil.example', false],
  ['null', false],
  ['', false],
])('实时连接的来源 %s：%s', (origin, expected) => {
  expect(isOwnOrigin({ headers: origin === undefined ? {} : { origin }, host: 'agency.example:8443' })).toBe(
    expected,
  )
})
