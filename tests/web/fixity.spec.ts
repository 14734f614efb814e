import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { TODO_LIST_PATH } from '../../packages/shared/src/contract/todo-page'
import { expectAccessible } from '../support/accessible'
import { pdfBytes, uploadFile } from '../support/attachments'
import { expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'

test('存储核对：一个字节变了，档案管理员的待办直达这个文件；别的文件不能恢复，原文件恢复后待办自动办结', async ({
  server,
  signedInAs,
}) => {
  const content = pdfBytes(3_000)
  const { sha256 } = await uploadFile(await server.as('archivist'), '接收清单.pdf', content)
  const place = path.join(server.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2))
  const damaged = await readFile(place)
  damaged[40] = (damaged[40] ?? 0) ^ 0xff
  await writeFile(place, damaged)
  await server.sql(
    "update sys_scheduled_job set next_due = now() - interval '1 minute' where name = 'fixity'",
  )
  void server.server.jobs.runDueJobs()
  const blobCheckProblems = () => server.sql('select problem from sys_blob_check where sha256 = $1', [sha256])
  await expect.poll(blobCheckProblems, { timeout: 40_000 }).toEqual([{ problem: 'changed' }])

  const page = await signedInAs('archivist', { at: TODO_LIST_PATH })
  await page
    .getByRole('button', { name: /存储的文件损坏：内容与校验值不符/ })
    .filter({ hasText: sha256.slice(0, 12) })
    .click()
  const todo = page.getByRole('region', { name: '待办内容' })
  await expect(todo).toContainText(sha256.slice(0, 12))
  await expect(todo.getByRole('button', { name: '转办' })).toHaveCount(0)
  await todo.getByRole('button', { name: '打开办理' }).click()
  const file = page.getByRole('region', { name: '这个文件' })
  await expect(file).toContainText(sha256)
  await expect(file).toContainText('接收清单.pdf')
  await expect(file).toContainText('尚无备份')
  await expectAccessible(page)

  const chooser = file.getByLabel('选择原文件')
  await chooser.setInputFiles({ name: '接收清单.pdf', mimeType: 'application/pdf', buffer: pdfBytes(3_000) })
  const refused = page.getByRole('dialog').filter({ hasText: '这不是原来的文件' })
  await refused.getByRole('button', { name: '确定' }).click()
  await expect(refused).toHaveCount(0)
  await file.getByRole('button', { name: '重新核对' }).click()
  await expect(page.getByText('已重新核对：内容与校验值不符')).toBeVisible()
  await chooser.setInputFiles({ name: '接收清单.pdf', mimeType: 'application/pdf', buffer: content })
  await expect(page.getByText('已恢复，重新读取完好')).toBeVisible()
  await expect(file).toContainText('完好')
  await expect(file.getByRole('button', { name: '用原文件恢复' })).toHaveCount(0)

  const reader = await signedInAs('auditor', { ...PHONE, at: '/system/fixity' })
  await expect(reader.getByRole('region', { name: '核对进度' })).toContainText('读完一遍')
  await expectNoSidewaysScroll(reader)
  const list = await signedInAs('archivist', { at: TODO_LIST_PATH })
  await expect(list.getByRole('button', { name: /^全部待办 \d+$/ })).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: sha256.slice(0, 12) })).toHaveCount(0)
})
