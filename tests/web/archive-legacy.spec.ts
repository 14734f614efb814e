import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { legacyFields } from '@agency/shared/modules/archive-file/legacy/legacy.fields'
import { REPO_LIST } from '@agency/shared/modules/archive-repo/repo.paths'
import { createWorkbook } from '../../apps/web/src/kit/import/import.fixtures'
import { expect, PHONE, test } from '../support/browser'
import { mustExist } from '../support/collections'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const headings = Object.values(legacyFields).map(({ label }) => label)

test('历史档案：从 Excel 导入，正确的待另一人审核，审核页写明是历史档案', async ({ signedInAs, server }) => {
  const code = crypto.randomUUID().slice(0, 8)
  const legacyArchiveRow = (no: number, keptDate: string) => [
    `旧档-${code}-${no}`,
    `LS-${code}-${no}`,
    `旧卷${code}修缮`,
    '',
    '政府采购',
    '公开招标',
    '2018-03-05',
    keptDate,
    '30年',
    '',
    '',
    '1',
    '90',
    '修缮',
  ]
  const page = await signedInAs('archivist', { at: REPO_LIST })
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入历史档案' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '旧卷.xlsx',
    mimeType: XLSX,
    buffer: Buffer.from(
      createWorkbook({
        旧卷: [headings, legacyArchiveRow(1, '2018-05-06'), legacyArchiveRow(2, '2018-01-01')],
      }),
    ),
  })
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog).toContainText('共 2 行，可导入 1 行，有误 1 行')
  await expect(dialog).toContainText(/入库日期“[^”]+”：入库日期不能早于采购结束日期/)
  await dialog.getByRole('button', { name: '仅导入正确的 1 行' }).click()
  await expect(dialog).toContainText('成功导入 1 行')
  await expect(page.getByText('由另一人审核后进入档案库')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()

  const reviewer = await server.as('archreview')
  const { listId } = mustExist((await reviewer.call(archiveApi.list, { archiveNo: `旧档-${code}-1` }))[0])
  const at = `/projectArchives/archiveFileCheck?listId=${listId}`
  const other = await signedInAs('archreview', { at })
  await expect(other.getByText('历史档案：由名册导入')).toBeVisible()
  const phone = await signedInAs('archreview', { at, ...PHONE })
  await expect(phone.getByText('历史档案：由名册导入')).toBeVisible()
})
