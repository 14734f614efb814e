import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { expectHome, locatePage, logIn } from '../support/browser'
import { freshDatabase } from '../support/databases'
import { startProcess } from '../support/processes'
import { makeScratchCopy, type Scratch } from '../support/scratch'

const NAME = 'tender-errand'
const TITLE = '委托事项'
const LIST = '/tender/tenderErrand'
const SUBJECT = '复印投标文件'

interface PerTest {
  /** A copy of the repository with an additional module. */
  scratch: Scratch
  /** Resolves when type checking of the copy succeeds; it runs while the pages are built and opened. */
  compiled: { done: Promise<void> }
  /** Address of a server with this module, on the database of the demo company. */
  url: string
}

const test = base.extend<PerTest>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of other fixtures from the pattern
  scratch: async ({}, use) => {
    const scratch = makeScratchCopy()
    await scratch.run('node', 'scripts/new-module.mjs', NAME, `--title=${TITLE}`)
    await use(scratch)
    scratch.remove()
  },
  compiled: async ({ scratch }, use) => {
    const typeCheckPart = (part: string) => scratch.run('tsc', '-p', part, '--checkers', '1')
    const done = typeCheckPart('apps/server').then(() => typeCheckPart('apps/web'))
    // A failure is reported when the test awaits it.
    done.catch(() => undefined)
    await use({ done })
  },
  url: async ({ scratch }, use) => {
    await scratch.run('vite', 'build', 'apps/web')
    const { root } = scratch
    const database = await freshDatabase({ withCompany: true })
    const at = { databaseUrl: database.url, dataDir: path.join(root, 'data') }
    const server = await startProcess(at, new Date(), path.join(root, 'tests/support/server-process.ts'))
    await use(server.url)
    await server.kill()
    await database.drop()
  },
})

test('npm run new:module 写出的模块：编译、构建、迁移之后打开列表，填写一条并提交', async ({
  compiled,
  page,
  url,
}) => {
  // Waits, because both processors are busy while compilers run.
  await compiled.done
  await page.goto(url)
  await logIn(page, 'clientmgr')
  await expectHome(page)
  await page.goto(`${url}/#${LIST}`)
  const list = locatePage(page, LIST)
  await list.getByRole('button', { name: '新增' }).first().click()
  const editor = locatePage(page, `${LIST}Detail`)
  await editor.getByLabel('事项').fill(SUBJECT)
  await editor.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByText('已提交部门负责人审核')).toBeVisible()
  await expect(editor.getByText('待审核').first()).toBeVisible()
  await page.goto(`${url}/#${LIST}`)
  await expect(list.getByRole('row', { name: SUBJECT })).toContainText('待审核')
})
