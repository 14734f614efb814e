import { expectAccessible } from '../support/accessible'
import { dialogOf, expect, test } from '../support/browser'
import { rebuildHashChainAfter } from '../support/log'

// A server of its own, because its log is eleven years old.
test.use({ serverEnv: { LOG_KEEP_MONTHS: '120' } })

test('已归档的日志：写明到哪个月，审计下载一个月，校验从归档的第一行查起', async ({ signedInAs, server }) => {
  // Jobs that were due when the server started write log lines of their own.
  await expect
    .poll(async () => (await server.sql('select 1 from sys_scheduled_job where run_id is not null')).length)
    .toBe(0)
  await rebuildHashChainAfter(server, () =>
    server.sql("update sys_operation_log set time = timestamptz '2015-11-05 10:00+08'"),
  )
  await server.sql("update sys_scheduled_job set next_due = now() where name in ('log-root', 'log-archive')")
  await server.server.jobs.runDueJobs()
  await expect
    .poll(() =>
      server.sql("select last_result, last_error from sys_scheduled_job where name = 'log-archive'"),
    )
    .toEqual([{ last_result: '归档 1 段', last_error: null }])

  const page = await signedInAs('auditor', { at: '/system/operationLog' })
  await page.getByRole('button', { name: '2015-11 的日志已归档' }).click()
  const archived = dialogOf(page, '已归档的日志')
  await expect(archived.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    archived.getByRole('button', { name: '下载' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('操作日志-2015-11.xlsx')
  await archived.getByRole('button', { name: '关闭' }).last().click()

  await page.getByRole('button', { name: '校验日志链' }).click()
  const verify = dialogOf(page, '校验日志链')
  await verify.getByRole('button', { name: '开始校验' }).click()
  await expect(verify.getByText(/校验完成：2015-11-05 .*的日志与日志根全部吻合/)).toBeVisible()
})
