// npm run test:node -- 24 [--only=unit,api]: runs npm test with another Node version, fetched through npm,
// once.
import path from 'node:path'
import { installNodeVersion } from './lib/other-node.mjs'
import { root, runCommand } from './lib/run.mjs'

const [wanted = '22', ...rest] = process.argv.slice(2)
try {
  const program = await installNodeVersion(wanted)
  // npm, npx and every tool start the first `node` on the path.
  const PATH = [path.dirname(program), process.env.PATH].join(path.delimiter)
  await runCommand(program, ['--version'])
  const isGood = await runCommand(program, [path.join(root, 'scripts/test.mjs'), ...rest], {
    env: { ...process.env, PATH },
  })
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
