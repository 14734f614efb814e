import { describe, expect, test } from 'vitest'
import {
  type CookieValues,
  cookiesOfSession,
  cookiesToClear,
  isSameSession,
  type KeptSession,
  logoutCookies,
  parseSessionCookies,
  systemOfAddress,
} from './session-cookies'

const session: KeptSession = {
  tokens: {
    token: 'aaaa1111',
    sctToken: 'bbbb1111',
    sctKnowledgeToken: 'cccc1111',
    refreshToken: 'dddd1111',
    isEditPassword: 0,
  },
  userId: 'u1',
  remember: true,
  since: 1_790_000_000_000,
}
const HERE = '8080'
const THERE = '9090'
const cookieValuesOf = (of: KeptSession, system = HERE): CookieValues =>
  Object.fromEntries(cookiesOfSession(of, system))
const commonNames = Object.keys(cookieValuesOf(session)).filter((name) => !name.includes('_'))
const renewed: KeptSession = {
  ...session,
  tokens: { ...session.tokens, token: 'eeee2222', refreshToken: 'ffff2222' },
}

test('what was written is read', () => {
  expect(parseSessionCookies(cookieValuesOf(session), HERE)).toEqual(session)
})

test('without any cookie there is none', () => {
  expect(parseSessionCookies({ theme: 'dark' }, HERE)).toBe('none')
})

/** The cookies as the extension leaves them after a logout. */
function cookiesAfterLogout(values: CookieValues, system: string): CookieValues {
  const cleared = cookiesToClear(values, system)
  const kept = Object.entries(values).filter(([name]) => !cleared.includes(name))
  return Object.fromEntries([...kept, ...logoutCookies(cleared, system)])
}

test('a logout on purpose is another thing than cookies whose day is over', () => {
  expect(parseSessionCookies(cookiesAfterLogout(cookieValuesOf(session), HERE), HERE)).toBe('ended')
})

test.each(commonNames.filter((name) => name !== 'userInfo'))('without %s it is no session', (name) => {
  expect(parseSessionCookies({ ...cookieValuesOf(session), [name]: undefined }, HERE)).toBe('partial')
})

test.each(['token', 'refreshToken', 'userInfo'])('new cookies up to %s beside old ones are none', (name) => {
  expect(
    parseSessionCookies({ ...cookieValuesOf(session), [name]: cookieValuesOf(renewed)[name] }, HERE),
  ).toBe('partial')
})

test.each(['{', 'null', '{}', '"text"'])('damaged user cookies, %s, are no session', (value) => {
  expect(
    parseSessionCookies({ ...cookieValuesOf(session), userInfo: value, userInfo_8080: value }, HERE),
  ).toBe('partial')
})

test('a session that was only read again need not be written', () => {
  expect(isSameSession(session, { ...session, tokens: { ...session.tokens } })).toBe(true)
  expect(isSameSession(session, renewed)).toBe(false)
  expect(isSameSession(session, { ...session, userId: null })).toBe(false)
})

test.each([
  ['http://10.0.0.5', '80'],
  ['https://agency.example.com/#/home', '443'],
  ['http://127.0.0.1:8080/', '8080'],
])('the system at %s is %s', (address, system) => {
  expect(systemOfAddress(address)).toBe(system)
})

describe('two systems on one host', () => {
  const both = { ...cookieValuesOf(session, HERE), ...cookieValuesOf(renewed, THERE) }

  test('each reads its own, whoever wrote last', () => {
    expect(parseSessionCookies(both, HERE)).toEqual(session)
    expect(parseSessionCookies(both, THERE)).toEqual(renewed)
  })

  test('another system’s session is none, also where it is of an older release that does not say whose it is', () => {
    expect(parseSessionCookies(cookieValuesOf(renewed, THERE), HERE)).toBe('none')
    const user = JSON.parse(cookieValuesOf(session).userInfo ?? '')
    const older = Object.fromEntries(commonNames.map((name) => [name, cookieValuesOf(session)[name]]))
    expect(
      parseSessionCookies({ ...older, userInfo: JSON.stringify({ ...user, system: undefined }) }, HERE),
    ).toBe('none')
  })

  test.each([
    [HERE, THERE, renewed],
    [THERE, HERE, session],
  ])('a logout of %s leaves %s as it is', (left, stays, kept) => {
    const after = cookiesAfterLogout(both, left)
    expect(parseSessionCookies(after, left)).toBe('ended')
    expect(parseSessionCookies(after, stays)).toEqual(kept)
  })
})
