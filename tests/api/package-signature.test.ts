import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { fulltextApi } from '@agency/shared/contract/fulltext.contract'
import { flowApi } from '@agency/shared/contract/todo.contract'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { type TrustRow, trustApi } from '@agency/shared/modules/archive-trust/trust.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPublicKey } from '../../apps/server/src/archive-package/package-keys'
import { borrowForm, onArchive, volumeOfProject } from '../support/archives'
import { pdfBytes, responseBytes, tryUploadFiles } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import {
  anArchiveWithFiles,
  fetchPackage,
  makePackage,
  type PackageContents,
  repackPackage,
  rewriteManifests,
  type SignedStatement,
  signedStatement,
  signPackage,
  unpackPackage,
} from '../support/packages'
import type { Person } from '../support/person'
import { prepareCast } from '../support/projects'
import { startSecondServer, startServer, type TestServer } from '../support/server'

/** The agency that makes the package, and another one, each with a secret of its own. */
let here: TestServer
let other: TestServer
let row: ArchiveRow
let zip: Buffer
let keeper: Person
let archivist: Person
let reviewer: Person
let leader: Person
let admin: Person
beforeAll(async () => {
  const settingsOfHouse = (house: string) => ({ SECRET_KEY: `the-own-secret-of-house-${house}` })
  ;[here, other] = [await startServer(settingsOfHouse('a')), await startServer(settingsOfHouse('b'))]
  row = await anArchiveWithFiles(here, await prepareCast(here), [['授权书.pdf', pdfBytes(20_000)]])
  keeper = await here.as('archivist')
  zip = await makePackageOf(keeper, row)
  ;[archivist, reviewer, leader, admin] = await Promise.all([
    other.as('archivist'),
    other.as('archreview'),
    other.as('leader'),
    other.as('admin'),
  ])
})
afterAll(async () => {
  await here?.stop()
  await other?.stop()
})

const makePackageOf = async (person: Person, archive: ArchiveRow): Promise<Buffer> =>
  responseBytes(await fetchPackage(person, await makePackage(person, archive)))

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const publicKeyPem = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
const aKey = () => generateKeyPairSync('ed25519').privateKey
const packageKeysPublishedBy = (server: TestServer) => server.nobody.call(trustApi.packageKeys, {})

/** The package with changed files and adjusted manifests. */
async function repackChanged(change: (contents: PackageContents) => void): Promise<Buffer> {
  const { base, contents } = await unpackPackage(zip)
  change(contents)
  return repackPackage(base, contents)
}

const tryImportPackage = async (person: Person, bytes: Buffer) =>
  tryUploadFiles(person, [['信息包.zip', bytes]], endpointPathWithSlash(packageApi.import))

/** The origin that an import shows. The archive is removed afterwards, so that it can be imported again. */
async function importPackageAndReadSource(bytes: Buffer, server = other): Promise<string | null> {
  const answer = await tryImportPackage(await server.as('archivist'), bytes)
  expect([answer.code, answer.errors]).toEqual([200, undefined])
  const { source } = await (await server.as('archivist')).call(archiveApi.detail, { listId: row.listId })
  await deleteImportedArchive(server)
  return source
}

/**
 * Removes every trace of the archive, directly in the database and without the triggers that protect its
 * history.
 */
async function deleteImportedArchive(server: TestServer): Promise<void> {
  const part = `(select list_id from archive_part where archive_id = '${row.listId}')`
  const ownRecordsCondition = (column: string) => `(${column} = '${row.listId}' or ${column} in ${part})`
  await server.sql(`begin;
    alter table archive_custody disable trigger user;
    alter table archive_source disable trigger user;
    delete from wf_case where ${ownRecordsCondition('own_id')} or own_id = '${row.projectId}';
    delete from wf_todo where ${ownRecordsCondition('own_id')};
    delete from wf_flow_log where ${ownRecordsCondition('own_id')};
    delete from sys_issued_number where own_id in ('${row.listId}', '${row.projectId}');
    delete from archive_repo where archive_id = '${row.listId}';
    delete from archive_part where archive_id = '${row.listId}';
    delete from sys_attachment where own_id = '${row.listId}';
    delete from archive_custody where project_id = '${row.projectId}';
    delete from archive_package where archive_id = '${row.listId}';
    delete from archive_source where archive_id = '${row.listId}';
    delete from archive_file where list_id = '${row.listId}';
    delete from tender_project where list_id = '${row.projectId}';
    alter table archive_custody enable trigger user;
    alter table archive_source enable trigger user;
    commit`)
}

/** An agency whose keys one person proposes to trust. */
const tryProposeTrust = (person: Person, keys: string, house: string) =>
  person.tries(trustApi.propose, { house, keys, reason: '按其官网公布的电话核对了指纹' })
const trustRow = async (person: Person, listId: string): Promise<TrustRow> =>
  mustExist((await person.call(trustApi.state, {})).rows.find((one) => one.listId === listId))
const tryDecideTrust = async (person: Person, listId: string, result: 'approve' | 'return' = 'approve') =>
  person.tries(trustApi.decide, {
    listId,
    version: (await trustRow(leader, listId)).version,
    result,
    opinion: '已电话核对',
  })

test('a package is signed by a key whose public half anybody may have, over its tag manifest and for its archive', async () => {
  const keys = await packageKeysPublishedBy(here)
  expect(keys).toHaveLength(1)
  const { kid, publicKey, from, to } = firstOf(keys)
  expect([Number.isNaN(Date.parse(from)), to]).toEqual([false, null])
  const { contents } = await unpackPackage(zip)
  const { statement, signature } = JSON.parse(mustExist(contents.get('signature.json')).toString('utf8'))
  const key = createPublicKey(publicKey)
  expect(key.asymmetricKeyType).toBe('ed25519')
  expect(sha256(key.export({ type: 'spki', format: 'der' })).slice(0, 16)).toBe(kid)
  expect(verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'))).toBe(true)
  const tags = mustExist(contents.get('tagmanifest-sha256.txt'))
  expect(signedStatement(contents)).toMatchObject({
    kid,
    archiveId: row.listId,
    archiveNo: row.archiveNo,
    signedFile: 'tagmanifest-sha256.txt',
    sha256: sha256(tags),
    content: { state: 'made', words: null },
  })
  // It is the only file that no manifest lists, and it covers all others.
  expect(tags.toString('utf8')).not.toContain('signature.json')
  // The answer has the same envelope as every other call, and needs no session.
  const raw = await here.call('GET', '/admin/anno/packageKeys')
  expect([raw.status, await raw.json()]).toEqual([200, expect.objectContaining({ code: 200, data: keys })])
})

test('a package that was changed and whose hashes were reckoned anew is marked, and shows nobody’s approval as one of this house', async () => {
  const users = await other.sql<{ list_id: string; real_name: string }>(
    "select list_id, real_name from sys_user where username in ('leader', 'archreview', 'archivist')",
  )
  const [someone] = users
  const forged = await repackChanged((contents) => {
    const rows = 'data/元数据/系统记录.json'
    const told = JSON.parse(mustExist(contents.get(rows)).toString('utf8'))
    // A file with another content, an approval by somebody who has an account here, and a matching chain.
    const file = mustExist(told.files[0])
    const bytes = pdfBytes(999)
    contents.set(file.path, bytes)
    Object.assign(file.row, { sha256: sha256(bytes), size: bytes.length })
    for (const line of told.history)
      Object.assign(line, { user_id: someone?.list_id, user_name: someone?.real_name, opinion: '同意' })
    Object.assign(told.archive, {
      accept_user_id: someone?.list_id,
      check_user_id: someone?.list_id,
      input_user_id: someone?.list_id,
    })
    Object.assign(told.project, { create_user_id: someone?.list_id, attachment: [file.row.list_id] })
    for (const part of told.parts) Object.assign(part, { hand_user_id: someone?.list_id })
    const chainPath = 'data/过程/交接链.json'
    const chain = JSON.parse(mustExist(contents.get(chainPath)).toString('utf8'))
    let before = '0'.repeat(64)
    for (const [at, one] of chain.entries()) {
      Object.assign(one, { receiverId: someone?.list_id, receiverName: someone?.real_name, prevHash: before })
      const { hash: _own, giverSignPng: _giver, receiverSignPng: _receiver, ...said } = one
      const sorted = Object.fromEntries(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)))
      one.hash = sha256(JSON.stringify(sorted))
      before = one.hash
      Object.assign(told.custody[at], {
        receiver_id: one.receiverId,
        receiver_name: one.receiverName,
        prev_hash: one.prevHash,
        hash: one.hash,
      })
    }
    contents.set(chainPath, Buffer.from(JSON.stringify(chain)))
    contents.set(rows, Buffer.from(JSON.stringify(told)))
    rewriteManifests(contents)
  })
  expect((await tryImportPackage(archivist, forged)).code).toBe(200)
  const waiting = await archivist.call(archiveApi.detail, { listId: row.listId })
  const words = '外来，来源未核实（信息包的签名无效）'
  // It waits for somebody of this agency, whatever it claims.
  expect(waiting).toMatchObject({ status: '50', source: words, isBroughtIn: true })
  expect([waiting.acceptUserId, waiting.inputUserId, waiting.checkUserId]).toEqual([null, null, null])
  expect(waiting.acceptUserName).toMatch(/（外来记录）$/)
  expect(waiting.allowedActions).toEqual([])
  const { logs } = await archivist.call(flowApi.state, { ownId: row.listId })
  const [import_, ...earlier] = logs.toReversed()
  expect(import_?.action).toBe('imported')
  expect(earlier.length).toBeGreaterThan(0)
  const accounts = new Set(users.map(({ list_id }) => list_id))
  for (const line of earlier) {
    expect(line.userName).toMatch(/（外来记录）$/)
    expect(accounts.has(line.userId)).toBe(false)
  }
  const custody = await archivist.call(archiveApi.custody, { listId: row.listId })
  expect(custody.source).toBe(words)
  for (const line of custody.rows)
    expect([line.isOutside, line.receiverName]).toEqual([true, expect.stringMatching(/（外来记录）$/)])
  // The record on which the decision is made shows it too.
  expect(await findOpenTodo(reviewer, row.listId)).toMatchObject({ stepId: 'ARF_CHECK' })
  const kept = expectSuccess(await onArchive(reviewer, 'check', waiting, { result: 'approve' }))
  expect(kept).toMatchObject({ status: '60', source: words })

  // From now on it is shown everywhere.
  await runJob(other, 'search-read')
  const volume = await volumeOfProject(archivist, row.projectId)
  expect(volume.source).toBe(words)
  expect(firstOf(await archivist.call(repoApi.list, { projectId: row.projectId })).source).toBe(words)
  expect(firstOf(await archivist.call(archiveApi.list, { projectId: row.projectId })).source).toBe(words)
  const [found] = await archivist.call(fulltextApi.find, { keyword: row.projectName })
  expect(found).toMatchObject({ ownId: row.listId, source: words })
  const borrowed = await (await other.as('pm')).call(borrowApi.save, borrowForm(volume))
  expect(borrowed.source).toBe(words)
  const again = await makePackageOf(archivist, kept)
  const { contents } = await unpackPackage(again)
  expect(signedStatement(contents)).toMatchObject({ content: { state: 'unverified', words } })
  expect(mustExist(contents.get('bag-info.txt')).toString('utf8')).toContain(words)
  const told = JSON.parse(mustExist(contents.get('data/过程/来源.json')).toString('utf8'))
  expect(told.custodyFromOutside).toEqual(custody.rows.map(({ seq }) => seq))
  const outside = earlier.map(({ listId }) => listId)
  expect(told.historyFromOutside).toEqual(expect.arrayContaining(outside))
  const report = mustExist(contents.get('data/检测/四性检测报告.json')).toString('utf8')
  const shown = JSON.parse(report).filter(({ code }: { code: string }) => code === 'Z1')
  expect(shown.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['none', 'none', 'none'])
  // Nobody can remove it, not even in the database.
  await expect(other.sql("update archive_source set words = ''")).rejects.toThrow(/never changed/)
  await expect(other.sql('delete from archive_source')).rejects.toThrow(/never changed/)

  // A package that we pass on says so: signed by a known agency, its content still counts as from outside.
  await deleteImportedArchive(here)
  const [ours] = await packageKeysPublishedBy(other)
  const known = await tryProposeTrust(keeper, JSON.stringify([ours]), '转来的单位')
  const asked = mustExist(known.data)
  const theirLeader = await here.as('leader')
  const { version } = await trustRow(theirLeader, asked.listId)
  expectSuccess(
    await theirLeader.tries(trustApi.decide, { listId: asked.listId, version, result: 'approve' }),
  )
  expect(await importPackageAndReadSource(again, here)).toBe('外来，来源未核实（转来的单位写明其来源未核实）')
  await deleteImportedArchive(other)
})

test('a house counts once two persons agree, of whom whoever imports is not the second', async () => {
  const key = aKey()
  const signedByOther = await repackChanged((contents) => signPackage(contents, key, { house: '江北招标' }))
  expect(await importPackageAndReadSource(signedByOther)).toBe('外来，来源未核实（签名密钥不属于已知单位）')
  const asked = mustExist((await tryProposeTrust(archivist, publicKeyPem(key), '江北招标')).data)
  expect(await trustRow(archivist, asked.listId)).toMatchObject({ status: '10', subject: '江北招标' })
  // A proposed key is not trusted yet.
  expect(await importPackageAndReadSource(signedByOther)).toBe('外来，来源未核实（签名密钥不属于已知单位）')
  expect((await tryDecideTrust(archivist, asked.listId)).status).toBe(403)
  expect((await tryDecideTrust(reviewer, asked.listId)).status).toBe(403)
  expect(await findOpenTodo(leader, asked.listId)).toMatchObject({ stepId: 'ART_DECIDE' })
  expectSuccess(await tryDecideTrust(leader, asked.listId))
  expect(await importPackageAndReadSource(signedByOther)).toBe('外来，来源已核实：江北招标')

  // An administrator may propose and approve, but not the same key.
  const second = aKey()
  const own = mustExist((await tryProposeTrust(admin, publicKeyPem(second), '江南招标')).data)
  expect((await tryDecideTrust(admin, own.listId)).code).toBe(400)
  expectSuccess(await tryDecideTrust(leader, own.listId, 'return'))
  const signedBySecond = await repackChanged((contents) => signPackage(contents, second))
  expect(await importPackageAndReadSource(signedBySecond)).toBe('外来，来源未核实（签名密钥不属于已知单位）')

  // A key belongs to one agency only; a withdrawn key is no longer trusted.
  expect((await tryProposeTrust(archivist, publicKeyPem(key), '冒名的单位')).errors?.[0]?.field).toBe('keys')
  const { version } = await trustRow(archivist, asked.listId)
  expectSuccess(
    await archivist.tries(trustApi.withdraw, {
      listId: asked.listId,
      version,
      opinion: '对方电话告知私钥失窃',
    }),
  )
  expect(await importPackageAndReadSource(signedByOther)).toBe('外来，来源未核实（签名密钥不属于已知单位）')
})

test('the published default key is nobody’s known house', async () => {
  const published = createPublicKey({
    key: Buffer.from(defaultPublicKey(), 'base64'),
    format: 'der',
    type: 'spki',
  })
  const refused = await tryProposeTrust(
    archivist,
    published.export({ type: 'spki', format: 'pem' }).toString(),
    '默认单位',
  )
  expect(refused.errors?.[0]).toEqual({
    field: 'keys',
    message: '这是公开的默认密钥，任何人都能用它签名，不能作为任何单位的密钥',
  })
  for (const keys of ['不是公钥', '[]', '{"data":[{"kid":"x"}]}'])
    expect((await tryProposeTrust(archivist, keys, '默认单位')).errors?.[0]?.field).toBe('keys')
  const own = await other.nobody.call(trustApi.packageKeys, {})
  expect((await tryProposeTrust(archivist, JSON.stringify(own), '自己')).errors?.[0]?.message).toBe(
    '这是本单位自己的密钥',
  )
})

test('a signature that is missing, taken from elsewhere, of another time or of another key is noticed', async () => {
  const key = aKey()
  const house = {
    publicKey: publicKeyPem(key),
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-06-30T00:00:00.000Z',
  }
  const asked = mustExist(
    (await tryProposeTrust(archivist, JSON.stringify({ code: 200, data: [house] }), '江东招标')).data,
  )
  expectSuccess(await tryDecideTrust(leader, asked.listId))
  const within = '2026-03-01T00:00:00.000Z'
  const signedPackage = (changes: SignedStatement) =>
    repackChanged((contents) => signPackage(contents, key, { time: within, ...changes }))
  expect(await importPackageAndReadSource(await signedPackage({}))).toBe('外来，来源已核实：江东招标')
  const doubts: readonly (readonly [string, Promise<Buffer>])[] = [
    ['信息包没有签名', repackChanged((contents) => contents.delete('signature.json'))],
    ['信息包的签名无效', repackChanged((contents) => contents.set('signature.json', Buffer.from('{}')))],
    // The name of a known key with the signature of another.
    [
      '信息包的签名无效',
      repackChanged((contents) => signPackage(contents, aKey(), { kid: signedStatement(contents).kid })),
    ],
    // Signatures of an older version of the same archive, and of another package.
    ['信息包的签名无效', signedPackage({ sha256: sha256('an older tag manifest') })],
    ['签名不是对这份档案作出的', signedPackage({ archiveId: '00000000-0000-4000-8000-00000000000a' })],
    ['签名不是对这份档案作出的', signedPackage({ archiveNo: 'HC99-ZB·2026-D30-0001' })],
    ['签名时间不在密钥有效期内', signedPackage({ time: '2026-07-01T00:00:00.000Z' })],
    ['签名时间不在密钥有效期内', signedPackage({ time: '2025-12-31T00:00:00.000Z' })],
    [
      '信息包的签名无效',
      repackChanged((contents) => {
        const file = JSON.parse(mustExist(contents.get('signature.json')).toString('utf8'))
        const statement = file.statement.replace('"state":"made"', '"state":"own"')
        contents.set('signature.json', Buffer.from(JSON.stringify({ ...file, statement })))
      }),
    ],
  ]
  for (const [reason, bytes] of doubts)
    expect(await importPackageAndReadSource(await bytes)).toBe(`外来，来源未核实（${reason}）`)
  // A truncated package is not imported at all.
  expect((await tryImportPackage(archivist, zip.subarray(0, zip.length - 40))).code).toBe(400)
})

test('what a house signed before it changed its key, or its secret, stays its own', async () => {
  const [before] = await packageKeysPublishedBy(here)
  const [theirAdmin, theirLeader] = [await here.as('admin'), await here.as('leader')]
  expect((await keeper.tries(trustApi.rotate, { reason: '换' })).status).toBe(403)
  const asked = await theirAdmin.call(trustApi.rotate, { reason: '一年一换' })
  const { version } = await trustRow(theirLeader, asked.listId)
  const one = { listId: asked.listId, version, result: 'approve' as const }
  expect((await theirAdmin.tries(trustApi.decide, one)).code).toBe(400)
  expect(await packageKeysPublishedBy(here)).toEqual([before])
  expectSuccess(await theirLeader.tries(trustApi.decide, one))
  const [old, rotated] = await packageKeysPublishedBy(here)
  expect(old).toEqual({ ...before, to: expect.any(String) })
  expect(rotated).toMatchObject({ to: null })
  expect(rotated?.kid).not.toBe(old?.kid)
  await deleteImportedArchive(here)
  expect(await importPackageAndReadSource(zip, here)).toBe('由本单位信息包恢复，签名已核实')

  // Another SECRET_KEY on the same data; the login key must be removed for that.
  await here.sql("delete from sys_setting where key = 'loginKey'")
  const second = await startSecondServer(here, {}, { SECRET_KEY: 'quite-another-secret-of-the-house' })
  const keys = await packageKeysPublishedBy(here)
  await second.close()
  expect(keys.map(({ to }) => to === null)).toEqual([false, false, true])
  expect(keys.slice(0, 2).map(({ kid }) => kid)).toEqual([old?.kid, rotated?.kid])
  expect(await importPackageAndReadSource(zip, here)).toBe('由本单位信息包恢复，签名已核实')
})
