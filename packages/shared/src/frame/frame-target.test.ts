import { describe, expect, it } from 'vitest'
import { checkFrameTarget, parseExactOrigin } from './frame-target'

const OWN = 'https://office.example.cn'
const LISTED = ['https://oa.example.cn', 'http://10.0.0.8:8088']
const checkTarget = (text: string) => checkFrameTarget(text, OWN, LISTED)

describe('frameTarget', () => {
  it('opens listed origins and our own, each with its exact origin', () => {
    expect(checkTarget('https://oa.example.cn/app?x=1#/list')).toEqual({
      state: 'open',
      address: 'https://oa.example.cn/app?x=1#/list',
      origin: 'https://oa.example.cn',
    })
    expect(checkTarget('http://10.0.0.8:8088')).toMatchObject({
      state: 'open',
      origin: 'http://10.0.0.8:8088',
    })
    expect(checkTarget('/legacy/index.html')).toEqual({
      state: 'open',
      address: `${OWN}/legacy/index.html`,
      origin: OWN,
    })
    expect(checkTarget('HTTPS://OA.example.cn:443/')).toMatchObject({ origin: 'https://oa.example.cn' })
  })

  it.each([
    'https://oa.example.cn.evil.test/',
    'http://oa.example.cn/',
    'https://oa.example.cn:8443/',
    'https://sub.oa.example.cn/',
    '//evil.test/x',
    '/\\evil.test/x',
    'https://evil.test/?https://oa.example.cn',
  ])('%s is another origin', (text) => {
    expect(checkTarget(text).state).toBe('unlisted')
  })

  it.each([
    '',
    'legacy/index.html',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://oa.example.cn/1',
    'file:///etc/passwd',
    'https://',
    'https://user:secret@oa.example.cn/',
    'https://oa.example.cn@/x',
    'ftp://oa.example.cn/',
  ])('%s is no address of a frame', (text) => {
    expect(checkTarget(text)).toEqual({ state: 'malformed' })
  })
})

describe('bareOrigin', () => {
  it.each([
    ['https://oa.example.cn', 'https://oa.example.cn'],
    ['HTTP://OA.example.cn:80', 'http://oa.example.cn'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('%s is %s', (text, origin) => {
    expect(parseExactOrigin(text)).toBe(origin)
  })

  it.each([
    '*',
    "'self'",
    'https:',
    'oa.example.cn',
    'https://oa.example.cn/',
    'https://oa.example.cn/app',
    'https://oa.example.cn?x',
    'https://*.example.cn',
    "https://oa.example.cn;script-src'",
    'https://user@oa.example.cn',
    'https://oa.example.cn:99999',
    'ws://oa.example.cn',
    'javascript://oa.example.cn',
  ])('%s is none', (text) => {
    expect(parseExactOrigin(text)).toBeUndefined()
  })
})
