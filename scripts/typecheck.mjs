// npm run typecheck: checks every part of the repository, two at a time, the slowest first.
import { binPath, runCommand } from './lib/run.mjs'

const projects = ['tests', 'apps/server', 'apps/web', 'packages/shared', 'apps/extension', 'apps/web/worker']

/**
 * By default the compiler divides a part among four checkers, which on two processors takes more than twice
 * the time.
 */
const ALONE = ['--checkers', '1']

let isGood = true
async function typecheckRemainingProjects() {
  for (let project = projects.shift(); project; project = projects.shift())
    if (!(await runCommand(binPath('tsc'), ['-p', project, ...ALONE]))) isGood = false
}

// The extension's types are generated from its entrypoints.
const isPrepared = await runCommand(binPath('wxt'), ['prepare'])
await Promise.all([typecheckRemainingProjects(), typecheckRemainingProjects()])
process.exitCode = isPrepared && isGood ? 0 : 1
