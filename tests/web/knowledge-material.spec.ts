import { dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { dropFiles } from '../support/dropped-files'

const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  content: Buffer.from(`%PDF-1.4\n${name}`),
})

test('资料库：拖入多个文件，按文件名识别并改正，提交复核，公司领导复核，召回有误的版本', async ({
  signedInAs,
}) => {
  const office = await signedInAs('office', { at: '/knowledge/comparisonMaterialUpload' })
  const area = office.getByText('拖入多个文件，或点击选择', { exact: false })
  await dropFiles(
    area,
    'drop',
    pdfFile('食品经营许可证（有效期至2031-05-31）.pdf'),
    pdfFile('程予安招标师证书20240101-20310101.pdf'),
    { name: '工具.exe', mimeType: 'application/octet-stream', content: Buffer.from('MZ') },
  )
  // A refused file does not affect the others.
  await expect(office.getByText('不支持的文件类型')).toBeVisible()
  await expect(office.getByRole('status').filter({ hasText: '共 2 项' })).toBeVisible()
  const fileRowOf = (file: string) =>
    office.getByRole('group', { name: /^资料 \d$/ }).filter({ hasText: file })
  const licence = fileRowOf('食品经营许可证')
  await expect(licence.getByRole('textbox', { name: '资料名称' })).toHaveValue('食品经营许可证')
  await expect(licence.getByRole('combobox', { name: '资料类型' })).toContainText('资质证照')
  const certificate = fileRowOf('招标师证书')
  await expect(certificate.getByRole('combobox', { name: '持证人' })).toContainText('程予安')
  await certificate.getByRole('textbox', { name: '资料名称' }).fill('')
  await office.getByRole('button', { name: '全部保存并提交复核' }).click()
  await expect(certificate.getByText('请输入资料名称')).toBeVisible()
  await certificate.getByRole('textbox', { name: '资料名称' }).fill('程予安招标师证书')
  await office.getByRole('button', { name: '全部保存并提交复核' }).click()
  await expect(office.getByText('已提交复核 2 项')).toBeVisible()
  await expect(office.getByText('还没有文件')).toBeVisible()

  const leader = await signedInAs('leader', { ...PHONE, at: '/knowledge/comparisonMaterial' })
  await expectNoSidewaysScroll(leader)
  await leader.getByRole('link', { name: /^ZLK-/ }).first().click()
  await expect(leader.getByRole('heading', { level: 1 })).toContainText(/许可证|招标师证书/)
  const name = (await leader.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const address = new URL(leader.url()).hash.slice(1)
  await expectNoSidewaysScroll(leader)
  await leader.getByRole('button', { name: /^同意入库/ }).click()
  await expect(leader.getByRole('button', { name: /^同意入库/ })).toHaveCount(0)

  await office.goto(`/#${address}`)
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible()
  const versions = office.getByRole('region', { name: '版本', exact: true })
  await versions.getByRole('button', { name: '召回' }).click()
  const dialog = dialogOf(office, '召回第 1 版')
  await dialog.getByRole('button', { name: '召回' }).click()
  await expect(dialog.getByText('请输入召回原因')).toBeVisible()
  await dialog.getByRole('textbox', { name: '召回原因' }).fill('扫描件有误')
  await dialog.getByRole('button', { name: '召回' }).click()
  await expect(versions.getByText('何小满：扫描件有误')).toBeVisible()
  await expect(office.getByText('在用版本已被召回', { exact: false })).toBeVisible()
})
