import { operationLogApi } from '@agency/shared/contract/log.contract'
import { MOST_IMAGE } from '@agency/shared/fields/signature'
import { diysignApi, type SignForm, signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentsOf, downloadAttachment, responseBytes } from '../support/attachments'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { aBlankPicture, aSignaturePicture } from '../support/notices'
import { readPdf } from '../support/pdf'
import { type Some, uncheckedInput } from '../support/person'
import { aPublishedProject, type Cast, lotsOfProject, prepareCast, timeInDays } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let signImage: string
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  signImage = await aSignaturePicture()
})
afterAll(() => server.stop())

const pngDataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const currentIsoTime = () => new Date().toISOString()

/** A published project with a sign-in session of its lots, open now unless `changes` says otherwise. */
async function aSignInSession(changes: Some<typeof signApi.open> = {}) {
  const project = await aPublishedProject(cast, { packageCount: 1 })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  const { listId } = project
  const form = {
    listId,
    scene: '开标签到',
    packageIds: [lot.listId],
    sceneTime: currentIsoTime(),
    ...changes,
  }
  const session = await cast.pm.call(signApi.open, form)
  return { project, lot, session, token: mustExist(session.token) }
}

const aSignForm = (changes: Partial<SignForm> = {}) => ({
  signType: '投标人代表',
  companyName: '某某设备有限公司（演示）',
  signName: '周一鸣',
  mobile: '13800001111',
  idCard: '11010119900307123X',
  position: '销售经理',
  isAuthorized: true,
  signImage,
  signPoints: 64,
  agree: true as const,
  ...changes,
})

const trySaveSignature = (token: string, changes: Partial<SignForm> = {}, at: TestServer = server) =>
  at.nobody.tries(diysignApi.save, { ...aSignForm(changes), token })

const signaturesOf = (listId: string, person = cast.pm) => person.call(signApi.signatures, { listId })

describe('现场签到 (DOMAIN 5.18)', () => {
  test('opens for an hour before and half an hour after its time; whoever has the link learns project, scene and time', async () => {
    const { project, session, token } = await aSignInSession()
    expect(Date.parse(session.validTo) - Date.parse(session.validFrom)).toBe(90 * 60_000)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    const { signTypes, ...told } = await server.nobody.call(diysignApi.scene, { token })
    expect(told).toEqual({
      projectName: project.projectName,
      scene: '开标签到',
      sceneTime: session.sceneTime,
      validFrom: session.validFrom,
      validTo: session.validTo,
    })
    expect(signTypes.map(({ value }) => value)).toContain('投标人代表')
  })

  test('is the managers’ to open, to close and to judge, and nobody else’s', async () => {
    const { project, lot, session, token } = await aSignInSession()
    await trySaveSignature(token)
    const row = firstOf(await signaturesOf(session.listId))
    const opening = {
      listId: project.listId,
      scene: '评标签到',
      packageIds: [lot.listId],
      sceneTime: currentIsoTime(),
    }
    for (const person of [cast.head, cast.manager, await server.as('pm3'), await server.as('auditor')]) {
      expect((await person.tries(signApi.open, opening)).code).not.toBe(200)
      expect((await person.tries(signApi.close, session)).code).not.toBe(200)
      expect((await person.tries(signApi.confirm, row)).code).not.toBe(200)
    }
    expect((await cast.pmb.call(signApi.sessions, { listId: project.listId })).mayOpen).toBe(true)
    const another = await aPublishedProject(cast, { packageCount: 1 })
    const foreign = { ...opening, packageIds: [firstOf(await lotsOfProject(cast.pm, another)).listId] }
    expect((await cast.pm.tries(signApi.open, foreign)).errors).toEqual([
      { field: 'packageIds', message: '所选标包不属于该项目' },
    ])
  })

  test('one row for a mobile number: sent again it is replaced, and looked at again', async () => {
    const { session, token } = await aSignInSession()
    expect((await trySaveSignature(token)).code).toBe(200)
    const first = firstOf(await signaturesOf(session.listId))
    expect(first).toMatchObject({ mobile: '138****1111', idCard: '**************123X', confirmTime: null })
    const { listId, version } = first
    await cast.pm.call(signApi.confirm, { listId, version })
    expect((await trySaveSignature(token, { position: '总经理' })).code).toBe(200)
    expect((await trySaveSignature(token, { mobile: '13800002222', signName: '吴二' })).code).toBe(200)
    const rows = await signaturesOf(session.listId)
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.listId === listId)).toMatchObject({
      position: '总经理',
      confirmTime: null,
      confirmUserName: null,
      version: version + 2,
    })
  })

  test('a crowd that sends at the same moment, some of them twice, is all there once', async () => {
    const { session, token } = await aSignInSession()
    const crowd = Array.from({ length: 60 }, (_one, at) => `139${String(at % 40).padStart(8, '0')}`)
    const answers = await Promise.all(crowd.map((mobile) => trySaveSignature(token, { mobile })))
    expect(answers.map(({ code }) => code)).toEqual(crowd.map(() => 200))
    expect(await signaturesOf(session.listId)).toHaveLength(40)
  })

  test('who was there is confirmed; who was not is struck out with a reason, on the version that was read', async () => {
    const { project, session, token } = await aSignInSession()
    await trySaveSignature(token)
    const row = firstOf(await signaturesOf(session.listId))
    expect((await cast.pm.tries(signApi.strike, { ...row, strikeReason: '' })).code).toBe(400)
    const { listId, version } = row
    const struck = await cast.pm.call(signApi.strike, { listId, version, strikeReason: '不是投标人' })
    expect(struck).toMatchObject({ strikeReason: '不是投标人', allowedActions: ['confirm'] })
    expect((await cast.pm.tries(signApi.confirm, { listId, version })).code).toBe(409)
    const { sessions } = await cast.pm.call(signApi.sessions, { listId: project.listId })
    expect(firstOf(sessions).count).toBe(0)
  })

  test.each<[string, Partial<SignForm>, string, string]>([
    ['no picture', { signImage: '' }, 'signImage', '请先签名'],
    ['300 KB', { signImage: pngDataUrl(Buffer.alloc(300 * 1024)) }, 'signImage', '签名图片不超过 200 KB'],
    ['no PNG', { signImage: pngDataUrl(Buffer.from('<svg/>')) }, 'signImage', '签名图片不能读取，请重新签名'],
    ['no name', { signName: '周' }, 'signName', '姓名为 2–20 个字'],
    ['a wrong number', { mobile: '12345' }, 'mobile', '请输入正确的电话号码'],
    ['no identity card', { idCard: null }, 'idCard', '请输入身份证号'],
    ['an unknown role', { signType: '旁听' }, 'signType', '签到身份不在可选项中'],
    ['no consent', { agree: uncheckedInput(false) }, 'agree', '请确认信息真实并同意用于本项目归档'],
  ])('%s is refused at its field, and nothing is kept', async (_name, changes, field, message) => {
    const { session, token } = await aSignInSession()
    const answer = await trySaveSignature(token, changes)
    expect(answer.code).toBe(400)
    expect(answer.errors).toContainEqual({ field, message: expect.stringContaining(message.slice(0, 8)) })
    expect(await signaturesOf(session.listId)).toEqual([])
  })

  test('the ink of the picture is judged, whatever the phone says about it', async () => {
    const { session, token } = await aSignInSession()
    const messageOf = async (picture: string, signPoints = 60) =>
      (await trySaveSignature(token, { signImage: picture, signPoints })).errors
    const refused = (message: string) => [{ field: 'signImage', message }]
    expect(await messageOf(await aBlankPicture())).toEqual(refused('请先签名'))
    expect(await messageOf(await aSignaturePicture('', 'none'))).toEqual(refused('请先签名'))
    expect(await messageOf(await aSignaturePicture('M20 20 h1'))).toEqual(refused('签名太短，请重写'))
    expect(await messageOf(await aSignaturePicture('M20 20 h12'))).toEqual(refused('签名太短，请重写'))
    expect(await messageOf('data:,')).toEqual(refused('签名太短，请重写'))
    expect(await messageOf(await aSignaturePicture('', '#000'))).toEqual(
      refused('签名图片不能读取，请重新签名'),
    )
    expect(await signaturesOf(session.listId)).toEqual([])
    // A fast hand: one stroke, few points; and a page that reports no points at all.
    expect(await messageOf(await aSignaturePicture('M20 80 L90 20'), 3)).toBeUndefined()
    expect(
      (await trySaveSignature(token, { signPoints: uncheckedInput(undefined), mobile: '13800009999' })).code,
    ).toBe(200)
    expect(await signaturesOf(session.listId)).toHaveLength(2)
  })

  test('an identity card that nobody asks for is not kept, whatever a phone remembers', async () => {
    const { session, token } = await aSignInSession({ scene: '通知书领取' })
    expect((await trySaveSignature(token)).code).toBe(200)
    expect(firstOf(await signaturesOf(session.listId)).idCard).toBeNull()
  })

  test('签到表 is a PDF with everybody who was confirmed, once the session is over, judged and no secret', async () => {
    const { project, lot, session, token } = await aSignInSession()
    for (const [at, signName] of ['周一鸣', '吴二鸣', '郑三鸣'].entries())
      expect((await trySaveSignature(token, { signName, mobile: `1380000222${at}` })).code).toBe(200)
    const requestSignSheet = async (version: number) =>
      cast.pm.tries(signApi.sheet, { listId: session.listId, version })
    expect((await requestSignSheet(session.version)).msg).toBe('签到还没有结束，请先结束签到')
    const { version } = await cast.pm.call(signApi.close, {
      listId: session.listId,
      version: session.version,
    })
    expect((await requestSignSheet(version)).msg).toContain('开标后')
    await server.sql('update tender_package set bid_time = now() where list_id = $1', [lot.listId])
    expect((await requestSignSheet(version)).msg).toBe('还有 3 人没有确认或划除')
    const [first, second, third] = await signaturesOf(session.listId)
    for (const row of [mustExist(first), mustExist(second)])
      await cast.pm.call(signApi.confirm, { listId: row.listId, version: row.version })
    const struck = {
      listId: mustExist(third).listId,
      version: mustExist(third).version,
      strikeReason: '未到场',
    }
    await cast.pm.call(signApi.strike, struck)
    expect(
      (await (await server.as('depthead')).tries(signApi.sheet, { listId: session.listId, version })).code,
    ).toBe(403)
    const made = expectSuccess(await requestSignSheet(version))
    const { pages } = await readPdf(
      await responseBytes(await downloadAttachment(cast.pm, mustExist(made.sheet).listId)),
    )
    expect(pages.join('')).toContain('周一鸣')
    expect(pages.join('')).toContain('吴二鸣')
    expect(pages.join('')).not.toContain('郑三鸣')
    // Whole numbers of those who came, 授权书, and lines for those who answer for the opening.
    expect(pages.join('')).toContain('13800002220')
    expect(pages.join('')).not.toContain('13800002222')
    for (const words of ['授权书', '主持人', '记录人', '监督人', '代表（签名）'])
      expect(pages.join('')).toContain(words)
    const [kept] = await attachmentsOf(cast.pm, project.listId)
    expect(kept).toMatchObject({ listId: made.sheet?.listId, fileCategory: '开标记录与签到' })
    expect((await requestSignSheet(version)).code).toBe(409)
  })

  test('2 MB are not even received', async () => {
    const { session, token } = await aSignInSession()
    const answer = await trySaveSignature(token, { signImage: pngDataUrl(Buffer.alloc(2 * 1024 * 1024)) })
    expect(answer.status).toBe(413)
    expect(await signaturesOf(session.listId)).toEqual([])
  })

  test('a small picture that unpacks to a huge one is refused, not unpacked', async () => {
    const { token } = await aSignInSession()
    const bomb = await aBlankPicture(9000, 9000)
    expect(bomb.length).toBeLessThan(MOST_IMAGE * 2)
    const answer = await trySaveSignature(token, { signImage: bomb })
    expect(answer.errors?.map(({ field }) => field)).toEqual(['signImage'])
  })

  test('numbers of people are nowhere in the open in the database, nor in the log', async () => {
    const { session, token } = await aSignInSession()
    await trySaveSignature(token, { mobile: '13711112222', idCard: '110101199003071234' })
    const [row] = await server.sql('select to_jsonb(s) s from tender_signature s where session_id = $1', [
      session.listId,
    ])
    const lines = await server.sql(
      "select to_jsonb(l) l from sys_operation_log l where module = 'tender:sign'",
    )
    for (const kept of [row, lines]) {
      expect(JSON.stringify(kept)).not.toContain('13711112222')
      expect(JSON.stringify(kept)).not.toContain('110101199003071234')
    }
  })
})

describe('a link', () => {
  test('that was guessed, is over or was closed is dead, in the words of DOMAIN 5.18 (case 18)', async () => {
    const guessed = await trySaveSignature('AAAAAAAAAAAAAAAAAAAAAA')
    expect([guessed.code, guessed.msg]).toEqual([400, '签到链接已失效'])
    const { session, token } = await aSignInSession()
    await server.sql(
      "update tender_sign_session set valid_to = now() - interval '1 second' where list_id = $1",
      [session.listId],
    )
    expect((await trySaveSignature(token)).msg).toBe('签到链接已失效')
    // A call with the token alone gets the same answer, because the token is checked first.
    expect((await server.nobody.tries(diysignApi.save, { token })).msg).toBe('签到链接已失效')
    const other = await aSignInSession()
    await cast.pm.call(signApi.close, { listId: other.session.listId, version: other.session.version })
    expect((await trySaveSignature(other.token)).msg).toBe('签到链接已失效')
    expect((await server.nobody.tries(diysignApi.scene, { token: other.token })).msg).toBe('签到链接已失效')
  })

  test('is too early before its hour', async () => {
    const { token } = await aSignInSession({ sceneTime: timeInDays(2) })
    expect((await trySaveSignature(token)).msg).toBe('不在签到时间内')
    expect((await server.nobody.tries(diysignApi.scene, { token })).code).toBe(200)
  })

  test('that does not exist can be tried ten times a minute from one address; good ones are not counted', async () => {
    const own = await startServer()
    try {
      const people = await prepareCast(own)
      const project = await aPublishedProject(people, { packageCount: 1 })
      const lot = firstOf(await lotsOfProject(people.pm, project))
      const form = { scene: '开标签到', packageIds: [lot.listId], sceneTime: currentIsoTime() }
      const session = await people.pm.call(signApi.open, { ...form, listId: project.listId })
      for (let at = 0; at < 15; at++)
        expect(
          (await trySaveSignature(mustExist(session.token), { mobile: `1380000${1000 + at}` }, own)).code,
        ).toBe(200)
      const codes: number[] = []
      for (let at = 0; at < 12; at++) codes.push((await trySaveSignature(`wrong-${at}`, {}, own)).code)
      expect(codes).toEqual([...Array<number>(10).fill(400), 429, 429])
    } finally {
      await own.stop()
    }
  })
})

describe('who signed', () => {
  test('at an opening is the managers’ to know until the lots are opened, not even how many (R27)', async () => {
    const { project, lot, session, token } = await aSignInSession()
    await trySaveSignature(token)
    const row = firstOf(await signaturesOf(session.listId))
    const signDataVisibleTo = async (name: string) => {
      const person = await server.as(name)
      const { sessions } = await person.call(signApi.sessions, { listId: project.listId })
      const picture = await person.download(signApi.image, { listId: row.listId })
      return [
        firstOf(sessions).count,
        firstOf(sessions).token,
        (await signaturesOf(session.listId, person)).length,
        picture.headers.get('content-type')?.includes('png') ?? false,
      ]
    }
    for (const name of ['leader', 'depthead', 'auditor', 'qc'])
      expect(await signDataVisibleTo(name), name).toEqual([null, null, 0, false])
    expect(await signDataVisibleTo('pmb')).toEqual([1, token, 1, true])
    const countLogLines = async () =>
      (await (await server.as('auditor')).call(operationLogApi.page, { ownId: row.listId })).total
    expect(await countLogLines()).toBe(0)
    await server.sql("update tender_package set status = '40', bid_time = now() where list_id = $1", [
      lot.listId,
    ])
    for (const name of ['leader', 'depthead', 'auditor', 'qc'])
      expect(await signDataVisibleTo(name), name).toEqual([1, null, 1, true])
    expect(await countLogLines()).toBe(1)
  })

  test('at an evaluation is secret until the award (R27, 招标投标法第37条)', async () => {
    const { lot, session, token } = await aSignInSession({ scene: '评标签到' })
    await trySaveSignature(token, { signType: '评审专家' })
    const auditor = await server.as('auditor')
    await server.sql("update tender_package set status = '40', bid_time = now() where list_id = $1", [
      lot.listId,
    ])
    expect(await signaturesOf(session.listId, auditor)).toEqual([])
    const { listId: ownId } = firstOf(await signaturesOf(session.listId))
    expect((await auditor.call(operationLogApi.page, { ownId })).total).toBe(0)
    await server.sql("update tender_package set status = '60', calibration_time = now() where list_id = $1", [
      lot.listId,
    ])
    expect(await signaturesOf(session.listId, auditor)).toHaveLength(1)
  })
})

test('a photo is anybody’s to leave out, is taken anew by the server, and is shown to who may know that they came', async () => {
  const taken = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#789' } })
    .withExif({ IFD0: { Model: 'a telephone of somebody' } })
    .jpeg()
    .toBuffer()
  const photo = `data:image/jpeg;base64,${taken.toString('base64')}`
  const { session, token } = await aSignInSession()
  expectSuccess(await trySaveSignature(token, { photo }))
  expectSuccess(await trySaveSignature(token, { mobile: '13800002222', signName: '吴二', photo: null }))
  const [first, second] = await signaturesOf(session.listId)
  expect([first?.hasPhoto, second?.hasPhoto]).toEqual([true, false])
  const { listId } = mustExist(first)
  const kept = Buffer.from(await (await cast.pm.download(signApi.photo, { listId })).arrayBuffer())
  const { format, width, exif } = await sharp(kept).metadata()
  expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 1280, exif: undefined })
  expect((await cast.pm.tries(signApi.photo, { listId: mustExist(second).listId })).code).toBe(404)
  // Before the opening only the managers may know who came (R27).
  expect((await (await server.as('auditor')).tries(signApi.photo, { listId })).code).toBe(404)
  const refusedFieldsForPhoto = async (sent: string) =>
    (await trySaveSignature(token, { photo: sent })).errors?.map(({ field }) => field)
  expect(
    await refusedFieldsForPhoto(`data:image/jpeg;base64,${Buffer.from('<svg/>').toString('base64')}`),
  ).toEqual(['photo'])
  expect(await refusedFieldsForPhoto(photo.replace('jpeg', 'png'))).toEqual(['photo'])
  expect(await refusedFieldsForPhoto(`data:image/jpeg;base64,${'A'.repeat(560 * 1024)}`)).toEqual(['photo'])
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .jpeg({ quality: 1 })
    .toBuffer()
  expect(await refusedFieldsForPhoto(`data:image/jpeg;base64,${bomb.toString('base64')}`)).toEqual(['photo'])
})
