import { expect, test } from 'vitest'
import { likelyOrigins, matchPatternOf, parseOrigin } from './origin'

test.each([
  ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
  ['  https://agency.example.com/ ', 'https://agency.example.com'],
  ['https://AGENCY.example.com:443/#/workflow/todoList?menu_id=x', 'https://agency.example.com'],
])('%s is an address', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin)
})

test.each(['', '10.0.0.5:8080', 'localhost:8080', 'ftp://a.cn', 'javascript:alert(1)', 'http://a:b@c.cn'])(
  '"%s" is none',
  (text) => {
    expect(parseOrigin(text)).toBeUndefined()
  },
)

test('the pattern names one origin, or one host where ports are not known', () => {
  expect(matchPatternOf('http://10.0.0.5:8080', true)).toBe('http://10.0.0.5:8080/*')
  expect(matchPatternOf('http://10.0.0.5:8080', false)).toBe('http://10.0.0.5/*')
})

test.each([
  ['http://10.0.0.5:8080/#/index', ['http://10.0.0.5:8080']],
  ['10.0.0.5:8080', ['https://10.0.0.5:8080', 'http://10.0.0.5:8080']],
  [' agency.example.com/#/index ', ['https://agency.example.com', 'http://agency.example.com']],
  ['localhost:8080', ['http://localhost:8080']],
  ['127.0.0.1:8080/', ['http://127.0.0.1:8080']],
  ['localhost.example.com', ['https://localhost.example.com', 'http://localhost.example.com']],
  ['ftp://a.cn', []],
  ['javascript:alert(1)', []],
  ['a:b@c.cn', []],
  ['', []],
])('%s may mean %s', (text, origins) => {
  expect(likelyOrigins(text)).toEqual(origins)
})
