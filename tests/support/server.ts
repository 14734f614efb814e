import { constants, publicEncrypt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import { createServer, type Given, type RunningServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'
import { sessionApi, type Tokens } from '../../packages/shared/src/contract/session.contract'
import { firstOf } from './collections'
import { companyDatabase, freshDatabase, poolFor } from './databases'
import { demoDatabase } from './demo-database'
import {
  type Answer,
  type Calls,
  contractCallsOver,
  jsonRequest,
  type Person,
  readAnswer,
  type Send,
  tokenHeaderFor,
} from './person'
import { USUAL_SETTINGS } from './usual-settings'

export {
  type Answer,
  jsonRequest as json,
  type Person,
  readAnswer as openAnswer,
  uncheckedInput as wrongInput,
} from './person'
export { DEMO_PASSWORD }

export interface TestServer {
  url: string
  databaseUrl: string
  server: RunningServer
  dataDir: string
  /** A logged-in person; one login per name and server. */
  as(username: string): Promise<Person>
  /** The same with a login of its own. */
  enter(username: string): Promise<Person>
  login(username: string, password: string, more?: Record<string, unknown>): Promise<Answer<Tokens>>
  encrypt(password: string): string
  /** The calls of the contract without a session. */
  nobody: Calls
  /** A call of any kind without a session, with the client key of the web. */
  call: Send
  /** The rows of a query on the server's database, without the server; the test states their type. */
  sql<R = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** The first row, which must exist. */
  row<R = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R>
  stop(): Promise<void>
}

export const webClient = { Authorization: `Basic ${Buffer.from('web:web-public').toString('base64')}` }

const SECOND_MS = 1000

/** Settings that the first start of a server reads: a test that changes one needs a new database. */
const READ_AT_FIRST = ['NODE_ENV', 'SEED', 'ADMIN_PASSWORD', 'SECRET_KEY', 'FILE_STORE']

/** Starts the server on a separate database with the demo company, on a free port. */
export async function startServer(env: Record<string, string> = {}, given: Given = {}): Promise<TestServer> {
  const asked = READ_AT_FIRST.filter((name) => name in env)
  // The work of the copied company must lie before the time at which the server starts.
  const isLater = !given.clock || given.clock().getTime() >= Date.now() - SECOND_MS
  const canCopy = isLater && !given.jobs
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agency-test-'))
  const isDemo = canCopy && asked.join() === 'SEED' && env.SEED === 'demo'
  const isCompany = canCopy && asked.length === 0
  const database = isDemo
    ? await demoDatabase(dataDir)
    : isCompany
      ? await companyDatabase(dataDir)
      : await freshDatabase()
  const settings = readSettings({
    ...USUAL_SETTINGS,
    DATA_DIR: dataDir,
    ...env,
  })
  const server = await createServer(settings, database.url, given)
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const config = (await (await fetch(`${url}/config.json`)).json()) as { publicKey: string }
  const encryptPassword = (password: string) =>
    publicEncrypt(
      { key: config.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(password),
    ).toString('base64')
  const sendRequest: Send = (method, address, init = {}) =>
    fetch(url + address, {
      method,
      headers: { ...webClient, ...init.headers },
      ...(init.body ? { body: init.body } : {}),
    })
  const login: TestServer['login'] = async (username, password, more = {}) =>
    readAnswer(
      await sendRequest(
        'POST',
        '/admin/noToken/login',
        jsonRequest({ username, password: encryptPassword(password), ...more }),
      ),
    )

  const pool = poolFor(database.url)
  const sql: TestServer['sql'] = async (text, values = []) => (await pool.query(text, [...values])).rows
  const people = new Map<string, Promise<Person>>()
  const logInAs = async (username: string): Promise<Person> => {
    const answer = await login(username, DEMO_PASSWORD)
    if (answer.code !== 200) throw new Error(`${username}: ${answer.msg}`)
    const send: Send = (method, address, init = {}) =>
      sendRequest(method, address, {
        ...init,
        headers: { ...tokenHeaderFor(answer.data, address), ...init.headers },
      })
    const person: Person = {
      tokens: answer.data,
      userId: '',
      ...contractCallsOver(send),
    }
    person.userId = (await person.call(sessionApi.visible, {})).user.listId
    return person
  }

  return {
    url,
    databaseUrl: database.url,
    server,
    dataDir,
    encrypt: encryptPassword,
    call: sendRequest,
    nobody: contractCallsOver(sendRequest),
    login,
    enter: logInAs,
    as: (username) => {
      const known = people.get(username) ?? logInAs(username)
      people.set(username, known)
      return known
    },
    sql,
    row: async (text, values) => firstOf(await sql(text, values)),
    stop: async () => {
      await pool.end()
      await server.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A second server on the database and the files of another, which neither of the two can tell from a second
 * process.
 */
export async function startSecondServer(
  { databaseUrl, dataDir }: Pick<TestServer, 'databaseUrl' | 'dataDir'>,
  given: Given = {},
  env: Record<string, string> = {},
) {
  const usual = { NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', CAPTCHA: 'off' }
  const settings = readSettings({ ...usual, ...env })
  const { app, jobs, close } = await createServer(settings, databaseUrl, given)
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), jobs, close }
}
export type SecondServer = Awaited<ReturnType<typeof startSecondServer>>
