// npm test: all checks in one run. `npm test -- --only=unit,api` runs some of the stages.
import fs from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureFirefox } from './lib/firefox.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { ensurePgBouncer } from './lib/pgbouncer.mjs'
import {
  addCounts,
  countOneCheck,
  countPlaywright,
  countReport,
  countVitest,
  formatCostliestFiles,
  formatSlowestTests,
  summaryLine,
  testTimesOfPlaywright,
  testTimesOfVitest,
} from './lib/reports.mjs'
import { binPath, root, runCommand, runNpm } from './lib/run.mjs'

/** @typedef {import('./lib/reports.mjs').Counts} Counts */

/** The folder that the checks of Firefox's add-on store examine, without a network. */
const FIREFOX = 'apps/extension/.output/firefox-mv3'
const needsCluster = ['api', 'web', 'extension']
const stages = ['types', 'lint', 'imports', 'build', 'package', 'unit', 'api', 'web', 'extension']

checkNode()
const wanted = parseStages(process.argv.slice(2))
let total = countOneCheck(false)
/** @type {import('./lib/reports.mjs').Timed[]} */
const timed = []
const cpuNotes = prepareReportFile('cpu.jsonl')
process.env.TEST_CPU_NOTES = cpuNotes
try {
  await ensureInstalled()
  total = await runStages()
} catch (error) {
  // Whatever fails, the last line says how many failed.
  console.error(error instanceof Error ? error.message : error)
}
if (timed.length > 0) console.log(`\n── 最慢的十个测试 ──\n${formatSlowestTests(timed).join('\n')}`)
if (fs.existsSync(cpuNotes))
  console.log(
    `\n── 处理器时间最多的文件（不含数据库） ──\n${formatCostliestFiles(fs.readFileSync(cpuNotes, 'utf8')).join('\n')}`,
  )
console.log(`\n${summaryLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runStages() {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0 }
  let isBuilt = false
  /**
   * @param {string} title
   * @param {string[]} covers runs when one of these stages is wanted
   * @param {(chosen: string[]) => Promise<Counts>} work
   */
  const runStage = async (title, covers, work) => {
    const chosen = covers.filter((name) => wanted.includes(name))
    if (chosen.length === 0) return
    console.log(`\n── ${title} ──`)
    const start = Date.now()
    const result = await work(chosen).catch((/** @type {unknown} */ error) => {
      console.error(error)
      return countOneCheck(false)
    })
    counts = addCounts(counts, result)
    console.log(`── ${title}：${summaryLine(result)}，${((Date.now() - start) / 1000).toFixed(1)} 秒 ──`)
  }

  await runStage('类型检查', ['types'], async () => countOneCheck(await runNpm('run', 'typecheck')))
  // Each of these keeps one processor busy, so they run beside each other.
  const imports = runStage('引用规则', ['imports'], async () => countOneCheck(await checkImports()))
  await runStage('代码规范', ['lint'], async () =>
    countOneCheck(await runCommand(binPath('biome'), ['check', '.'])),
  )
  await runStage('构建', ['build'], async () => {
    isBuilt = await buildAll()
    return countOneCheck(isBuilt)
  })
  await runStage('Firefox 扩展包', ['package'], async () => {
    if (!isBuilt && !wanted.includes('build')) isBuilt = await buildAll()
    return countOneCheck(
      isBuilt && (await runCommand(binPath('addons-linter'), ['--boring', '--warnings-as-errors', FIREFOX])),
    )
  })
  await imports
  if (wanted.includes('api')) await ensurePgBouncer()
  const endCluster = needsCluster.some((name) => wanted.includes(name)) ? await startTestCluster() : undefined
  await runStage('单元与接口测试', ['unit', 'api'], runVitest)
  await runStage('浏览器测试', ['web', 'extension'], async (chosen) => {
    if (!isBuilt && !wanted.includes('build')) isBuilt = await buildAll()
    if (chosen.includes('extension')) await ensureFirefox()
    if (isBuilt && (await ensureChromium())) return runPlaywright(chosen)
    if (!isBuilt) console.error('构建没有成功，浏览器测试没有运行。')
    return { passed: 0, failed: chosen.length, skipped: 0 }
  })
  await endCluster?.()
  return counts
}

/**
 * Starts the database for all stages: vitest and playwright alone would each start one and enter the demo
 * company. They find it through the environment.
 * @returns {Promise<() => Promise<void>>} ends it, also when the run is interrupted
 */
async function startTestCluster() {
  const { tsImport } = await import('tsx/esm/api')
  const { default: start } = await tsImport('../tests/support/cluster.ts', import.meta.url)
  const end = await start()
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void end().finally(() => process.exit(1)))
  return end
}

async function checkImports() {
  const args = ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'tests']
  let output = ''
  const isGood = await runCommand(binPath('depcruise'), args, {
    onOutput: (text) => {
      output += text
    },
  })
  // Without a compiler it can use, dependency-cruiser leaves out every .ts file and finds nothing to complain about.
  const files = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (isGood && files < 50)
    console.error(`只读到 ${files} 个源文件：dependency-cruiser 没有可用的 TypeScript 编译器。`)
  return isGood && files >= 50
}

async function buildAll() {
  try {
    await ensureBuilt()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
  return runNpm('run', 'build:extension')
}

/** @param {string[]} projects */
async function runVitest(projects) {
  const report = prepareReportFile('vitest.json')
  const chosen = projects
    .flatMap((name) => (name === 'api' ? ['api', 'alone'] : ['unit', 'heavy']))
    .flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const endedWell = await runCommand(binPath('vitest'), ['run', ...chosen, ...reporters])
  return countReport(report, endedWell, (written) => {
    timed.push(...testTimesOfVitest(written))
    return countVitest(written)
  })
}

/** @param {string[]} projects */
async function runPlaywright(projects) {
  const report = prepareReportFile('playwright.json')
  const chosen = projects.map((name) => `--project=${name}`)
  // The servers run in these processes too; vitest.config.ts says what the room is for.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()
  const env = { ...process.env, NODE_OPTIONS, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const endedWell = await runCommand(binPath('playwright'), ['test', ...chosen, '--reporter=list,json'], {
    env,
  })
  return countReport(report, endedWell, (written) => {
    timed.push(...testTimesOfPlaywright(written))
    return countPlaywright(written)
  })
}

/**
 * Removes the report of an earlier run, so that it is not taken for this one's.
 * @param {string} name
 */
function prepareReportFile(name) {
  const file = path.join(root, '.cache', 'test', name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  return file
}

/** @param {string[]} args */
function parseStages(args) {
  const only = args.find((arg) => arg.startsWith('--only='))
  if (!only && args.length === 0) return stages
  const chosen = only?.slice('--only='.length).split(',') ?? []
  if (args.length === 1 && chosen.length > 0 && chosen.every((name) => stages.includes(name))) return chosen
  console.error(`用法：npm test 或 npm test -- --only=${stages.join(',')}（可只写其中几项）`)
  process.exit(2)
}
