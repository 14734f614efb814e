import { detectTextEncoding } from '@agency/shared/text/decode'
import type { Limits, ReadResult } from './limits'

/**
 * Decodes UTF-8 and UTF-16; anything else is GB18030, the encoding of Chinese Windows. A byte that is wrong in text
 * of UTF-8 is shown as such, and does not make everything else unreadable.
 */
export function readPlain(bytes: Uint8Array, { chars }: Limits): Promise<ReadResult> {
  // A character has at most four bytes, so the rest of the file need not be looked at.
  const begun = bytes.subarray(0, chars * 4)
  const isCut = begun.length < bytes.length
  return Promise.resolve({
    text: new TextDecoder(detectTextEncoding(begun)).decode(begun, { stream: isCut }),
    isCut,
  })
}
