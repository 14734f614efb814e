// npm run check: what a change must pass before it is submitted. Types, code style, imports, the unit tests
// that reach what changed since main, and the API and browser tests that are named after it. `BASE=HEAD~3 npm
// run check` compares with another commit.
import fs from 'node:fs'
import path from 'node:path'
import { testsForChangedFiles } from './lib/changed.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { binPath, readOutputLines, root, runCommand, runNpm } from './lib/run.mjs'

await ensureInstalled()
const base = process.env.BASE ?? readOutputLines('git', ['merge-base', 'main', 'HEAD'])[0] ?? 'HEAD'
const changed = [
  ...readOutputLines('git', ['diff', '--name-only', base]),
  ...readOutputLines('git', ['ls-files', '--others', '--exclude-standard']),
].filter((file) => fs.existsSync(path.join(root, file)))
const { tests, beyond } = testsForChangedFiles(
  changed,
  readOutputLines('git', ['ls-files', 'tests/**/*.test.ts', 'tests/**/*.spec.ts']),
)
const api = tests.filter((file) => /^tests\/(api|architecture)\//.test(file))
const browser = tests.filter((file) => /^tests\/(web|extension)\//.test(file))
console.log(
  `改动 ${changed.length} 个文件；接口测试 ${api.length} 个文件，浏览器测试 ${browser.length} 个文件。`,
)

const steps = [
  () => runNpm('run', 'typecheck'),
  () => runNpm('run', 'lint'),
  () =>
    runCommand(binPath('vitest'), [
      'run',
      '--project',
      'unit',
      '--project',
      'heavy',
      '--changed',
      base,
      '--passWithNoTests',
    ]),
  ...(api.length > 0
    ? [() => runCommand(binPath('vitest'), ['run', '--project', 'api', '--project', 'alone', ...api])]
    : []),
  ...(browser.length > 0
    ? [() => runNpm('run', 'build'), () => runCommand(binPath('playwright'), ['test', ...browser])]
    : []),
]
for (const step of steps)
  if (!(await step())) {
    process.exitCode = 1
    break
  }
if (beyond.length > 0)
  console.log(`\n下列文件不属于某个模块，用到它们的测试要由 npm test 跑全：\n${beyond.join('\n')}`)
