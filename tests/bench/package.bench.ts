// A package of 3 GB and one of 2,000 files: from the click to the last byte, compared with `zip -0` of the
// same files.
import { execFile } from 'node:child_process'
import { createHash, randomFillSync, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from './support'

const MB = 1024 * 1024
const LARGE = { count: benchAmountFromEnv('BENCH_PACKAGE_MB', 3072, 32) / 32, size: 32 * MB }
const MANY = { count: benchAmountFromEnv('BENCH_FILES', 2000, 3), size: 64 * 1024 }
/** Least share of the speed of `zip -0`, and most memory that the server takes for it, in MB. */
const GOAL = { share: 0.5, memory: 200 }

const run = promisify(execFile)
const postgres = await startBenchPostgres()
const database = postgres.url
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })
const pool = new pg.Pool({ connectionString: database, max: 1 })
const folder = path.join(postgres.dataDir, 'bench')
try {
  const headers = authHeaders(await fetchToken(server.url, 'archivist'))
  const before = await serverMemoryMb()
  const rows = []
  for (const [what, files] of [
    ['大文件', LARGE],
    [`${MANY.count} 个文件`, MANY],
  ] as const) {
    const archive = await createArchiveWithFiles(what, files)
    const zip = await timePlainZip(archive.plain)
    const made = await measurePackaging(headers, archive.listId)
    const bytes = files.count * files.size
    const [packMs, zipMs] = [made.makeMs + made.fetchMs, zip.ms]
    rows.push({
      归档信息包: `${what}（${roundTo(bytes / MB, 0)} MB）`,
      '读取、校验、生成，秒': roundTo(made.makeMs / 1000),
      '下载，秒': roundTo(made.fetchMs / 1000),
      '合计 MB/s': roundTo(bytes / MB / (packMs / 1000), 0),
      [`${zip.tool} MB/s`]: roundTo(bytes / MB / (zipMs / 1000), 0),
      比: roundTo(zipMs / packMs),
      '服务端内存峰值 MB': roundTo(made.peakMB, 0),
      '比空闲时多 MB': roundTo(made.peakMB - before, 0),
    })
  }
  console.table(rows)
  console.log(`服务端空闲时内存 ${roundTo(before, 0)} MB`)
  console.log(`目标：不低于 zip -0 的 ${GOAL.share} 倍，为此多用的内存不超过 ${GOAL.memory} MB`)
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

/** Memory of the server's process in MB, as Linux reports it. */
async function serverMemoryMb(): Promise<number> {
  const text = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? Number.NaN) / 1024
}

/** An archive with such files; the same files are in a folder of their own. */
async function createArchiveWithFiles(name: string, { count, size }: { count: number; size: number }) {
  const [client, project, archive] = [randomUUID(), randomUUID(), randomUUID()]
  const plain = path.join(folder, archive)
  await mkdir(plain, { recursive: true })
  const content = Buffer.alloc(size)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    randomFillSync(content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const place = path.join(postgres.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2))
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, content)
    await link(place, path.join(plain, `${at}.pdf`))
    const listId = randomUUID()
    ids.push(listId)
    await pool.query(
      `insert into sys_attachment (list_id, sha256, name, size, mime_type, biz_type, own_id)
       values ($1, $2, $3, $4, 'application/pdf', 'archive:file', $5)`,
      [listId, sha256, `${at}.pdf`, size, archive],
    )
  }
  await pool.query(
    `insert into crm_client (list_id, client_name, name_key, client_type, industry, client_source, region_code,
       customer_manager_id, main_develop_user_id, development_proportion, status)
     select $1::uuid, $2::text, $2::text, '-', '-', '-', '-', list_id, list_id, 100, '90' from sys_user where username = 'pm'`,
    [client, name],
  )
  await pool.query(
    `insert into tender_project (list_id, project_code, finance_code, project_name, client_id, ordinal_id,
       procurement_regime, procurement_method, project_type, budget_money, fund_source, fee_payer, fee_standard,
       fee_discount, min_fee, fee_calc_mode, is_international, is_secret, is_ppp_agency, is_ppp_consult, is_out_open, status)
     values ($1, $2, $2, $2, $3, $1, 'QT', '询价', '-', 1, '-', '-', '-', 100, 0, '-', false, false, false, false, false, '80')`,
    [project, name, client],
  )
  await pool.query(
    `insert into archive_file (list_id, project_id, due_date, archive_no, status) values ($1, $2, now(), $3, '60')`,
    [archive, project, name],
  )
  const item = {
    itemCode: '01',
    itemName: '文件',
    need: '必备',
    carrier: '电子',
    copies: null,
    pages: null,
    note: null,
    missingReason: null,
    found: [],
    file: ids,
    isReceived: true,
    checkNote: null,
    itemNo: null,
  }
  await pool.query(
    `insert into archive_part (list_id, archive_id, project_id, part, items, status) values ($1, $2, $3, 'CM', $4, '20')`,
    [randomUUID(), archive, project, JSON.stringify([item])],
  )
  return { listId: archive, plain }
}

/** `zip -0` of the folder; when it is not installed, Python's zipfile without compression. */
async function timePlainZip(plain: string): Promise<{ tool: string; ms: number }> {
  const out = path.join(folder, 'plain.zip')
  const tools = [
    ['zip -0', 'zip', ['-0', '-q', '-r', out, plain]],
    ['python3 zipfile', 'python3', ['-m', 'zipfile', '-c', out, plain]],
  ] as const
  for (const [tool, program, args] of tools) {
    const begun = performance.now()
    const isThere = await run(program, args).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    const ms = performance.now() - begun
    await rm(out, { force: true })
    if (isThere) return { tool, ms }
  }
  throw new Error('没有 zip，也没有 python3')
}

/** From the click until the file is on the disk, and the highest memory of the server meanwhile. */
async function measurePackaging(headers: Record<string, string>, listId: string) {
  let peakMB = 0
  const watch = setInterval(() => void serverMemoryMb().then((now) => (peakMB = Math.max(peakMB, now))), 25)
  const callPackageApi = async (name: string, input: object) => {
    const answer = await fetch(`${server.url}/api/archive/package/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    })
    return unwrapData<Made>(answer)
  }
  const begun = performance.now()
  let made = await callPackageApi('begin', { listId, version: 1 })
  while (!made.isReady) made = await callPackageApi('proceed', { listId: made.listId })
  const madeAt = performance.now()
  const answer = await fetch(`${server.url}/api/archive/package/download?listId=${made.listId}`, { headers })
  const out = path.join(folder, 'package.zip')
  if (!answer.body) throw new Error(`${answer.status}`)
  await pipeline(answer.body, createWriteStream(out))
  const fetchedAt = performance.now()
  clearInterval(watch)
  const { size } = await stat(out)
  if (size !== made.size) throw new Error(`${size} ≠ ${made.size}`)
  if (process.env.BENCH_KEEP) await link(out, path.join(process.env.BENCH_KEEP, `${listId}.zip`))
  await rm(out)
  return { makeMs: madeAt - begun, fetchMs: fetchedAt - madeAt, peakMB }
}

interface Made {
  listId: string
  isReady: boolean
  size: number
}
