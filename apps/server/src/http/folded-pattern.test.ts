import { fold } from '@agency/shared/text/fold'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldedPattern } from './folded-pattern'

const finds = (text: string, typed: string) => new RegExp(foldedPattern(typed) ?? '', 'u').test(text)

it.each([
  ['北京（演示）有限公司', '(演示)'],
  ['国家电网', '國家電網'],
  ['建筑面积100㎡', '100m2'],
  ['中铁 十局', '铁十'],
  ['HC‑G2026', 'hc-g'],
  ['100%中标', '100%'],
  ['a.b[c]', 'A.B(C'],
  ['葛\u{e0100}城', '葛城'],
  ['王\u0007五', '王五'],
  ['ﷺ', 'ﷺ'],
  ['五㌖', 'キロメートル'],
  ['非字', '非\ufffe字'],
])('in %j, %j is found', (text, typed) => expect(finds(text, typed)).toBe(true))

it('finds what the folded text contains, and nothing else', () => {
  const part = fc.constantFrom(...'Aa１(（·• 国國-–㎡m2.*\u200b\u180e\u{e0100}')
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (whole, typed) => {
      // A sign for several characters is found whole or not at all: half of ㎡ is no m.
      fc.pre(!/㎡/.test(whole) || /m2|㎡/.test(fold(typed)) || !/[m2]/.test(fold(typed)))
      return finds(whole, typed) === fold(whole).includes(fold(typed))
    }),
    { numRuns: 500, seed: 39 },
  )
})

it('nothing typed is no condition', () => expect(foldedPattern(' \u200b')).toBeUndefined())
