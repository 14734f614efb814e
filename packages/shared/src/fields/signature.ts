import { z } from 'zod'
import { textFieldByRule } from './fields'

/** The maximum size of a signature's image in bytes. */
export const MOST_IMAGE = 200 * 1024
/**
 * What a signature pad reports instead of an image while the drawn line is too short to be a signature: the empty
 * data URL. It is refused as such, unlike the empty text of a pad that nobody touched.
 */
export const TOO_SHORT_IMAGE = 'data:,'

export const signatureMessages = {
  notSigned: '请先签名',
  tooShort: '签名太短，请重写',
} as const

const { notSigned, tooShort } = signatureMessages
/** The maximum size of a signature's image in base64 characters: four for every three bytes. */
const MOST_LETTERS = Math.ceil(MOST_IMAGE / 3) * 4
const PNG = 'data:image/png;base64,'

const signImage = z
  .string(notSigned)
  .refine((sent) => sent !== TOO_SHORT_IMAGE, { error: tooShort, abort: true })
  .startsWith(PNG, notSigned)
  .max(PNG.length + MOST_LETTERS, '签名图片不超过 200 KB')

/**
 * A signature drawn on screen (DOMAIN 5.18). The server judges the ink of `signImage`; `signPoints`, the number of
 * points that the pad recorded, is stored for information, and nothing depends on it.
 */
export const signatureFields = {
  signImage: textFieldByRule('签名', signImage),
  signPoints: textFieldByRule('签名', z.number(notSigned).int().min(0).max(100_000).default(0)),
} as const
