// npm run bench [-- name …]: runs tests/bench/*.bench.ts, or those named.
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { bin, root, run } from './lib/run.mjs'

checkNode()
await ensureInstalled()

const folder = path.join(root, 'tests', 'bench')
const all = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.bench.ts')) : []
const names = all.map((file) => file.replace(/\.bench\.ts$/, '')).sort()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (names.length === 0 || unknown.length > 0) {
  const missing = unknown.length > 0 ? `没有名为 ${unknown.join('、')} 的性能测试` : '没有性能测试'
  console.error(`${missing}。tests/bench 中现有：${names.join('、') || '无'}。`)
  process.exit(1)
}

let isGood = true
for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`\n── ${name} ──`)
  isGood = (await run(bin('tsx'), [path.join('tests', 'bench', `${name}.bench.ts`)])) && isGood
}
process.exit(isGood ? 0 : 1)
