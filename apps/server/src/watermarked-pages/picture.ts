import sharp, { type Sharp } from 'sharp'
import { WorkFailed } from '../child/reply'
import { drawWatermarkTile } from './draw-watermark'
import { LIMITS, type Watermark } from './protocol'

sharp.cache(false)
sharp.concurrency(1)

/** Opens a picture after checking its size. @throws WorkFailed: `tooLarge`; Error: not a picture */
async function openPictureWithinLimit(path: string): Promise<Sharp> {
  const picture = sharp(path, { limitInputPixels: false, autoOrient: true })
  const { width, height } = await picture.metadata()
  if (width * height > LIMITS.pixels) throw new WorkFailed('tooLarge')
  return picture
}

/** Checks that a picture can be marked. @throws WorkFailed: `tooLarge`; Error: not a picture */
export async function assertReadablePicture(path: string): Promise<void> {
  await (await openPictureWithinLimit(path)).stats()
}

/** Re-encodes the picture with the watermark, which removes everything else in the file. */
export async function watermarkPicture(
  path: string,
  { mark, side, format }: { mark: Watermark; side?: number; format: 'jpeg' | 'png' },
): Promise<Buffer> {
  const within = side
    ? ({ width: side, height: side, fit: 'inside', withoutEnlargement: true } as const)
    : undefined
  const { data, info } = await (await openPictureWithinLimit(path))
    .resize(within)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const tile = drawWatermarkTile(mark, { width, height })
  // The tile of the watermark is cropped to the size of a smaller picture.
  const input = await sharp(await tile.encode('png'))
    .extract({ left: 0, top: 0, width: Math.min(tile.width, width), height: Math.min(tile.height, height) })
    .toBuffer()
  const marked = sharp(data, { raw: { width, height, channels }, limitInputPixels: LIMITS.pixels }).composite(
    [{ input, tile: true, gravity: 'northwest' }],
  )
  return format === 'png' ? marked.png().toBuffer() : marked.jpeg({ quality: 85 }).toBuffer()
}
