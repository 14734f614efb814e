import { centerApi } from '@agency/shared/contract/center.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeatTimes } from '../support/collections'
import { addPerson } from '../support/people'
import { DEMO_PASSWORD, json, openAnswer, startServer, type TestServer } from '../support/server'

const WRONG = 'Wrong@2026'

describe('login', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ CAPTCHA: 'afterFailures' })
  })
  beforeEach(async () => void (await server.sql('delete from sys_login_failure')))
  afterAll(() => server.stop())

  test('answers the tokens, and user info says who it is', async () => {
    const answer = await server.login('clientmgr', DEMO_PASSWORD)
    expect(answer).toMatchObject({ status: 200, code: 200, data: { isEditPassword: 0 } })
    const { token, refreshToken, sctToken, sctKnowledgeToken } = answer.data
    expect(new Set([token, refreshToken, sctToken, sctKnowledgeToken]).size).toBe(4)
    const headers = { token: `Bearer ${token}` }
    const info = await server.nobody.tries(sessionApi.visible, {}, { headers })
    expect(info.data.user).toMatchObject({
      username: 'clientmgr',
      nickName: '温若岚',
      isAdmin: 0,
      orgName: '招标一部',
    })
    expect(info.data.resourceList).toContain('crm:client:add')
  })

  test('an administrator holds the wildcard, staff the default role', async () => {
    const admin = await server.as('admin')
    expect(await admin.call(sessionApi.visible, {})).toMatchObject({
      user: { isAdmin: 1 },
      resourceList: ['*:*:*'],
    })
    const staff = await server.as('staff')
    expect((await staff.call(sessionApi.visible, {})).resourceList).toEqual(['ROLE_SYSTEM_DEFAULT'])
  })

  test('a user name signs in whatever its case; its log and its failures are those of the account', async () => {
    await addPerson(server, 'MixedCase', '大小写')
    for (const typed of ['MixedCase', 'mixedcase', 'MIXEDCASE', ' mixedCase '])
      expect(await server.login(typed, DEMO_PASSWORD)).toMatchObject({ code: 200 })
    expect(await server.login('mixedcas', DEMO_PASSWORD)).toMatchObject({
      code: 400,
      msg: '用户名或密码错误',
    })
    expect(
      await server.sql(
        `select username, result from sys_login_log where lower(username) = 'mixedcase' group by 1, 2`,
      ),
    ).toEqual([{ username: 'MixedCase', result: 'success' }])
    await server.login('mixedcase', WRONG)
    const { data } = await server.login('MixedCase', DEMO_PASSWORD)
    const own = await server.nobody.call(
      centerApi.loginLog,
      {},
      { headers: { token: `Bearer ${data.token}` } },
    )
    expect(own.records.map(({ result }) => result)).toContain('wrong')
  })

  test('old accounts whose names differ only in case are each signed in by their exact name alone', async () => {
    await addPerson(server, 'twice', '小写')
    await addPerson(server, 'Twice', '大写')
    const nickNameOf = async (username: string) => {
      const { data } = await server.login(username, DEMO_PASSWORD)
      const info =
        data &&
        (await server.nobody.tries(sessionApi.visible, {}, { headers: { token: `Bearer ${data.token}` } }))
      return info?.data.user.nickName
    }
    expect(await nickNameOf('twice')).toBe('小写')
    expect(await nickNameOf('Twice')).toBe('大写')
    expect(await nickNameOf('TWICE')).toBeUndefined()
    await server.sql(`update sys_user set del_flag = true where username = 'twice'`)
    expect(await nickNameOf('TWICE')).toBe('大写')
    expect(await nickNameOf('twice')).toBe('大写')
  })

  test('an unencrypted password is refused', async () => {
    const plain = await openAnswer(
      await server.call('POST', '/admin/noToken/login', json({ username: 'qc', password: DEMO_PASSWORD })),
    )
    expect(plain).toMatchObject({ code: 400, errors: [{ field: 'password' }] })
  })

  test('after three failures a code image is asked for, and a wrong one is refused', async () => {
    for (let i = 0; i < 2; i++) expect((await server.login('sales', WRONG)).data).toBeNull()
    expect((await server.login('sales', WRONG)).data).toEqual({ captcha: true })
    expect(await server.login('sales', DEMO_PASSWORD)).toMatchObject({
      code: 400,
      msg: '请输入验证码',
      data: { captcha: true },
    })
    const image = await server.nobody.tries(sessionApi.code, {})
    expect(image.data.img).toMatch(/^data:image\/png;base64,/)
    const wrong = await server.login('sales', DEMO_PASSWORD, { code: '????', uuid: image.data.uuid })
    expect(wrong).toMatchObject({ code: 400, msg: '验证码错误或已过期', data: { captcha: true } })
  })

  test('fifty people of one address who log in at once are let in, none is asked for an image', async () => {
    for (const index of repeatTimes(50, (at) => at)) await addPerson(server, `nine${index}`, `九点${index}`)
    const answers = await Promise.all(repeatTimes(50, (index) => server.login(`nine${index}`, DEMO_PASSWORD)))
    expect(answers.filter(({ code }) => code !== 200)).toEqual([])
  })

  test('one’s own right password pays for no guesses at others', async () => {
    const tryWrongPassword = async (username: string) => (await server.login(username, WRONG)).data
    for (const username of ['pm1', 'pm2']) {
      expect(await tryWrongPassword(username)).toBeNull()
      expect((await server.login('qc', DEMO_PASSWORD)).code).toBe(200)
    }
    expect(await tryWrongPassword('pm3')).toEqual({ captcha: true })
    expect((await server.login('qc', DEMO_PASSWORD)).data).toEqual({ captcha: true })
  })

  test('passwords and tokens are kept as hashes only', async () => {
    const { data } = await server.login('office', DEMO_PASSWORD)
    const rows = JSON.stringify([
      await server.sql('select * from sys_session'),
      await server.sql('select * from sys_refresh_token'),
      await server.sql('select * from sys_user'),
    ])
    const { token, refreshToken, sctToken, sctKnowledgeToken } = data
    for (const secret of [token, refreshToken, sctToken, sctKnowledgeToken, DEMO_PASSWORD])
      expect(rows).not.toContain(secret)
    expect(rows).toContain('$argon2id$')
  })
})

describe('a lock', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ CAPTCHA: 'off' })
  })
  beforeEach(async () => void (await server.sql('delete from sys_login_failure')))
  afterAll(() => server.stop())

  test('of ten minutes follows five failures, whether or not the account exists', async () => {
    for (let i = 0; i < 5; i++)
      expect(await server.login('finance', WRONG)).toMatchObject({ msg: '用户名或密码错误' })
    const locked = await server.login('finance', DEMO_PASSWORD)
    expect(locked).toMatchObject({ code: 400, msg: '登录失败次数过多，账号已锁定，请 10 分钟后再试' })
    for (let i = 0; i < 5; i++) await server.login('not-an-account', WRONG)
    expect(await server.login('not-an-account', WRONG)).toMatchObject({ msg: locked.msg })
  })

  test('counts thirty guesses at once like thirty in a row', async () => {
    const guesses = await Promise.all(
      repeatTimes(30, (index) => server.login('finance', `Wrong@${2000 + index}`)),
    )
    expect(guesses.filter(({ msg }) => msg === '用户名或密码错误').length).toBeLessThanOrEqual(5)
  })

  test.each(['finhead', 'FINHEAD', ' finhead ', 'Finhead', 'ｆinhead', 'finhead\u200b'])(
    'is not passed under the name %j',
    async (name) => {
      for (const _ of repeatTimes(5, () => 0)) await server.login('finhead', WRONG)
      expect((await server.login(name, DEMO_PASSWORD)).code).toBe(400)
    },
  )
})

describe('a code image asked for always', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ CAPTCHA: 'always' })
  })
  afterAll(() => server.stop())

  test('is used up by one try, right or wrong', async () => {
    const { uuid } = await server.nobody.call(sessionApi.code, {})
    expect(await server.sql('select * from sys_captcha')).toHaveLength(1)
    await server.login('qc', DEMO_PASSWORD, { code: '????', uuid })
    expect(await server.sql('select * from sys_captcha')).toEqual([])
  })

  test('and named by nonsense is refused, not a fault', async () => {
    const answer = await server.login('qc', DEMO_PASSWORD, { code: 'abcd', uuid: '-'.repeat(36) })
    expect([answer.status, answer.code]).toEqual([200, 400])
  })
})
