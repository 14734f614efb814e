import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Watermark } from './protocol'

const FAMILY = 'mark'
/** Font names requested for letters without an embedded font, since servers have no Chinese font. */
const STAND_INS = [FAMILY, 'sans-serif', 'serif', 'monospace']
const SLANT = -Math.PI / 7
/** Letter size of the watermark as a fraction of the longer side of the page. */
const LETTER = 1 / 72
const SMALLEST = 12
/** Dark for light pages, with a light outline for dark ones; the text below stays legible. */
const INK = 'rgba(70, 74, 84, 0.3)'
const EDGE = 'rgba(255, 255, 255, 0.22)'

/** Uses the product's font for everything drawn from here on. */
export function registerWatermarkFont(path: string): void {
  if (!GlobalFonts.has(FAMILY)) for (const name of STAND_INS) GlobalFonts.registerFromPath(path, name)
}

/** A tile that is repeated over a page of this size, so that no larger part is without a watermark. */
export function drawWatermarkTile(
  { text }: Watermark,
  { width, height }: { width: number; height: number },
): Canvas {
  const size = Math.max(SMALLEST, Math.round(Math.max(width, height) * LETTER))
  const measure = createCanvas(1, 1).getContext('2d')
  measure.font = `${size}px ${FAMILY}`
  const length = measure.measureText(text).width
  const [across, down] = [
    Math.ceil(Math.cos(SLANT) * length + size * 5),
    Math.ceil(Math.abs(Math.sin(SLANT)) * length + size * 3),
  ]
  const tile = createCanvas(across, down)
  const context = tile.getContext('2d')
  context.font = `${size}px ${FAMILY}`
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
