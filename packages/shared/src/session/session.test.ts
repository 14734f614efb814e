import { beforeEach, describe, expect, test } from 'vitest'
import type { SessionUser, Tokens } from '../contract/session.contract'
import { ApiError } from '../http/api-error'
import type { HttpClient } from '../http/client'
import { permits, permitsAny } from './permission'
import { createSession, type Session } from './session'
import type { StoredSession, TokenStore } from './token-store'

const tokensOf = (name: string): Tokens => ({
  token: `${name}-token`,
  refreshToken: `${name}-refresh`,
  sctToken: `${name}-sct`,
  sctKnowledgeToken: `${name}-knowledge`,
  isEditPassword: 0,
})
const userOf = (listId: string): SessionUser => ({
  listId,
  id: listId,
  isAdmin: 0,
  username: listId,
  nickName: listId,
  orgId: null,
  orgName: null,
  phone: null,
  email: null,
  avatar: null,
})

let stored: StoredSession | null
let calls: string[]
let answers: Record<string, unknown>
let session: Session

const store: TokenStore = {
  read: async () => stored,
  write: async (next) => {
    stored = next
  },
  clear: async () => {
    stored = null
  },
  watch: () => () => undefined,
  exclusively: (work) => work(),
}
const http = {
  call: async (endpoint: { path: string }) => {
    calls.push(endpoint.path)
    const answer = answers[endpoint.path]
    if (answer instanceof Error) throw answer
    return answer
  },
} as unknown as HttpClient

beforeEach(async () => {
  stored = { tokens: tokensOf('a'), userId: 'anna', remember: false }
  calls = []
  answers = {
    'admin/resource/visible': { user: userOf('anna'), resourceList: ['crm:client:view'] },
    '/admin/noToken/refresh': tokensOf('b'),
    'admin/noToken/logout': null,
  }
  session = createSession(store, () => http)
  await session.restore()
  await session.loadUser()
  calls = []
})

describe('roles', () => {
  test('are what the server lists, or the default role', async () => {
    expect(session.can('crm:client:view')).toBe(true)
    expect(session.can('crm:client:vie')).toBe(false)
    answers['admin/resource/visible'] = { user: userOf('anna'), resourceList: [] }
    await session.loadUser()
    expect(session.$roles.get()).toEqual(['ROLE_SYSTEM_DEFAULT'])
  })

  test('the wildcard passes every check, an empty list is a mistake', () => {
    expect(permits(['*:*:*'], 'anything')).toBe(true)
    expect(permitsAny(['b'], ['a', 'b'])).toBe(true)
    expect(() => permitsAny(['a'], [])).toThrow(`使用方式： v-permission="['admin','editor']"`)
  })
})

describe('renewing', () => {
  test('brings new tokens and keeps them', async () => {
    expect(await session.renew('a-token')).toBe(true)
    expect(session.$tokens.get()?.token).toBe('b-token')
    expect(stored?.tokens.token).toBe('b-token')
  })

  test('takes what another tab has got already', async () => {
    stored = { tokens: tokensOf('c'), userId: 'anna', remember: false }
    expect(await session.renew('a-token')).toBe(true)
    expect(session.$tokens.get()?.token).toBe('c-token')
    expect(calls).toEqual([])
  })

  test('never touches the session of somebody else who logged in meanwhile', async () => {
    const theirs = { tokens: tokensOf('z'), userId: 'zoe', remember: false }
    stored = theirs
    expect(await session.renew('a-token')).toBe(false)
    expect(stored).toBe(theirs)
    expect(calls).toEqual([])
  })

  test('is asked for once when it is refused, and again after a lost connection', async () => {
    answers['/admin/noToken/refresh'] = new ApiError('断开', undefined, undefined)
    expect(await session.renew('a-token')).toBe(false)
    answers['/admin/noToken/refresh'] = new ApiError('过期', 401, 401)
    expect(await session.renew('a-token')).toBe(false)
    expect(await session.renew('a-token')).toBe(false)
    expect(calls).toHaveLength(2)
  })
})

describe('logging out', () => {
  test('ends the session here also when the server cannot be reached', async () => {
    answers['admin/noToken/logout'] = new ApiError('断开', undefined, undefined)
    await session.logout()
    expect([stored, session.$tokens.get(), session.$user.get(), session.$roles.get()]).toEqual([
      null,
      null,
      null,
      [],
    ])
    expect(calls).toEqual(['admin/noToken/logout'])
  })
})
