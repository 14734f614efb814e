import { type FoundRecord, searchApi } from '@agency/shared/contract/search.contract'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { SUBTITLE_SIGN } from '@agency/shared/search/record-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraftClient as aClientDraft, NOBODY } from '../support/clients'
import { mustExist } from '../support/collections'
import { aComparisonDraft } from '../support/comparisons'
import { complaintForm } from '../support/complaints'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { createDraftMaterial as aMaterialDraft, anApprovedMaterial } from '../support/materials'
import { aProject, type Cast, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let manager: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  manager = cast.manager
})
afterAll(() => server.stop())

const searchRecords = (person: Person, keyword: string) => person.call(searchApi.records, { keyword })
/** Searches before and after the index job, and expects the same result. */
async function searchBeforeAndAfterIndexing(person: Person, keyword: string): Promise<FoundRecord[]> {
  const atOnce = await searchRecords(person, keyword)
  await runJob(server, 'search-read')
  expect(await searchRecords(person, keyword), `${keyword}, by the index`).toEqual(atOnce)
  return atOnce
}
const recordTitles = (records: readonly FoundRecord[], kind?: FoundRecord['kind']) =>
  records.filter((one) => !kind || one.kind === kind).map(({ title }) => title)

/** Adds more clients than are searched one by one, each with a common word; they belong to nobody. */
const addManyClients = (word: string, count: number) =>
  server.sql(
    `insert into crm_client select row.* from
       (select * from crm_client where client_code is not null order by list_id limit 1) one, generate_series(1, ${count}) n,
       lateral jsonb_populate_record(null::crm_client, to_jsonb(one) || jsonb_build_object(
         'list_id', gen_random_uuid(), 'client_code', 'KH-CROWD-' || '${word}' || n, 'client_name', '${word}第' || n || '商行',
         'name_key', '${word}第' || n || '商行', 'credit_code', null, 'client_short_name', null,
         'create_user_id', null, 'customer_manager_id', '${NOBODY}'::uuid, 'main_develop_user_id', '${NOBODY}'::uuid, 'department_id', null, 'helper_develop_user_ids', '[]'::jsonb)) row`,
  )

/** Runs the nightly and the minutely job of the index. */
async function runIndexJobs(): Promise<void> {
  await runJob(server, 'search-check')
  await runJob(server, 'search-read')
}

describe('of all records, however many came after', () => {
  test('an old one is found by its name, in pinyin, by initials and by its number', async () => {
    const old = await aClientDraft(manager, { clientName: '漾濞彝族自治县林草局' })
    // Rows that a test inserts have random ids: this one must be the oldest of all.
    const oldest = '00000000-0000-7000-8000-000000000001'
    await server.sql('update crm_client set list_id = $1 where list_id = $2', [oldest, old.listId])
    await addManyClients('众多', 700)
    await runIndexJobs()
    const leader = await server.as('leader')
    for (const keyword of [
      '漾濞',
      '族自治县林',
      'yangbi',
      'ybyz',
      'yangbiyizuzizhixian',
      'yangbiyz',
      'zzxlcj',
      'lincao',
      mustExist(old.clientCode),
      mustExist(old.clientCode).toLowerCase(),
      mustExist(old.clientCode).slice(2),
    ])
      expect(recordTitles(await searchRecords(leader, keyword), 'client'), keyword).toContain(
        '漾濞彝族自治县林草局',
      )
    expect(await searchRecords(leader, 'yangbx')).toEqual([])
  })

  test('whoever sees few of those that have a word finds theirs, and nobody finds another’s', async () => {
    await aClientDraft(manager, { clientName: '独家字号文具店' })
    await addManyClients('独家', 700)
    await runJob(server, 'search-read')
    expect(recordTitles(await searchRecords(manager, '独家'))).toEqual(['独家字号文具店'])
    expect(recordTitles(await searchRecords(manager, 'dujia'))).toEqual(['独家字号文具店'])
    expect(await searchRecords(await server.as('clientmgr2'), '独家')).toEqual([])
    expect(recordTitles(await searchRecords(await server.as('leader'), '独家'))).toHaveLength(8)
  })

  test('what begins so stands before what has it, though that is newer and there is much of it', async () => {
    const oldest = '00000000-0000-7000-8000-000000000002'
    const { listId } = await aClientDraft(manager, { clientName: '商行联合会' })
    await server.sql('update crm_client set list_id = $1 where list_id = $2', [oldest, listId])
    await addManyClients('多有', 700)
    await runIndexJobs()
    expect(recordTitles(await searchRecords(await server.as('leader'), '商行'), 'client')[0]).toBe(
      '商行联合会',
    )
  })

  test('by a new name at once, and no more by the old one', async () => {
    const { listId } = await aClientDraft(manager, { clientName: '旧名曲木商社' })
    await runJob(server, 'search-read')
    await server.sql(`update crm_client set client_name = '新名桦木商社' where list_id = $1`, [listId])
    for (const _time of ['at once', 'by the index']) {
      expect(recordTitles(await searchRecords(manager, '桦木'))).toEqual(['新名桦木商社'])
      expect(await searchRecords(manager, 'qumu')).toEqual([])
      await runJob(server, 'search-read')
    }
  })

  test('what went into a table past the triggers is found after the night', async () => {
    const { listId } = await aClientDraft(manager, { clientName: '夜间补录门市' })
    await server.sql(`delete from sys_search where own_id = $1`, [listId])
    expect(await searchRecords(manager, '夜间补录')).toEqual([])
    await runJob(server, 'search-check')
    expect(recordTitles(await searchRecords(manager, '夜间补录'))).toEqual(['夜间补录门市'])
    await server.sql(`delete from crm_client where list_id = $1`, [listId])
    expect(await server.sql(`select 1 from sys_search where own_id = $1`, [listId])).toEqual([])
  })
})

describe('by a number as people say it', () => {
  test.each(['at once', 'by the index'])('37号, 0037, 37, the whole and any part of it, %s', async (when) => {
    const { projectCode, financeCode, projectName } = await aProject(cast, {
      projectName: `流水号勘察${when.length}`,
    })
    if (when === 'by the index') await runJob(server, 'search-read')
    const serial = mustExist(/(\d+)$/.exec(projectCode)?.[1])
    const plain = String(Number(serial))
    for (const keyword of [serial, plain, `${plain}号`, `第${plain}号`, `No.${plain}`]) {
      const found = await searchRecords(manager, keyword)
      expect(recordTitles(found, 'project')[0], keyword).toBe(projectName)
    }
    for (const keyword of [
      projectCode,
      projectCode.toLowerCase(),
      projectCode.slice(1, -1),
      mustExist(financeCode),
    ])
      expect(recordTitles(await searchRecords(manager, keyword), 'project'), keyword).toContain(projectName)
    // An exact number comes first, whatever else contains it.
    expect((await searchRecords(manager, projectCode))[0]).toMatchObject({
      kind: 'project',
      title: projectName,
    })
  })

  test('a lot by its own number, which opens it, by whoever sees its project', async () => {
    const { listId: projectId, projectCode } = await aProject(cast, { projectName: '标包查找监理' })
    const [lot] = await server.sql('select list_id, package_no from tender_package where project_id = $1', [
      projectId,
    ])
    const number = `${projectCode}/01`
    expect(lot).toMatchObject({ package_no: number })
    const found = await searchBeforeAndAfterIndexing(manager, number)
    expect(found[0]).toMatchObject({
      kind: 'lot',
      listId: lot?.list_id,
      path: `/tender/tenderImplementProjectHandling?listId=${lot?.list_id}`,
    })
    expect(found[0]?.subtitle.split(SUBTITLE_SIGN)[0]).toBe(number)
    for (const name of ['clientmgr2', 'pm4', 'staff'])
      expect(await searchBeforeAndAfterIndexing(await server.as(name), number), name).toEqual([])
  })
})

describe('kinds', () => {
  test('a 比选 by its number and name, by those who see it', async () => {
    const draft = await aComparisonDraft(manager, { comparisonName: '会计师事务所比选查找' })
    const [one, ...more] = await searchBeforeAndAfterIndexing(manager, 'kjssws')
    expect(one).toMatchObject({ kind: 'comparison', listId: draft.listId, title: '会计师事务所比选查找' })
    expect(more).toEqual([])
    expect(await searchBeforeAndAfterIndexing(await server.as('clientmgr2'), 'kjssws')).toEqual([])
  })

  test('资料: a 受控 one and a draft by those who find them in the register alone', async () => {
    const [office, leader] = [await server.as('office'), await server.as('leader')]
    const pair = { author: office, reviewer: leader }
    await anApprovedMaterial(pair, { materialName: '普通查找样本', secretLevel: '内部' })
    await anApprovedMaterial(pair, { materialName: '受控查找样本', secretLevel: '受控' })
    await aMaterialDraft(office, { materialName: '草稿查找样本' })
    const titlesFoundBy = async (name: string) =>
      recordTitles(await searchBeforeAndAfterIndexing(await server.as(name), '查找样本')).toSorted()
    expect(await titlesFoundBy('office')).toEqual(['受控查找样本', '普通查找样本', '草稿查找样本'].toSorted())
    expect(await titlesFoundBy('pm')).toEqual(['普通查找样本'])
    expect(await titlesFoundBy('staff')).toEqual([])
  })

  test('投诉 by its number, without who complains', async () => {
    const qc = await server.as('qc')
    const project = await aProject(cast, { projectName: '投诉查找施工' })
    const made = expectSuccess(
      await qc.tries(
        complainApi.save,
        complaintForm(project, { complainType: '异议', complainantName: '不可外传商行' }),
      ),
    )
    const number = mustExist(made.complainNo)
    const [one] = (await searchBeforeAndAfterIndexing(qc, number)).filter(({ kind }) => kind === 'complaint')
    expect(one).toMatchObject({ listId: made.listId, subtitle: `${number}${SUBTITLE_SIGN}投诉查找施工` })
    expect(await searchBeforeAndAfterIndexing(qc, '不可外传')).toEqual([])
    expect(await searchBeforeAndAfterIndexing(await server.as('clientmgr2'), number)).toEqual([])
  })

  test('colleagues: the telephone for whoever keeps the accounts alone; nobody by it', async () => {
    await server.sql(`update sys_user set mobile = '13987654321' where username = 'pm'`)
    const [person] = await server.sql(`select real_name, list_id from sys_user where username = 'pm'`)
    const name = String(person?.real_name)
    const personsFoundBy = async (who: string) =>
      (await searchBeforeAndAfterIndexing(await server.as(who), name)).filter(({ kind }) => kind === 'person')
    const [byAdmin] = await personsFoundBy('admin')
    expect(byAdmin?.subtitle).toContain('13987654321')
    expect(byAdmin?.path).toMatch(/^\/system\/user\?filters=/)
    const [byHead] = await personsFoundBy('depthead')
    expect(byHead).toMatchObject({ title: name, listId: person?.list_id })
    expect(byHead?.subtitle).not.toContain('1398')
    expect(byHead?.path).toMatch(/^\/tender\/tenderImplementProject\?filters=/)
    expect(await personsFoundBy('staff')).toEqual([])
    expect(await searchBeforeAndAfterIndexing(await server.as('admin'), '13987654321')).toEqual([])
    await server.sql(`update sys_user set enabled = false where username = 'pm4'`)
    expect(
      (await searchBeforeAndAfterIndexing(await server.as('admin'), 'pm4')).filter(
        ({ kind }) => kind === 'person',
      ),
    ).toEqual([])
  })
})
