import { expect, test } from 'vitest'
import { oddPdfs } from '../../../../tests/corpus/pdf'
import { restOf } from '../../../../tests/corpus/rest-of'
import { LIMITS } from '../search/reading/limits'
import { readPdf } from '../search/reading/read-pdf'
import { watermarkBytes } from './watermark.fixtures'

const MARK = '印'

/** The marking refuses these and says so, though readers open them. */
const REFUSED = ['permissions']
const marked = (await oddPdfs()).filter(({ odd }) => !REFUSED.some((start) => odd.startsWith(start)))

test.each(marked)(
  'a PDF with $odd has all of its text when it is marked',
  async ({ bytes, says, besides = [] }) => {
    const { text } = await readPdf(Uint8Array.from(await watermarkBytes(bytes, MARK)), LIMITS)
    expect(text).toContain(MARK)
    expect(restOf(text.replaceAll(MARK, ''), [...says, ...besides])).toBe('')
  },
)

test.each(marked)(
  'a PDF with $odd is marked as well when its references cannot be found',
  async ({ bytes, says, besides = [] }) => {
    const lost = Buffer.from(bytes.toString('latin1').replaceAll('startxref', 'startlost'), 'latin1')
    const { text } = await readPdf(Uint8Array.from(await watermarkBytes(lost, MARK)), LIMITS)
    expect(text).toContain(MARK)
    expect(restOf(text.replaceAll(MARK, ''), [...says, ...besides])).toBe('')
  },
)
