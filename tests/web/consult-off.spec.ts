import { expect, test } from '../support/browser'

test.use({ serverEnv: { CONSULTATION_MODE: 'off' } })

test('即时咨询关闭时没有它的按钮，AI智能助手还在', async ({ signedInAs }) => {
  const page = await signedInAs('staff3')
  await expect(page.getByRole('link', { name: 'AI智能助手' })).toBeVisible()
  await expect(page.getByText('即时咨询')).toHaveCount(0)
})
