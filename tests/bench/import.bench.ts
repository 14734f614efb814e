// An import of 2,000 clients: the workbook is read as in the browser's worker, the rows are checked, then saved.
import { utils, write } from 'xlsx'
import { readWorkbook } from '../../apps/web/src/kit/import/read-workbook'
import { newCreditCode } from '../support/clients'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from './support'

const ROWS = benchAmountFromEnv('BENCH_LINES', 2000, 5)
const ROUNDS = benchAmountFromEnv('BENCH_ROUNDS', 5, 1)

const FIELDS = {
  clientName: '客户名称',
  creditCode: '统一社会信用代码',
  clientType: '客户类型',
  industry: '行业',
  clientSource: '客户来源',
  regionCode: '地区',
  mainDevelopUserId: '主开发人员',
  developmentProportion: '开发占比',
  contactName: '联系人姓名',
  mobile: '联系人手机',
}
const HEADINGS = Object.values(FIELDS)

const postgres = await startBenchPostgres({ kept: process.env.BENCH_KEEP, seed: 'demo' })
const server = await startBenchServer({
  DATABASE_URL: postgres.url,
  DATA_DIR: postgres.dataDir,
  SEED: 'demo',
})
try {
  const headers = authHeaders(await fetchToken(server.url, 'clientmgr'))
  const times = { 读取工作簿: [] as number[], 校验: [] as number[], 保存: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const workbook = createClientWorkbook()
    const sheet = await timed(times.读取工作簿, () => readWorkbook(workbook, HEADINGS))
    const rows = sheet.rows.map(({ row, values }) => ({
      row,
      cells: Object.fromEntries(Object.keys(FIELDS).map((name, column) => [name, values[column] ?? ''])),
    }))
    const problems = await timed(times.校验, () => post<unknown[]>('importCheck', { rows }))
    if (problems.length > 0) throw new Error(`${JSON.stringify(problems[0])}`)
    await timed(times.保存, () => post('importSave', { rows }))
  }
  console.log(`${ROWS} 行，${ROUNDS} 次`)
  console.table(
    Object.entries(times).map(([step, found]) => ({ 步骤: step, 毫秒: roundTo(median(found), 0) })),
  )

  async function post<T>(call: string, body: object): Promise<T> {
    const answer = await fetch(`${server.url}/api/crm/client/${call}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await unwrapData(answer)) as T
  }
} finally {
  await server.stop()
  await postgres.remove()
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  times.push(performance.now() - begun)
  return result
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function createClientWorkbook(): Uint8Array {
  const lines = Array.from({ length: ROWS }, () => {
    const code = newCreditCode()
    return [
      `性能${code.slice(8)}研究院`,
      code,
      '事业单位',
      '教育',
      '自主开发',
      '云岭市',
      '温若岚',
      '50%',
      '王小',
      '13900001234',
    ]
  })
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, ...lines]), '客户')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}
