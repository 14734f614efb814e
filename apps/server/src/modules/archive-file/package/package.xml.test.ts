import { expect, test } from 'vitest'
import { xmlDocument } from './package.xml'

test('text is escaped, characters that XML has no place for are left out, as are empty elements', () => {
  const text = xmlDocument(
    [
      '根',
      [
        ['题名', 'a<b & "c"\u0000\u0008'],
        ['空', null],
        ['组', [['空', '']]],
        ['数', 0],
      ],
    ],
    'urn:x',
  )
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<根 xmlns="urn:x">
  <题名>a&lt;b &amp; &quot;c&quot;</题名>
  <数>0</数>
</根>
`)
})
