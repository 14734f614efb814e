import { z } from 'zod'
import { ruled } from './fields'

/** Points of a drawn signature that make it one (DOMAIN 5.18). */
export const LEAST_POINTS = 30
/** bytes */
export const MOST_IMAGE = 200 * 1024

const NOT_SIGNED = '请先签名'
/** base64 takes four letters for three bytes. */
const MOST_LETTERS = Math.ceil(MOST_IMAGE / 3) * 4
const PNG = 'data:image/png;base64,'

const signImage = z
  .string(NOT_SIGNED)
  .startsWith(PNG, NOT_SIGNED)
  .max(PNG.length + MOST_LETTERS, '签名图片不超过 200 KB')

/** A signature that is drawn on a screen: the picture, and how many points were drawn. */
export const signatureFields = {
  signImage: ruled('签名', signImage),
  signPoints: ruled('签名', z.number(NOT_SIGNED).int().min(LEAST_POINTS, NOT_SIGNED).max(100_000)),
} as const
