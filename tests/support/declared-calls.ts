import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@agency/shared/contract/endpoint'

const SHARED = path.resolve(import.meta.dirname, '../../packages/shared/src')
const files = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.contract.ts'),
)
const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'response' in one

/** Every call that a contract of packages/shared declares, each once; some contracts contain others. */
const exported = await Promise.all(files.map((file) => import(path.join(SHARED, file))))
const groups = exported.flatMap((contract: Record<string, unknown>) =>
  Object.entries(contract).flatMap(([name, group]) => (name.endsWith('Api') ? [Object(group)] : [])),
)
export const declaredCalls: readonly Endpoint[] = [
  ...new Set(groups.flatMap((group) => Object.values(group)).filter(isEndpoint)),
]
