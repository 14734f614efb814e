// npm run files:move -- --from data/files --to "s3://bucket/prefix?endpoint=https://…": copies every stored
// file and reads it back. It may be interrupted and started again; the source is not changed.
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatFileSize } from '@agency/shared/format/file-size'
import { BlobStore } from '../apps/server/src/blobs/blob-store'
import type { Blobs } from '../apps/server/src/blobs/blobs'
import { copyAllBlobs, type MoveReport } from '../apps/server/src/blobs/move'
import { createBlobs } from '../apps/server/src/blobs/open-store'
import { parseFileStore } from '../apps/server/src/file-store'
import { readSettings } from '../apps/server/src/settings'

const TOLD_MS = 5_000
const MOST_NAMED = 50
const say = {
  usage:
    '用法：npm run files:move -- --from <文件夹或 s3://…> --to <文件夹或 s3://…>\n' +
    '密钥用 FILE_STORE_KEY_ID、FILE_STORE_SECRET；两边不同时，来源的用 FILE_STORE_FROM_KEY_ID、FILE_STORE_FROM_SECRET',
  same: '来源与目标相同',
  begin: (from: string, to: string) => `从 ${from}\n到 ${to}`,
  line: ({ copied, same, known, bytes }: MoveReport) =>
    `已复制 ${copied} 个，已有且相同 ${same} 个，上次已核对 ${known} 个，本次 ${formatFileSize(bytes)}`,
  damaged: (count: number) => `来源中有 ${count} 个文件内容与校验值不符或不能读取，没有复制：`,
  extra: (count: number) => `目标中另有 ${count} 个来源没有的文件内容，没有动：`,
  whole: '两边一致：每个文件都已在目标读出并核对 SHA-256',
  broken: '中断了；再次运行同一命令会接着做',
}

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

try {
  process.exitCode = await moveFiles(values.from, values.to)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(say.broken)
  process.exitCode = 1
}
process.exit()

async function moveFiles(fromText: string | undefined, toText: string | undefined): Promise<number> {
  if (!fromText || !toText) {
    console.error(say.usage)
    return 2
  }
  const { env } = process
  const { DATA_DIR } = readSettings({ DATA_DIR: env.DATA_DIR })
  const openFileStore = (text: string, keyId?: string, secret?: string): Blobs =>
    createBlobs({
      DATA_DIR,
      FILE_STORE: parseFileStore(text, ''),
      FILE_STORE_KEY_ID: keyId,
      FILE_STORE_SECRET: secret,
    })
  const { FILE_STORE_KEY_ID: keyId, FILE_STORE_SECRET: secret } = env
  const from = openFileStore(
    fromText,
    env.FILE_STORE_FROM_KEY_ID ?? keyId,
    env.FILE_STORE_FROM_SECRET ?? secret,
  )
  const target = openFileStore(toText, keyId, secret)
  if (from.place === target.place) throw new Error(say.same)
  await from.check()
  const folder = path.join(DATA_DIR, 'files-move')
  await mkdir(folder, { recursive: true })
  const to = await BlobStore.open(folder, target)
  await to.assertAvailable()
  const name = createHash('sha256').update(`${from.place}\n${target.place}`).digest('hex').slice(0, 12)
  console.log(say.begin(from.place, target.place))
  let toldAt = performance.now()
  const printProgress = (report: MoveReport) => {
    if (performance.now() - toldAt < TOLD_MS) return
    toldAt = performance.now()
    console.log(say.line(report))
  }
  const doneFile = path.join(folder, `${name}.done`)
  return printOutcomeAndExitCode(
    await copyAllBlobs({ from, to, doneFile, signal: stop.signal, told: printProgress }),
  )
}

function printOutcomeAndExitCode(report: MoveReport): number {
  const { damaged, extra, isWhole } = report
  console.log(say.line(report))
  for (const [words, hashes] of [
    [say.damaged, damaged],
    [say.extra, extra],
  ] as const)
    if (hashes.length > 0) console.log([words(hashes.length), ...hashes.slice(0, MOST_NAMED)].join('\n  '))
  if (!isWhole) console.log(say.broken)
  else if (damaged.length === 0) console.log(say.whole)
  return isWhole && damaged.length === 0 ? 0 : 1
}
