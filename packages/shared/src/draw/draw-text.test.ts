import { expect, test } from 'vitest'
import { formatDrawFacts, parseDrawText } from './draw-text'

const facts = {
  rule: 'draw/v1;k=1;exclude=secret',
  codes: ['HC-G2026-0001', 'HC-G2026-0002'],
  listHash: 'a'.repeat(64),
  witnesses: [
    { name: '系统', commit: 'b'.repeat(64), secret: 'c'.repeat(64) },
    { name: '康 正', commit: 'd'.repeat(64), secret: '两个词 的密文 ' },
  ],
  seed: 'e'.repeat(64),
  order: ['HC-G2026-0002', 'HC-G2026-0001'],
}

test('what is printed is read back as it was, names and secrets with blanks too', () => {
  expect(parseDrawText(formatDrawFacts(facts))).toEqual(facts)
  expect(parseDrawText(`\n${formatDrawFacts(facts).replaceAll('\n', '\r\n')}\n`)).toEqual(facts)
})

test('a sheet with a line missing or foreign is not guessed at', () => {
  expect(parseDrawText('')).toBeUndefined()
  expect(parseDrawText(formatDrawFacts(facts).replace(/^种子.*$/m, ''))).toBeUndefined()
  expect(parseDrawText(`${formatDrawFacts(facts)}\n其他 内容`)).toBeUndefined()
  expect(parseDrawText(formatDrawFacts(facts).replace('b'.repeat(64), 'b'.repeat(63)))).toBeUndefined()
})
