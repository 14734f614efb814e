import type { Page } from '@playwright/test'
import { expect } from './browser'

export const launcher = (page: Page) => page.getByRole('button', { name: /^即时咨询/ })
export const assistantLink = (page: Page) => page.getByRole('link', { name: 'AI智能助手', exact: true })
export const panel = (page: Page) => page.getByRole('dialog', { name: '即时咨询' })
export const messageInput = (page: Page) => panel(page).getByLabel('输入消息')
export const messageLog = (page: Page) => panel(page).getByRole('log')

export async function openPanel(page: Page): Promise<void> {
  await launcher(page).click()
  await expect(panel(page)).toBeVisible()
}
export async function openThread(page: Page, name: string): Promise<void> {
  await openPanel(page)
  await panel(page)
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await expect(messageInput(page)).toBeFocused()
}
export async function sendMessage(page: Page, text: string): Promise<void> {
  await messageInput(page).fill(text)
  await messageInput(page).press('Enter')
}
