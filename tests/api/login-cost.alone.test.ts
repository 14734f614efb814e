import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../support/server'

// The real functions, but with counted calls. A file that replaces a module runs alone, because the others
// share their modules.
vi.mock('@node-rs/argon2', { spy: true })

const WRONG = 'Wrong@2026'
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

test('a wrong name and a wrong password get the same answer, at the cost of the same one check', async () => {
  const answers = []
  const costs: (string | undefined)[] = []
  for (const name of ['nobody-here', 'qc']) {
    vi.mocked(verify).mockClear()
    const { headers: _, ...answer } = await server.login(name, WRONG)
    answers.push(answer)
    expect(verify).toHaveBeenCalledOnce()
    // $argon2id$v=19$m=…,t=…,p=… comes before the salt.
    const [hash] = vi.mocked(verify).mock.calls[0] ?? []
    costs.push(String(hash).split('$').slice(0, 4).join('$'))
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 200, code: 400 })
  expect(costs[0]).toMatch(/^\$argon2id\$/)
  expect(costs[0]).toBe(costs[1])
})
