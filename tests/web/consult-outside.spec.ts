import { expect, test } from '../support/browser'

const url = 'https://kefu.example.com/chat?from=agency'
test.use({ serverEnv: { CONSULTATION_MODE: 'url', CONSULTATION_URL: url, AI_URL: '' } })

test('外部咨询：在新标签页打开配置的页面；没有配置 AI 页面就没有那个按钮', async ({ signedInAs }) => {
  const page = await signedInAs('staff3')
  const link = page.getByRole('link', { name: '即时咨询' })
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByRole('link', { name: 'AI智能助手' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /即时咨询/ })).toHaveCount(0)
})
