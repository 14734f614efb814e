import { expect } from 'vitest'
import type { Answer } from './person'

/** The data of a call that must have succeeded. */
export function expectSuccess<T>(answer: Answer<T>): T {
  expect([answer.code, answer.msg, answer.errors]).toEqual([200, '操作成功', undefined])
  return answer.data
}
