// npm run typecheck: every part of the repository. The web app takes as long as all the others together.
import { bin, run } from './lib/run.mjs'

const lanes = [['apps/web'], ['packages/shared', 'apps/server', 'apps/extension', 'tests']]

/** @param {string[]} projects */
async function check(projects) {
  const results = []
  for (const project of projects) results.push(await run(bin('tsc'), ['-p', project]))
  return results.every(Boolean)
}

// The extension's types are made of its entrypoints.
const isPrepared = await run(bin('wxt'), ['prepare'])
const results = await Promise.all(lanes.map(check))
process.exitCode = isPrepared && results.every(Boolean) ? 0 : 1
