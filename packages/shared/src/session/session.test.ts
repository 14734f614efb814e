import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser, Tokens } from '../contract/session.contract'
import { ApiError } from '../http/api-error'
import type { HttpClient } from '../http/client'
import { permits, permitsAny } from './permission'
import { createSession, type Session } from './session'
import type { StoredSession, TokenStore } from './token-store'

const sampleTokens = (name: string): Tokens => ({
  token: `${name}-token`,
  refreshToken: `${name}-refresh`,
  sctToken: `${name}-sct`,
  sctKnowledgeToken: `${name}-knowledge`,
  isEditPassword: 0,
})
const sampleUser = (listId: string): SessionUser => ({
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
  stored = { tokens: sampleTokens('a'), userId: 'anna', remember: false }
  calls = []
  answers = {
    'admin/resource/visible': { user: sampleUser('anna'), resourceList: ['crm:client:view'] },
    '/admin/noToken/refresh': sampleTokens('b'),
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
    answers['admin/resource/visible'] = { user: sampleUser('anna'), resourceList: [] }
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
    stored = { tokens: sampleTokens('c'), userId: 'anna', remember: false }
    expect(await session.renew('a-token')).toBe(true)
    expect(session.$tokens.get()?.token).toBe('c-token')
    expect(calls).toEqual([])
  })

  test('never touches the session of somebody else who logged in meanwhile', async () => {
    const theirs = { tokens: sampleTokens('z'), userId: 'zoe', remember: false }
    stored = theirs
    expect(await session.renew('a-token')).toBe(false)
    expect(stored).toBe(theirs)
    expect(calls).toEqual([])
  })

  test('knows whose session it was restored from, before anybody has asked who that is', async () => {
    stored = { tokens: sampleTokens('a'), userId: 'anna', remember: false }
    const restored = createSession(store, () => http)
    await restored.restore()
    expect(await restored.renew('a-token')).toBe(true)
    expect(stored.userId).toBe('anna')
    stored = { tokens: sampleTokens('z'), userId: 'zoe', remember: false }
    expect(await restored.renew('b-token')).toBe(false)
    expect(restored.$tokens.get()?.token).toBe('b-token')
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

describe('changing the password', () => {
  const createPublicKeyPem = async () => {
    const pair = {
      name: 'RSA-OAEP',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    }
    const { publicKey } = await crypto.subtle.generateKey(pair, true, ['encrypt', 'decrypt'])
    const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
    return `-----BEGIN PUBLIC KEY-----\n${btoa(String.fromCharCode(...bytes))}\n-----END PUBLIC KEY-----`
  }

  test('goes on with the new tokens, also for whoever heard first that the old ones are over', async () => {
    let resolveTokens: (tokens: Tokens) => void = () => undefined
    answers['/admin/user/updatePassword'] = new Promise((resolve) => {
      resolveTokens = resolve
    })
    const changing = session.changePassword('old', 'new', await createPublicKeyPem())
    await vi.waitFor(() => expect(calls).toEqual(['/admin/user/updatePassword']))
    const told = session.renew('a-token')
    resolveTokens(sampleTokens('n'))
    await changing
    expect(await told).toBe(true)
    expect([session.$tokens.get()?.token, stored?.tokens.token]).toEqual(['n-token', 'n-token'])
    expect(calls).toEqual(['/admin/user/updatePassword'])
  })

  test('renews tokens that have run out, and tries once more', async () => {
    const tries = [new ApiError('过期', 401, 401), sampleTokens('n')]
    Object.defineProperty(answers, '/admin/user/updatePassword', { get: () => tries.shift() })
    await session.changePassword('old', 'new', await createPublicKeyPem())
    expect(session.$tokens.get()?.token).toBe('n-token')
    expect(calls).toEqual([
      '/admin/user/updatePassword',
      '/admin/noToken/refresh',
      '/admin/user/updatePassword',
    ])
  })

  test('leaves everything as it was when it is refused', async () => {
    answers['/admin/user/updatePassword'] = new ApiError('原密码不正确', 200, 400)
    await expect(session.changePassword('old', 'new', await createPublicKeyPem())).rejects.toThrow(
      '原密码不正确',
    )
    expect(session.$tokens.get()?.token).toBe('a-token')
    expect(await session.renew('a-token')).toBe(true)
  })
})

test('what a person changed of themselves shows at once, and is nobody’s after the logout', async () => {
  session.amendUser({ avatar: '/new', phone: '13800000000' })
  expect(session.$user.get()).toEqual({ ...sampleUser('anna'), avatar: '/new', phone: '13800000000' })
  await session.logout()
  session.amendUser({ avatar: '/late' })
  expect(session.$user.get()).toBeNull()
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
