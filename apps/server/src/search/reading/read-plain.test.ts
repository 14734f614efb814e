import { expect, test } from 'vitest'
import { oddTexts } from '../../../../../tests/corpus/texts'
import { LIMITS } from './limits'
import { readPlain } from './read-plain'

test.each(oddTexts)('the full text of a text in $odd is what it says', async ({ bytes, says }) => {
  expect((await readPlain(bytes, LIMITS)).text).toBe(says)
})

test('a text that is cut within a character is read up to it', async () => {
  expect(await readPlain(Buffer.from('招标公告'), { ...LIMITS, chars: 2 })).toEqual({
    text: '招标',
    isCut: true,
  })
})
