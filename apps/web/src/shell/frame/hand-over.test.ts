import { describe, expect, it } from 'vitest'
import { tokenMessageFor, withCacheStamp } from './hand-over'

const OWN = 'https://office.example.cn'
const tokens = {
  token: 'access',
  refreshToken: 'refresh',
  sctToken: 'sct',
  sctKnowledgeToken: 'knowledge',
  isEditPassword: 0,
} as const

describe('messageFor', () => {
  it('hands the refresh token to our own origin only', () => {
    expect(tokenMessageFor(tokens, OWN, OWN)).toMatchObject({ token: 'access', refreshToken: 'refresh' })
    for (const origin of ['https://oa.example.cn', 'http://office.example.cn', `${OWN}:8443`]) {
      const { css, ...rest } = tokenMessageFor(tokens, origin, OWN)
      expect(rest).toEqual({ type: 'session', token: 'access' })
    }
  })

  it('hides the navigation of the embedded system', () => {
    const { css } = tokenMessageFor(tokens, OWN, OWN)
    for (const name of ['.sidebar-container', '.navbar', '.app-breadcrumb', '.tags-view-container'])
      expect(css).toMatch(new RegExp(`\\${name}[^}]*display: none`))
    expect(css).toMatch(/\.main-container[^}]*margin: 0/)
  })
})

describe('uncached', () => {
  it.each([
    ['https://oa.cn', 'https://oa.cn/?_t=7'],
    ['https://oa.cn/app?a=%E4%B8%AD&flag&b=1+2', 'https://oa.cn/app?a=%E4%B8%AD&flag&b=1+2&_t=7'],
    ['https://oa.cn/app#/list?x=1', 'https://oa.cn/app?_t=7#/list?x=1'],
    ['https://oa.cn/app?a=1#top', 'https://oa.cn/app?a=1&_t=7#top'],
  ])('%s becomes %s', (address, expected) => {
    expect(withCacheStamp(address, 7)).toBe(expected)
  })
})
