import { commonApi } from '@agency/shared/contract/common.contract'
import { type Endpoint, endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { type OperationRow, operationLogApi } from '@agency/shared/contract/log.contract'
import { relatedApi } from '@agency/shared/contract/related.contract'
import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import { actionWord, moduleWord } from '@agency/shared/log/log-words'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { ComplainRow } from '@agency/shared/modules/sale-complain/complain.record'
import { jobApi } from '@agency/shared/modules/system-job/job.contract'
import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { committeeImportApi } from '@agency/shared/modules/tender-project/committee/committee-import.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupImportApi } from '@agency/shared/modules/tender-signup/signup-import.contract'
import { statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allRoutes } from '../../apps/server/src/app'
import type { AppServices } from '../../apps/server/src/app-services'
import { readSettings } from '../../apps/server/src/settings'
import { uploadFile } from '../support/attachments'
import { bondArrivalForm, onBond } from '../support/awards'
import { firstOf, mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import { authMessage, openLiveConnection } from '../support/live'
import { type MoveOf, uncheckedInput } from '../support/person'
import { type Cast, lawfulTimes, lotsOfProject, prepareCast, timeInDays } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { readSheetCells } from '../support/sheets'
import {
  act,
  aLotOnSale,
  aSignedUpSupplier,
  createSupplier,
  listedSignupCells,
  setLotTimes,
  signUp,
} from '../support/signups'

// 招标投标法22 (R27): before the opening nobody but the team, SALES and FINANCE learns who bought, or how
// many did.

const OUTSIDERS = ['leader', 'depthead', 'auditor', 'admin'] as const

let server: TestServer
let cast: Cast
let sales: Person
const outsiders = new Map<string, Person>()
beforeAll(async () => {
  // Every call of the API is made by each of the outsiders with many inputs: more calls than a person makes
  // in a minute.
  server = await startServer({ CALL_RATE_LIMIT: '100000' })
  // The readers are refused often. The log lines and notices about that would change the answers compared
  // here.
  vi.spyOn(server.server.refusals, 'countRefusal').mockReturnValue()
  cast = await prepareCast(server)
  sales = await server.as('sales')
  for (const name of OUTSIDERS) outsiders.set(name, await server.as(name))
})
afterAll(() => server?.stop())

const outsiderNamed = (name: (typeof OUTSIDERS)[number]) => outsiders.get(name) as Person

// The routes are only listed and never called, so they need no services.
const reads: Endpoint[] = allRoutes({ settings: readSettings({}) } as AppServices)
  .map(({ endpoint }) => endpoint)
  .filter(({ method, kind }) => method === 'GET' && kind === 'json')

  .filter((endpoint) => !/\/delete$|\/auth\/code$|\/captcha$/.test(endpointPathWithSlash(endpoint)))

/**
 * The state of the machine, the session and the jobs changes by itself, and the use of a dictionary entry
 * reveals nothing about a lot: in these answers only names are searched.
 */
const ALIVE = [
  '/admin/dict/page',
  '/admin/monitor',
  '/admin/session',
  '/admin/job',
  '/admin/user/center',
  '/admin/loginLog',
]

/** Every input that a call can have about this project: none, the project, the lot, or a word of its name. */
const possibleQueries = (project: ProjectRow, lot: LotRow, keyword: string): Record<string, string>[] => {
  const ofBoth = [project.listId, lot.listId].flatMap((id: string): Record<string, string>[] => [
    { listId: id },
    { projectId: id },
    { packageId: id },
    { ownId: id, size: '200' },
    { ownId: id, bizType: 'tender:project' },
    { ownId: id, stepId: 'TP_FEW' },
  ])
  const modules = ['tender:signup', 'tender:package']
  return [
    {},
    { size: '200' },
    { keyword },
    { keyword: project.projectCode },
    ...ofBoth,
    ...modules.map((module) => ({ module, size: '200' })),
    { userIds: cast.pm.userId, size: '200' },
  ]
}

/** The time of the last run of 风险台, which depends on the clock. */
const LOOKED = /"judgedTime":"[^"]*"/g

/** Every answer that a person can read, by call and input. */
async function answersOfAllReadEndpoints(reader: Person, asked: readonly Record<string, string>[]) {
  const answers = new Map<string, string>()
  for (const endpoint of reads) {
    const address = endpointPathWithSlash(endpoint)
    const accepted = asked.filter((query) => endpoint.input.safeParse(query).success)
    // Pages are requested with many rows, because short ones contain nothing more.
    const queries = accepted.filter((query) => Object.keys(query).length > 0 || accepted.length === 1)
    for (const query of queries) {
      const { status, data, msg } = await reader.tries(endpoint, query)
      answers.set(
        `${address}?${new URLSearchParams(query)}`,
        JSON.stringify({ data, msg }).replace(LOOKED, ''),
      )
      if (status === 403) break
    }
  }
  return answers
}

/** Jobs that work some time after the calls: an answer must not depend on when they ran. */
const ASIDE = ['quality-risk', 'search-read']

/** What these people are answered once the background jobs have run. */
async function answersAfterJobs(
  readers: Iterable<readonly [string, Person]>,
  asked: Record<string, string>[],
) {
  for (const name of ASIDE) await runJob(server, name)
  const read = [...readers].map(
    async ([name, reader]) => [name, await answersOfAllReadEndpoints(reader, asked)] as const,
  )
  return new Map(await Promise.all(read))
}

const LOG = '/admin/operationLog/'
type Line = Pick<OperationRow, 'module' | 'action' | 'seq' | 'userId'>
/** The module and action of the log's options as words, where lines have codes. */
const logOptionAsLine = ({ label }: { label: string }): Partial<Line> =>
  label.includes(` ${moduleWord('tender:signup')} `)
    ? {
        module: 'tender:signup',
        action: label.endsWith(actionWord('tender:signup', 'export')) ? 'export' : '',
      }
    : {}
const logLinesIn = (text = '{}'): Partial<Line>[] => {
  const { data } = JSON.parse(text)
  const lines: (Line & { label?: string })[] = data?.records ?? (Array.isArray(data) ? data : [])
  return lines.map((line) => (line.label ? logOptionAsLine({ label: line.label }) : line))
}
const attachmentLogSeqs = (lines: readonly Partial<Line>[]) =>
  lines.filter((one) => one.module === 'attachment' && one.userId === sales.userId).map(({ seq }) => seq)

/** The register of suppliers is not secret (R32), including the list from which finance chooses a payer. */
const REGISTER = /^\/api\/crm\/supplier\/|^\/api\/finance\/receivable\/partySelect/
/**
 * True when an answer contains the word outside the register and outside search results from the register.
 */
const revealsWord = (call: string, text: string, word: string) =>
  !REGISTER.test(call) && text.replace(/\{"kind":"supplier"[^{}]*\}/g, '').includes(word)

/** Keeps a mapping for sign-up lists. Returns the form to keep it unchanged. */
async function saveSignupMapping(platformName: string) {
  const mapping = {
    platformName,
    moneyUnit: 'yuan' as const,
    columns: [{ field: 'supplierName' as const, heading: '单位名称' }],
    constants: [],
  }
  const { version } = await sales.call(signupImportApi.mappingSave, { ...mapping, version: null })
  return { ...mapping, version }
}

test('before the opening no answer tells an outsider a buyer or how many there are', async () => {
  const { project, lot } = await aLotOnSale(cast, server)
  const word = `密${lot.packageNo.slice(-8)}`
  const suppliers = [
    await createSupplier(sales, { supplierName: `${word}甲制造厂` }),
    await createSupplier(sales, { supplierName: `${word}乙制造厂` }),
  ]
  const ofSuppliers = suppliers.map(({ listId }) => ({ ownId: String(listId), bizType: 'crm:supplier' }))
  const asked = [...possibleQueries(project, lot, word), ...ofSuppliers]
  const mapped = [await saveSignupMapping('乙平台'), await saveSignupMapping('甲平台')]
  const answersOfAllOutsiders = () => answersAfterJobs(outsiders, asked)
  const before = await answersOfAllOutsiders()
  const line = openLiveConnection(server.url, authMessage(outsiderNamed('leader').tokens.token))
  await line.message(({ type }) => type === 'count')

  // One comes to the counter, the other is on the list of a trading platform.
  const [atCounter, onPlatform] = [firstOf(suppliers), mustExist(suppliers[1])]
  const attachment = [(await uploadFile(sales, `${atCounter.supplierName}授权书.pdf`)).listId]
  expect((await signUp(sales, lot, atCounter, { attachment })).code).toBe(200)
  await sales.call(signupImportApi.mappingSave, firstOf(mapped))
  const list = { packageId: lot.listId, rows: [{ row: 3, cells: listedSignupCells(onPlatform) }] }
  expect(await sales.call(signupImportApi.importCheck, list)).toEqual([])
  expect(await sales.call(signupImportApi.importSave, list)).toEqual({ saved: 1 })
  const entered = await sales.call(signupApi.list, { packageId: lot.listId })
  for (const supplier of suppliers) {
    const saved = mustExist(entered.find(({ supplierId }) => supplierId === supplier.listId))
    const received = await act(sales, 'receive', saved, { receiptNo: `S${saved.listId.slice(-10)}` })
    expect(received.data).toMatchObject({ status: '20' })
    const bond = firstOf(await sales.call(bondApi.list, { packageId: lot.listId }))
    expect((await onBond(sales, 'register', bond, bondArrivalForm(supplier))).data).toMatchObject({
      status: '20',
    })
    const paper = { packageId: lot.listId, supplierId: supplier.listId, sealOk: true }
    expect((await cast.pm.tries(signupApi.bidReceive, { ...paper, originals: 1, copies: 1 })).code).toBe(200)
  }
  await sales.download(signupApi.exportExcel, { packageId: lot.listId })

  // The secret is that these two bought.
  for (const [name, answers] of await answersOfAllOutsiders()) {
    const told: string[] = []
    for (const [call, text] of answers) {
      const isAlive = ALIVE.some((start) => call.startsWith(start))
      if (revealsWord(call, text, word) && !before.get(name)?.get(call)?.includes(word))
        told.push(`${call} names a buyer`)
      // The export at the counter is a line of the log, without its number of rows.
      const isLog = ['page', 'list', 'getSelect'].some((name) => call.startsWith(LOG + name))
      if (!isAlive && !isLog && text !== before.get(name)?.get(call)) told.push(`${call} changed`)
      if (isLog) {
        const lines = logLinesIn(text)
        const secret = lines.filter((one) => one.module === 'tender:signup' && one.action !== 'export')
        const files = attachmentLogSeqs(lines).filter(
          (seq) => !attachmentLogSeqs(logLinesIn(before.get(name)?.get(call))).includes(seq),
        )
        if (files.length > 0) told.push(`${call} names files`)
        if (secret.length > 0) told.push(`${call} has ${secret.length} lines`)
      }
    }
    expect(told, name).toEqual([])
  }
  expect(line.messages.filter(({ type }) => type === 'records')).toEqual([])
  line.close()
  for (const reader of [cast.pm, cast.pmb, cast.manager, sales, await server.as('finance')])
    expect((await reader.call(signupApi.page, { packageId: lot.listId })).total).toBe(2)
  const [shown] = await outsiderNamed('leader').call(signupApi.lots, { projectId: project.listId })
  expect(shown).toMatchObject({ isSecret: true, signedUp: null, waiting: null, bids: null })
})

test('before the opening no answer tells an outsider who complains, whether bought or not, and nobody which of them did', async () => {
  const { project, lot } = await aLotOnSale(cast, server, { procurementRegime: 'ZC' })
  const word = `诉${lot.packageNo.slice(-8)}`
  const { supplier: buyer } = await aSignedUpSupplier(sales, lot, { supplierName: `${word}甲制造厂` })
  const other = await createSupplier(sales, { supplierName: `${word}乙制造厂` })
  const ofSuppliers: Record<string, string>[] = [buyer, other].map(({ listId }) => ({
    ownId: listId,
    bizType: 'crm:supplier',
  }))
  // An accountant reads the to-dos of the register of suppliers: two of them wait there.
  const before = await answersOfAllReadEndpoints(outsiderNamed('admin'), ofSuppliers.concat({ size: '200' }))
  const line = openLiveConnection(server.url, authMessage(outsiderNamed('leader').tokens.token))
  await line.message(({ type }) => type === 'count')
  const complaints: ComplainRow[] = []
  for (const { listId, supplierName } of [buyer, other]) {
    const evidence = [(await uploadFile(sales, `${supplierName}质疑函.pdf`)).listId]
    const entered = { ...complaintForm(project), supplierId: listId, contactName: `${word}周工`, evidence }
    complaints.push(await sales.call(complainApi.save, entered))
  }
  const ofThem = complaints.flatMap(({ listId }): Record<string, string>[] => [
    { listId },
    { ownId: listId, bizType: 'sale:complain' },
  ])
  const asked = [
    ...possibleQueries(project, lot, word),
    ...ofSuppliers,
    ...ofThem,
    { module: 'sale:complain', size: '200' },
  ]
  for (const [name, reader] of outsiders) {
    const told: string[] = []
    for (const [call, text] of await answersOfAllReadEndpoints(reader, asked))
      if (revealsWord(call, text, word) && !before.get(call)?.includes(word)) told.push(call)
    expect(told, name).toEqual([])
    for (const { listId } of [buyer, other]) {
      const groups = await reader.call(relatedApi.groups, { bizType: 'crm:supplier', ownId: listId })
      expect(groups.find(({ key }) => key === 'complaints')?.total ?? 0, name).toBe(0)
    }
  }
  for (const name of ['leader', 'auditor', 'admin'] as const) {
    const book = await outsiderNamed(name).download(complainApi.exportExcel, { projectId: project.listId })
    const cells = readSheetCells(Buffer.from(await book.arrayBuffer()))
    expect(cells.filter((cell) => cell === '开标后可见')).toHaveLength(2)
    expect(cells.join()).not.toContain(word)
  }
  expect(JSON.stringify(line.messages)).not.toContain(word)
  line.close()
  // QC answers the complaints and does not learn from the answer whether they bought.
  const refusals = complaints.map(({ listId, version }) =>
    cast.qc.tries(complainApi.refuse, { listId, version, opinion: '不予受理', refuseGround: '无权提出' }),
  )
  const [one, another] = (await Promise.all(refusals)).map(({ code, errors }) => ({ code, errors }))
  expect(one).toMatchObject({ code: 400, errors: [{ field: 'refuseGround' }] })
  expect(another).toEqual(one)
  const seen = await cast.qc.call(complainApi.detail, { listId: firstOf(complaints).listId })
  expect(seen).toMatchObject({ complainant: buyer.supplierName, contactName: `${word}周工` })
})

/** A 质疑 of the file that came in just now. */
const complaintForm = (project: ProjectRow) => ({
  projectId: project.listId,
  packageId: null,
  complainType: '质疑',
  stage: '文件',
  complainantName: null,
  mobile: '13912345678',
  receiveWay: '当面递交',
  content: '质疑采购文件',
  receiveTime: new Date().toISOString(),
  knownTime: null,
  suspendProject: false,
  accusedIds: [],
  items: [{ facts: '参数倾向', request: '修改', legalBasis: '', clause: '第三章', evidence: [] }],
})

test('a record, its files, its history and its receipt are not there for an outsider', async () => {
  const { lot } = await aLotOnSale(cast, server)
  const attachment = [(await uploadFile(sales, '授权书.pdf')).listId]
  const { listId } = (await signUp(sales, lot, await createSupplier(sales), { attachment })).data
  expect(await sales.call(commonApi.attachmentList, { ownId: listId })).toHaveLength(1)
  for (const name of ['leader', 'depthead', 'auditor', 'admin'] as const) {
    expect((await outsiderNamed(name).tries(signupApi.detail, { listId })).code, name).toBe(404)
    expect((await outsiderNamed(name).tries(flowApi.state, { ownId: listId })).code, name).toBe(404)
    expect(await outsiderNamed(name).call(commonApi.attachmentList, { ownId: listId }), name).toEqual([])
  }
  const admin = await act(outsiderNamed('admin'), 'receive', { listId, version: 1 }, { receiptNo: 'X' })
  expect(admin.code).toBe(404)
})

test('after the opening it is a question of permission and scope', async () => {
  const { lot } = await aLotOnSale(cast, server)
  const supplier = await createSupplier(sales)
  const { listId } = (await signUp(sales, lot, supplier)).data
  const lines = { module: 'tender:signup', ownId: listId }
  expect((await outsiderNamed('auditor').call(operationLogApi.page, lines)).total).toBe(0)
  await server.sql(`update tender_package set status = '40', bid_time = now() where list_id = $1`, [
    lot.listId,
  ])
  for (const name of ['leader', 'depthead', 'auditor', 'admin'] as const)
    expect(await outsiderNamed(name).call(signupApi.detail, { listId }), name).toMatchObject({
      supplierName: supplier.supplierName,
      mobile: name === 'admin' ? '13912345678' : '139****5678',
    })
  const seen = { ownId: supplier.listId, bizType: 'crm:supplier' }
  const [group] = await outsiderNamed('leader').call(relatedApi.groups, seen)
  expect(group).toMatchObject({ title: '参与项目', total: 1 })
  expect((await (await server.as('qc')).tries(signupApi.detail, { listId })).status).toBe(403)
  expect((await outsiderNamed('auditor').call(operationLogApi.page, lines)).total).toBe(1)
})

test('before 定标 no answer names an expert to anybody but the managers and who helps them', async () => {
  const { project, lot } = await aLotOnSale(cast, server)
  const word = `评${lot.packageNo.slice(-8)}`
  const leader = outsiderNamed('leader')
  await server.sql(`update tender_package set status = '40', bid_time = now() where list_id = $1`, [
    lot.listId,
  ])
  const asked = possibleQueries(project, lot, word)
  const readers = { leader, manager: cast.manager, admin: outsiderNamed('admin') }
  const answersOfAllReaders = () => answersAfterJobs(Object.entries(readers), asked)
  const before = await answersOfAllReaders()
  const line = openLiveConnection(server.url, authMessage(leader.tokens.token))
  await line.message(({ type }) => type === 'count')
  const committeeMemberForm = (name: string, mobile: string) => ({
    memberKind: '评审专家',
    name: `${word}${name}`,
    mobile,
    company: `${word}研究所`,
    fee: '812.00',
  })
  const entered = { listId: lot.listId, version: 0, members: [committeeMemberForm('甲', '13800001001')] }
  expect((await cast.pm.tries(projectApi.committeeSave, entered)).code).toBe(200)
  const drawn = {
    listId: lot.listId,
    version: 1,
    rows: [{ row: 2, cells: committeeMemberForm('乙', '13800001002') }],
  }
  expect(await cast.pm.call(committeeImportApi.importSave, drawn)).toEqual({ saved: 1 })

  for (const [name, answers] of await answersOfAllReaders()) {
    const told = [...answers].filter(([call, text]) => {
      const isAlive = ALIVE.some((start) => call.startsWith(start))
      return text.includes(word)
        ? !before.get(name)?.get(call)?.includes(word)
        : !isAlive && text !== before.get(name)?.get(call)
    })
    expect(
      told.map(([call]) => call),
      name,
    ).toEqual([])
  }
  expect(line.messages.filter(({ type }) => type === 'records')).toEqual([])
  line.close()
  const readCommittee = async (reader: Person) =>
    await reader.call(projectApi.committee, { listId: lot.listId })
  expect(await readCommittee(leader)).toMatchObject({
    isSecret: true,
    members: [],
    committeeCount: null,
    version: null,
  })
  // PM B works with the members but does not enter them, and gets no complete number.
  expect((await readCommittee(cast.pmb)).members).toMatchObject([
    { mobile: '138****1001', fee: '812.00' },
    {},
  ])

  await server.sql(`update tender_package set status = '60', calibration_time = now() where list_id = $1`, [
    lot.listId,
  ])
  const shown = { name: `${word}甲`, mobile: '138****1001' }
  expect((await readCommittee(leader)).members[0]).toMatchObject({ ...shown, fee: '812.00' })
  expect((await readCommittee(cast.pm)).members[0]).toMatchObject({ ...shown, fee: '812.00' })
  expect((await readCommittee(await server.as('qc'))).members[0]).toMatchObject({ ...shown, fee: null })
  const lines = { module: 'tender:package', ownId: lot.listId, action: 'committee' }
  expect((await leader.call(operationLogApi.page, lines)).total).toBe(2)
})

const runJobAsAdmin = (name: string) => outsiderNamed('admin').tries(jobApi.run, { name })
const fewSignupNoticesOf = async (reader: Person, lot: LotRow, more: Record<string, unknown> = {}) =>
  (await reader.call(todoApi.noticePage, { ownId: lot.listId, stepId: 'TP_FEW', ...more })).records

test('too few buyers two days before the end are told to the team, once a day, and to nobody else', async () => {
  const { lot } = await aLotOnSale(cast, server)
  const late = await aLotOnSale(cast, server)
  await setLotTimes(server, lot, { signUpEnd: timeInDays(2, '23:00') })
  await setLotTimes(server, late.lot, { signUpEnd: timeInDays(3, '00:30') })
  for (let time = 1; time <= 2; time++) {
    await runJobAsAdmin('tender-signup-few')
    await expect.poll(async () => (await fewSignupNoticesOf(cast.pm, lot)).length).toBeGreaterThan(0)
    await expect
      .poll(
        async () => (await outsiderNamed('admin').call(jobApi.runs, { name: 'tender-signup-few' })).total,
        {
          timeout: 60_000,
        },
      )
      .toBeGreaterThanOrEqual(time)
  }
  for (const reader of [cast.pm, cast.manager]) {
    const told = await fewSignupNoticesOf(reader, lot)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ title: `报名不足三家预警：${lot.packageNo}` })
    expect(told[0]?.content).toContain('还差 3 家')
  }
  expect(await fewSignupNoticesOf(cast.pm, late.lot)).toEqual([])
  expect(await fewSignupNoticesOf(outsiderNamed('admin'), lot, { userIds: cast.pm.userId })).toEqual([])
})

/** The text without ids, numbers and times, which differ between any two lots. */
const maskVaryingParts = (text: string, { project }: { project: ProjectRow }) =>
  text
    .replaceAll(project.projectName, 'NAME')
    .replaceAll(mustExist(project.clientName), 'CLIENT')
    .replace(/[0-9a-f]{64}/g, '#')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+08:00)?/g, '@')
    .replace(/[A-Z]+-[A-Z]?\d{4}-\d+/g, 'NO')
    .replace(/\d+/g, '0')

describe('from the end of the sale to the opening', () => {
  const endSale = async (lots: readonly LotRow[]) => {
    for (const lot of lots) await setLotTimes(server, lot, { signUpEnd: timeInDays(-1) })
    await runJobAsAdmin('tender-signup-end')
  }
  const firstLotStepTitle = async (project: ProjectRow) =>
    (await lotsOfProject(cast.pm, project))[0]?.stepTitle
  const countTodosOf = async (reader: Person, lot: LotRow) =>
    (await reader.call(todoApi.page, { ownId: lot.listId })).total

  /**
   * One lot with three buyers and one with none, both after the sale: as far as they can come before the
   * opening.
   */
  const lotsWithManyAndFewBuyers = async () => {
    const [enough, few] = [await aLotOnSale(cast, server), await aLotOnSale(cast, server)]
    for (let at = 0; at < 3; at++) await aSignedUpSupplier(sales, enough.lot)
    await endSale([enough.lot, few.lot])
    await expect.poll(() => firstLotStepTitle(few.project)).toBe('报名不足三家')
    await expect.poll(() => firstLotStepTitle(enough.project)).toBe('开标准备')
    const lot = firstOf(await lotsOfProject(cast.pm, enough.project))
    const prepared = { listId: lot.listId, version: lot.version, opinion: '稍后抽取专家' }
    expect((await cast.pm.tries(projectApi.prepared, prepared)).code).toBe(200)
    return { enough, few }
  }

  test('no answer tells an outsider whether three have signed up', async () => {
    const { enough, few } = await lotsWithManyAndFewBuyers()
    const listOfReadCalls = ({
      project,
      lot,
    }: {
      project: ProjectRow
      lot: LotRow
    }): [Endpoint, Record<string, string>][] => [
      [projectApi.page, { projectCode: project.projectCode }],
      [projectApi.list, { projectCode: project.projectCode, status: '50' }],
      [projectApi.detail, { listId: project.listId }],
      [projectApi.detail, { listId: lot.listId }],
      [projectApi.packages, { listId: project.listId }],
      [projectApi.deadlines, { listId: project.listId }],
      [signupApi.lots, { projectId: project.listId }],
      [statisticsApi.page, { projectCode: project.projectCode }],
      [flowApi.state, { ownId: lot.listId }],
      [todoApi.page, { ownId: lot.listId }],
      [relatedApi.groups, { bizType: 'crm:client', ownId: project.clientId }],
      [operationLogApi.page, { ownId: lot.listId }],
    ]
    const maskedAnswersFor = async (reader: Person, of: { project: ProjectRow; lot: LotRow }) => {
      const answers: string[] = []
      for (const [endpoint, query] of listOfReadCalls(of)) {
        const { code, data } = await reader.tries(endpoint, query)
        answers.push(`${endpoint.path} ${code} ${maskVaryingParts(JSON.stringify(data ?? null), of)}`)
      }
      return answers
    }
    for (const name of OUTSIDERS) {
      expect(await maskedAnswersFor(outsiderNamed(name), enough), name).toEqual(
        await maskedAnswersFor(outsiderNamed(name), few),
      )
      for (const { project } of [enough, few])
        expect((await lotsOfProject(outsiderNamed(name), project))[0], name).toMatchObject({
          status: '30',
          statusText: '待开标',
          stepTitle: '待开标',
          waitsFor: null,
          version: 0,
          allowedActions: name === 'admin' ? ['amend'] : [],
        })
      const projects = (await outsiderNamed(name).call(projectApi.page, { size: '200' })).records
      expect(projects.find(({ listId }) => listId === few.project.listId)?.statusText).toBe('待开标')
    }
    for (const { lot } of [enough, few]) {
      expect(await countTodosOf(outsiderNamed('admin'), lot)).toBe(0)
      expect(await countTodosOf(cast.pm, lot)).toBe(1)
    }
    expect(await firstLotStepTitle(few.project)).toBe('报名不足三家')
  })

  test('no move that an outsider tries tells either, whatever version they guess', async () => {
    const { enough, few } = await lotsWithManyAndFewBuyers()
    const file = [(await uploadFile(outsiderNamed('admin'), '证明.pdf')).listId]
    const plan = { packageName: '一包', budgetMoney: '600000.00', controlMoney: null, bondMoney: '10000.00' }
    const tries: [MoveOf<typeof projectApi>, object][] = [
      ['extend', { signUpEnd: timeInDays(10), openTime: timeInDays(41), noticeContent: '延期公告' }],
      ['prepared', {}],
      ['open', { openRecordFile: file, signInFile: file }],
      ['exceptAsk', { ruleCode: 'R01', exceptReason: '主管部门批准', exceptFile: file }],
      ['report15', { report15Time: new Date().toISOString(), report15File: file }],
      ['packageUpdate', { ...plan, bookPrice: '300.00', evaluationMethod: '综合评分法', ...lawfulTimes() }],
    ]
    const moveAnswersFor = async (reader: Person, { lot }: { lot: LotRow }) => {
      const answers: string[] = []
      for (const [action, body] of tries)
        for (const version of [1, 2, 3, 4, 5, 6]) {
          const asked = { listId: lot.listId, version, ...body }
          const { status, code, msg } = await reader.tries(projectApi[action], uncheckedInput(asked))
          answers.push(`${action} ${version}: ${status} ${code} ${msg}`)
        }
      return answers
    }
    const before = [await firstLotStepTitle(enough.project), await firstLotStepTitle(few.project)]
    for (const name of OUTSIDERS) {
      const answers = await moveAnswersFor(outsiderNamed(name), enough)
      expect(answers, name).toEqual(await moveAnswersFor(outsiderNamed(name), few))
      expect(answers.filter((answer) => answer.includes(' 200 200'))).toEqual([])
    }
    expect([await firstLotStepTitle(enough.project), await firstLotStepTitle(few.project)]).toEqual(before)
  })

  test('neither does a handover of its manager that comes to nothing, nor the run that warns of few', async () => {
    const { few } = await lotsWithManyAndFewBuyers()
    const admin = outsiderNamed('admin')
    const staff = await server.as('staff')
    const data = await admin.call(userApi.handover, {
      listId: cast.pm.userId,
      moves: [{ kind: 'todo:tender-package', toUserId: staff.userId }],
      opinion: null,
      disable: false,
    })
    expect(data.moved).toEqual([])
    expect([...new Set(data.left.map(({ title }) => title))]).toEqual(['开标前保密的待办'])

    const runFewSignupJob = async () => {
      const countJobRuns = async () => (await admin.call(jobApi.runs, { name: 'tender-signup-few' })).total
      const before = await countJobRuns()
      await runJobAsAdmin('tender-signup-few')
      await expect.poll(countJobRuns).toBeGreaterThan(before)
      const latestRunResult = async () =>
        (await admin.call(jobApi.runs, { name: 'tender-signup-few' })).records[0]?.result ?? null
      await expect.poll(latestRunResult).not.toBeNull()
      return latestRunResult()
    }
    await setLotTimes(server, few.lot, { signUpEnd: timeInDays(-1) })
    const without = await runFewSignupJob()
    await setLotTimes(server, few.lot, { signUpEnd: new Date(Date.now() - 1000).toISOString() })
    expect(await runFewSignupJob()).toBe(without)
  })

  test('an administrator stands in for the manager from the opening time on', async () => {
    const { project, lot } = await aLotOnSale(cast, server)
    for (let at = 0; at < 3; at++) await aSignedUpSupplier(sales, lot)
    await endSale([lot])
    await expect.poll(() => firstLotStepTitle(project)).toBe('开标准备')
    await setLotTimes(server, lot, { openTime: new Date(Date.now() - 1000).toISOString() })
    const [shown] = await lotsOfProject(outsiderNamed('admin'), project)
    expect(shown).toMatchObject({
      allowedActions: ['open'],
      version: (await lotsOfProject(cast.pm, project))[0]?.version,
    })
    expect((await lotsOfProject(outsiderNamed('leader'), project))[0]).toMatchObject({
      allowedActions: [],
      version: 0,
    })
  })
})

test('an administrator counts the to-dos of his list, and no more', async () => {
  const admin = outsiderNamed('admin')
  const finance = await server.as('finance')
  const { lot } = await aLotOnSale(cast, server)
  const supplier = await createSupplier(sales)
  const asked = [{}, { userIds: finance.userId }]
  const todoCounts = () => Promise.all(asked.map(async (of) => await admin.call(todoApi.getCount, of)))
  const todoPageTotals = () =>
    Promise.all(asked.map(async (of) => (await admin.call(todoApi.page, of)).total))
  const before = await todoCounts()
  expect(before).toEqual(await todoPageTotals())
  const line = openLiveConnection(server.url, authMessage(admin.tokens.token))
  expect(await line.message(({ type }) => type === 'count')).toMatchObject({ value: before[0] })
  const theirs = await finance.call(todoApi.getCount, {})

  const saved = (await signUp(sales, lot, supplier)).data
  await act(finance, 'receive', saved, { receiptNo: `S${saved.listId.slice(-10)}` })
  const bond = firstOf(await sales.call(bondApi.list, { packageId: lot.listId }))
  const came = (await onBond(sales, 'register', bond, bondArrivalForm(supplier))).data
  const refused = { result: 'refuse', opinion: '付款人与供应商不一致' } as const
  expect((await onBond(finance, 'confirm', came, refused)).data).toMatchObject({ status: '40' })

  expect(await finance.call(todoApi.getCount, {})).toBe(theirs + 1)
  expect(await todoCounts()).toEqual(before)
  expect(await todoPageTotals()).toEqual(before)
  const rows = await admin.call(todoApi.page, { ownId: bond.listId })
  expect(rows.total).toBe(0)
  line.close()
})
