import { expect, test } from 'vitest'
import { oddPdfs } from '../../../../../tests/corpus/pdf'
import { restOf } from '../../../../../tests/corpus/rest-of'
import { LIMITS } from './limits'
import { readPdf } from './read-pdf'

test.each(await oddPdfs())(
  'the full text of a PDF with $odd is what it says',
  async ({ bytes, says, besides = [] }) => {
    const { text } = await readPdf(Uint8Array.from(bytes), LIMITS)
    expect(restOf(text, [...says, ...besides])).toBe('')
  },
)
