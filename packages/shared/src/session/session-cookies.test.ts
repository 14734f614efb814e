import { expect, test } from 'vitest'
import { cookiesOf, endedCookie, type KeptSession, sameSession, sessionIn } from './session-cookies'

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
const cookies = (of: KeptSession) => Object.fromEntries(cookiesOf(of))
const renewed: KeptSession = {
  ...session,
  tokens: { ...session.tokens, token: 'eeee2222', refreshToken: 'ffff2222' },
}

test('what was written is read', () => {
  expect(sessionIn(cookies(session))).toEqual(session)
})

test('without any cookie there is none', () => {
  expect(sessionIn({ theme: 'dark' })).toBe('none')
})

test('a logout on purpose is another thing than cookies whose day is over', () => {
  expect(sessionIn(Object.fromEntries([endedCookie]))).toBe('ended')
})

test.each(Object.keys(cookies(session)))('without %s it is no session', (name) => {
  expect(sessionIn({ ...cookies(session), [name]: undefined })).toBe('partial')
})

test.each(['token', 'refreshToken', 'userInfo'])('new cookies up to %s beside old ones are none', (name) => {
  expect(sessionIn({ ...cookies(session), [name]: cookies(renewed)[name] })).toBe('partial')
})

test.each(['{', 'null', '{}', '"text"'])('a damaged user cookie, %s, is no session', (value) => {
  expect(sessionIn({ ...cookies(session), userInfo: value })).toBe('partial')
})

test('a session that was only read again need not be written', () => {
  expect(sameSession(session, { ...session, tokens: { ...session.tokens } })).toBe(true)
  expect(sameSession(session, renewed)).toBe(false)
  expect(sameSession(session, { ...session, userId: null })).toBe(false)
})
