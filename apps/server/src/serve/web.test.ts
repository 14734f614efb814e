import { expect, test } from 'vitest'
import { fillPlaceholders } from './web'

test('what the server fills into a page is text, whatever an administrator has written', () => {
  const html = '<span>{{title}}</span><i>{{other}}</i>'
  expect(fillPlaceholders(html, { title: '<script>"甲" & \'乙\'' })).toBe(
    '<span>&lt;script&gt;&quot;甲&quot; &amp; &#x27;乙&#x27;</span><i>{{other}}</i>',
  )
})
