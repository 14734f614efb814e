import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { mustExist } from './collections'

/**
 * Signs in the field for signatures, or in one with this title, with more points than the required minimum.
 */
export async function drawSignature(page: Page, title = '请在框内手写签名'): Promise<void> {
  const field = page.getByRole('img', { name: title })
  await field.scrollIntoViewIfNeeded()
  const box = mustExist(await field.boundingBox())
  await page.mouse.move(box.x + 20, box.y + 60)
  await page.mouse.down()
  for (let at = 1; at <= 60; at++)
    await page.mouse.move(box.x + 20 + at * 4, box.y + 60 + Math.sin(at / 3) * 40)
  await page.mouse.up()
}

/** Draws one quick stroke through these points, given as shares of the field's width and height; one is a dot. */
export async function drawStroke(page: Page, points: readonly [number, number][]): Promise<void> {
  const field = page.getByRole('img', { name: '请在框内手写签名' })
  await field.scrollIntoViewIfNeeded()
  const box = mustExist(await field.boundingBox())
  const [first, ...rest] = points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
  await page.mouse.move(...mustExist(first))
  await page.mouse.down()
  for (const point of rest) await page.mouse.move(...point)
  await page.mouse.up()
}

/**
 * The box around the ink of a PNG, as shares of its width and height, and the number of pixels with ink. Judged by
 * another library than the server's own code.
 */
export async function inkOf(png: Buffer) {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const inked = Array.from({ length: image.width * image.height }, (_pixel, at) => at).filter(
    (at) => (data[at * 4] ?? 255) < 128,
  )
  const across = inked.map((at) => (at % image.width) / image.width)
  return { count: inked.length, left: Math.min(...across), right: Math.max(...across) }
}
