// npm run bench [-- name …]: runs tests/bench/*.bench.ts, or the named ones. npm run bench -- --against
// <commit> [--rounds N] name …: runs the benchmarks of that commit and of this checkout alternately, and
// prints the results side by side.
import { parseArgs } from 'node:util'
import { alternatingTurns, compareRuns, parseBenchLines } from './lib/bench-figures.mjs'
import { benchFile, benchNames, needsBrowser } from './lib/bench-names.mjs'
import { ensureBuilt, ensureExtensionBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { checkOutCommit } from './lib/other-checkout.mjs'
import { binPath, exitCodeOf, root, runCommand } from './lib/run.mjs'

checkNode()
await ensureInstalled()

const USUAL_ROUNDS = '3'
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, rounds: { type: 'string', default: USUAL_ROUNDS } },
})
const names = benchNames(root)
const unknown = wanted.filter((name) => !names.includes(name))
if (names.length === 0 || unknown.length > 0) {
  const missing = unknown.length > 0 ? `没有名为 ${unknown.join('、')} 的性能测试` : '没有性能测试'
  exitWithError(`${missing}。tests/bench 中现有：${names.join('、') || '无'}。`)
}
const chosen = wanted.length > 0 ? wanted : names
const rounds = Number(options.rounds)
if (!Number.isInteger(rounds) || rounds < 1) exitWithError('--rounds 后面是一个正整数。')

// Ctrl-C ends the running benchmark; the other checkout is removed afterwards.
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isInterrupted = true
  })

const isGood =
  options.against === undefined ? await buildAndRunBenches() : await compareWithCommit(options.against)
process.exit(isGood && !isInterrupted ? 0 : 1)

async function buildAndRunBenches() {
  await buildOwnCheckout()
  let isGood = true
  for (const name of chosen) {
    if (isInterrupted) return false
    console.log(`\n── ${name} ──`)
    isGood = (await runCommand(binPath('tsx'), [benchFile(name)])) && isGood
  }
  return isGood
}

/** @param {string} commit */
async function compareWithCommit(commit) {
  const other = await checkOutCommit(commit).catch((/** @type {Error} */ error) =>
    exitWithError(error.message),
  )
  try {
    const theirNames = benchNames(other.folder)
    const missing = chosen.filter((name) => !theirNames.includes(name))
    if (missing.length > 0) {
      console.error(`提交 ${commit} 里没有 ${missing.join('、')}。`)
      return false
    }
    if (isInterrupted || !(await buildOtherCheckout(other.folder))) return false
    await buildOwnCheckout()
    let isGood = true
    for (const name of chosen) isGood = (await runInTurns(name, commit, other)) && isGood
    return isGood
  } finally {
    await other.remove()
  }
}

/**
 * Runs each checkout's benchmark with its own code, from its own folder.
 * @param {string} name
 * @param {string} commit
 * @param {{ folder: string, temporary: string }} other
 */
async function runInTurns(name, commit, { folder, temporary }) {
  /** @type {Record<'theirs' | 'ours', import('./lib/bench-figures.mjs').Run[]>} */
  const runs = { theirs: [], ours: [] }
  let isGood = true
  for (const side of alternatingTurns(rounds)) {
    if (isInterrupted) return false
    const checkout = side === 'theirs' ? folder : root
    console.log(`\n── ${name}，${side === 'theirs' ? commit : '现在'}，第 ${runs[side].length + 1} 次 ──`)
    let output = ''
    const code = await exitCodeOf(binPath('tsx', checkout), [benchFile(name)], {
      cwd: checkout,
      env: side === 'theirs' ? { ...process.env, TMPDIR: temporary } : process.env,
      onOutput: (text) => {
        output += text
      },
    })
    if (code !== 0) console.error(`这一次的退出码是 ${code}。`)
    isGood = code === 0 && isGood
    runs[side].push(parseBenchLines(output))
  }
  console.log(`\n── ${name}：${commit} → 现在（现在÷${commit}），各 ${rounds} 次的中位数 ──`)
  console.log(compareRuns(runs.theirs, runs.ours).join('\n'))
  return isGood
}

/** Builds the pages only for benchmarks that open them. */
async function buildOwnCheckout() {
  const opensPages = chosen.some((name) => needsBrowser(root, name))
  await ensureBuilt(opensPages ? ['server', 'web'] : ['server'])
  if (opensPages) await ensureExtensionBuilt()
}

/** @param {string} folder */
async function buildOtherCheckout(folder) {
  const opensPages = chosen.some((name) => needsBrowser(folder, name))
  const steps = [
    ['npm', 'run', 'build', '-w', 'apps/server'],
    ...(opensPages
      ? [
          ['npm', 'run', 'build', '-w', 'apps/web'],
          [binPath('wxt', folder), 'build', '-b', 'chrome', '--level', 'error'],
        ]
      : []),
  ]
  for (const [file = '', ...args] of steps)
    if (isInterrupted || !(await runCommand(file, args, { cwd: folder }))) return false
  return true
}

/**
 * @param {string} message
 * @returns {never}
 */
function exitWithError(message) {
  console.error(message)
  process.exit(1)
}
