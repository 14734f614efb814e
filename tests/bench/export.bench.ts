// 100,000 rows by 27 columns as xlsx: the server's stream compared with SheetJS, which builds the same
// workbook in memory.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { benchAmountFromEnv, root, roundTo } from './support'

const ROWS = benchAmountFromEnv('BENCH_LINES', 100_000, 100)
const COLUMNS = 27

/** Each in a process of its own, so that one does not affect the memory of the other. */
const stream = await measureInChildProcess('stream')
const sheetjs = await measureInChildProcess('sheetjs')
console.log(`${ROWS} 行 × ${COLUMNS} 列`)
for (const [name, { ms, peakMB, bytes }] of [
  ['流式写出', stream],
  ['SheetJS', sheetjs],
] as const)
  console.log(
    `${name}：${roundTo(ms / 1000)} 秒，峰值内存 ${roundTo(peakMB, 0)} MB，文件 ${roundTo(bytes / 1e6)} MB`,
  )
console.log(
  `时间为 SheetJS 的 ${roundTo((stream.ms / sheetjs.ms) * 100, 0)} %，内存为 ${roundTo((stream.peakMB / sheetjs.peakMB) * 100, 0)} %`,
)
console.log(`行数从 ${ROWS / 10} 到 ${ROWS}，流式写出的峰值内存增长 ${roundTo(stream.growthMB, 0)} MB`)

interface Measured {
  ms: number
  peakMB: number
  bytes: number
  growthMB: number
}

async function measureInChildProcess(kind: 'stream' | 'sheetjs'): Promise<Measured> {
  const script = path.join(root, 'tests/bench/export-run.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, kind, String(ROWS), String(COLUMNS)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${kind} ended with ${code}`)
  return JSON.parse(text) as Measured
}
