import { expect, test } from 'vitest'
import { RouteCounts } from './route-figures'

test('次数、拒绝、失败和耗时按接口分开', () => {
  const counts = new RouteCounts()
  for (const [status, ms] of [
    [200, 10],
    [200, 20.04],
    [401, 1],
    [404, 2],
    [500, 90],
  ] as const)
    counts.add('GET', '/a', status, ms)
  counts.add('POST', '/a', 200, 5)
  expect(counts.calls).toBe(6)
  expect(counts.list()).toEqual([
    { method: 'GET', path: '/a', count: 5, refused: 2, failed: 1, p50Ms: 10, p95Ms: 90, maxMs: 90 },
    { method: 'POST', path: '/a', count: 1, refused: 0, failed: 0, p50Ms: 5, p95Ms: 5, maxMs: 5 },
  ])
})

test('接口再多也有限', () => {
  const counts = new RouteCounts()
  for (let index = 0; index < 5_000; index += 1) counts.add('GET', `/made-up/${index}`, 404, 1)
  counts.add('GET', '/made-up/0', 200, 1)
  expect(counts.calls).toBe(5_001)
  expect(counts.list()).toHaveLength(1_000)
  expect(counts.list().find(({ path }) => path === '/made-up/0')?.count).toBe(2)
})
