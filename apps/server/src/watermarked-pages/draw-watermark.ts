import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { FontFiles } from '../pdf/font-files'
import { openFontsFor, splitByFont } from '../pdf/fonts'
import type { Watermark } from './protocol'

const FAMILY = 'mark'
const RARE_FAMILY = 'rare'
/** Each letter is drawn with the first of these that has it. */
const FAMILIES = `${FAMILY}, ${RARE_FAMILY}`
/** Font names requested for letters without an embedded font, since servers have no Chinese font. */
const STAND_INS = [FAMILY, 'sans-serif', 'serif', 'monospace']
const SLANT = -Math.PI / 7
/** Letter size of the watermark as a fraction of the longer side of the page. */
const LETTER = 1 / 72
const SMALLEST = 12
/** Dark for light pages, with a light outline for dark ones; the text below stays legible. */
const INK = 'rgba(70, 74, 84, 0.3)'
const EDGE = 'rgba(255, 255, 255, 0.22)'

/**
 * Uses the product's fonts for everything drawn from here on, that of the rare characters only for a
 * watermark that has some.
 * @returns the watermark as it is drawn, with a mark for each character that no font has
 */
export async function prepareWatermark({ text }: Watermark, files: FontFiles): Promise<Watermark> {
  if (!GlobalFonts.has(FAMILY)) for (const name of STAND_INS) GlobalFonts.registerFromPath(files.usual, name)
  const fonts = await openFontsFor(text, files)
  if (fonts.rare && !GlobalFonts.has(RARE_FAMILY)) GlobalFonts.registerFromPath(files.rare, RARE_FAMILY)
  return {
    text: splitByFont(text, fonts)
      .map((run) => run.text)
      .join(''),
  }
}

/** A tile that is repeated over a page of this size, so that no larger part is without a watermark. */
export function drawWatermarkTile(
  { text }: Watermark,
  { width, height }: { width: number; height: number },
): Canvas {
  const size = Math.max(SMALLEST, Math.round(Math.max(width, height) * LETTER))
  const measure = createCanvas(1, 1).getContext('2d')
  measure.font = `${size}px ${FAMILIES}`
  const length = measure.measureText(text).width
  const [across, down] = [
    Math.ceil(Math.cos(SLANT) * length + size * 5),
    Math.ceil(Math.abs(Math.sin(SLANT)) * length + size * 3),
  ]
  const tile = createCanvas(across, down)
  const context = tile.getContext('2d')
  context.font = `${size}px ${FAMILIES}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = Math.max(1, size / 12)
  context.translate(across / 2, down / 2)
  context.rotate(SLANT)
  context.strokeStyle = EDGE
  context.strokeText(text, 0, 0)
  context.fillStyle = INK
  context.fillText(text, 0, 0)
  return tile
}

/** Draws the watermark over everything drawn so far. */
export function drawWatermark(context: SKRSContext2D, mark: Watermark): void {
  const { width, height } = context.canvas
  context.save()
  context.resetTransform()
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = context.createPattern(drawWatermarkTile(mark, { width, height }), 'repeat')
  context.fillRect(0, 0, width, height)
  context.restore()
}
