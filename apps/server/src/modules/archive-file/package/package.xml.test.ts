import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { xml } from 'easy-template-x'
import { expect, test } from 'vitest'
import { childElements, textContentOf } from '../../../pdf/docx-xml'
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

test('another library reads what was written', () => {
  const texts = naughty.filter((text) => text !== '' && !/\p{Cc}/u.test(text))
  const root = xml.parser.parse(xmlDocument(['根', texts.map((text) => ['题名', text] as const)], 'urn:x'))
  const titles = childElements(root)
  expect(titles.map(textContentOf)).toEqual(texts)
})
