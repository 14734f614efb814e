import { MOST_IMAGE } from '@agency/shared/fields/signature'
import sharp from 'sharp'
import { badField } from '../http/refusal'

const say = { image: '签名图片不能读取，请重新签名' }
/** More than any screen draws; a small file may unpack to a huge picture. */
const MOST_PIXELS = 4_000_000

/** The picture of a signature, drawn anew: whatever else was hidden in the file is gone. @throws 400 at `signImage` */
export async function drawnAnew(signImage: string): Promise<Buffer> {
  const sent = Buffer.from(signImage.slice(signImage.indexOf(',') + 1), 'base64')
  try {
    const { format } = await sharp(sent, { limitInputPixels: MOST_PIXELS }).metadata()
    if (format !== 'png') throw new Error(`${format} is no PNG`)
    const drawn = await sharp(sent, { limitInputPixels: MOST_PIXELS }).png({ palette: true }).toBuffer()
    if (drawn.length > MOST_IMAGE) throw new Error('the picture is too large')
    return drawn
  } catch {
    // Whatever the reader found wrong with it, the person can only sign again.
    throw badField('signImage', say.image)
  }
}
