import { MOST_IMAGE, signatureMessages } from '@agency/shared/fields/signature'
import sharp from 'sharp'
import { badField } from '../http/refusal'
import { sha256 } from '../log/canonical'

const say = { image: '签名图片不能读取，请重新签名', photo: '照片不能读取，请重新拍照' }
/** Maximum number of pixels, more than any screen draws; a small file may expand to a huge picture. */
const MOST_PIXELS = 4_000_000
/** Luminance below which a pixel counts as ink, on paper of 255. The thinnest line is grey at its edges. */
const INK = 192
/** Minimum number of inked pixels: a line of 60 pixels drawn fast, one pixel wide. A dot has up to 30. */
const LEAST_INK = 50
/** Minimum length in pixels of the longer side of the box around the ink. */
const LEAST_EXTENT = 24
/** Maximum share of inked pixels: a picture that is mostly dark was not drawn with a pen. */
const MOST_INK_SHARE = 0.5

/** A drawn signature as it is stored. */
export interface DrawnSignature {
  /** A PNG. */
  image: Buffer
  /** SHA-256 of the image in hex. */
  hash: string
}

/**
 * Judges a drawn signature by its ink, whatever the sender says about it, and re-encodes it, which removes anything
 * hidden in the file. `drawn` is a data URL of a PNG, and `field` the name under which it was sent.
 * @throws 400 at `field` when nothing is drawn, too little, or when the picture cannot be read
 */
export async function acceptSignature(
  drawn: string | undefined,
  field = 'signImage',
): Promise<DrawnSignature> {
  if (!drawn) throw badField(field, signatureMessages.notSigned)
  const decoded = await decodeSignature(Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64'))
  // Whatever is wrong with the file, the person can only sign again.
  if (!decoded || decoded.ink.count > decoded.ink.pixels * MOST_INK_SHARE) throw badField(field, say.image)
  const { image, ink } = decoded
  if (ink.count === 0) throw badField(field, signatureMessages.notSigned)
  if (ink.count < LEAST_INK || ink.extent < LEAST_EXTENT) throw badField(field, signatureMessages.tooShort)
  return { image, hash: sha256(image) }
}

interface Ink {
  /** Number of pixels of the picture. */
  pixels: number
  /** Number of dark ones. */
  count: number
  /** Longer side of the box around the dark ones, in pixels. */
  extent: number
}

/** The re-encoded picture and its ink, or nothing when it is no PNG of bounded size. */
async function decodeSignature(sent: Buffer): Promise<{ image: Buffer; ink: Ink } | null> {
  try {
    const open = () => sharp(sent, { limitInputPixels: MOST_PIXELS })
    const { format } = await open().metadata()
    if (format !== 'png') return null
    const image = await open().png({ palette: true }).toBuffer()
    if (image.length > MOST_IMAGE) return null
    const grey = open().flatten({ background: '#fff' }).toColourspace('b-w').removeAlpha()
    const { data, info } = await grey.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    return { image, ink: measureInk(data, info) }
  } catch {
    return null
  }
}

/** Measures the ink of a grey picture of one byte for each pixel. */
function measureInk(grey: Uint8Array, { width, height }: { width: number; height: number }): Ink {
  let count = 0
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((grey[y * width + x] ?? 255) >= INK) continue
      count++
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return { pixels: width * height, count, extent: Math.max(right - left, bottom - top) + 1 }
}

/** Longer side in pixels of a stored photo. */
const PHOTO_SIDE = 1280
/** Maximum number of pixels of a camera; a small file may expand to more. */
const MOST_PHOTO_PIXELS = 50_000_000

/** Re-encodes a photo as JPEG, which removes metadata such as the location. @throws 400 at `photo` */
export async function reencodePhoto(photo: string): Promise<Buffer> {
  const sent = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
  try {
    const openPhoto = () => sharp(sent, { limitInputPixels: MOST_PHOTO_PIXELS })
    const { format } = await openPhoto().metadata()
    if (format !== 'jpeg') throw new Error(`${format} is no JPEG`)
    const within = { width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true } as const
    return await openPhoto().rotate().resize(within).jpeg({ quality: 80 }).toBuffer()
  } catch {
    // Whatever the problem is, the person can only take another photo.
    throw badField('photo', say.photo)
  }
}
