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
