import { MOST_IMAGE } from '@agency/shared/fields/signature'
import sharp from 'sharp'
import { badField } from '../http/refusal'

const say = { image: '签名图片不能读取，请重新签名', photo: '照片不能读取，请重新拍照' }
/** Maximum number of pixels, more than any screen draws; a small file may expand to a huge picture. */
const MOST_PIXELS = 4_000_000

/**
 * Re-encodes the picture of a signature, which removes anything hidden in the file. @throws 400 at
 * `signImage`
 */
export async function reencodeSignature(signImage: string): Promise<Buffer> {
  const sent = Buffer.from(signImage.slice(signImage.indexOf(',') + 1), 'base64')
  try {
    const { format } = await sharp(sent, { limitInputPixels: MOST_PIXELS }).metadata()
    if (format !== 'png') throw new Error(`${format} is no PNG`)
    const drawn = await sharp(sent, { limitInputPixels: MOST_PIXELS }).png({ palette: true }).toBuffer()
    if (drawn.length > MOST_IMAGE) throw new Error('the picture is too large')
    return drawn
  } catch {
    // Whatever the problem is, the person can only sign again.
    throw badField('signImage', say.image)
  }
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
