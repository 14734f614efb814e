import { z } from 'zod'
import { textFieldByRule } from './fields'

/** Minimum number of points in a drawn signature (DOMAIN 5.18). */
export const LEAST_POINTS = 30
/** The maximum size of a signature's image in bytes. */
export const MOST_IMAGE = 200 * 1024

const NOT_SIGNED = '请先签名'
/** The maximum size of a signature's image in base64 characters: four for every three bytes. */
const MOST_LETTERS = Math.ceil(MOST_IMAGE / 3) * 4
const PNG = 'data:image/png;base64,'

const signImage = z
  .string(NOT_SIGNED)
  .startsWith(PNG, NOT_SIGNED)
  .max(PNG.length + MOST_LETTERS, '签名图片不超过 200 KB')

/** A signature drawn on screen: the image and the number of points drawn. */
export const signatureFields = {
  signImage: textFieldByRule('签名', signImage),
  signPoints: textFieldByRule('签名', z.number(NOT_SIGNED).int().min(LEAST_POINTS, NOT_SIGNED).max(100_000)),
} as const
