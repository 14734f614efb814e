import { expect } from 'vitest'
import type { Answer } from './person'

/** What a call answered, which must have gone well. */
export function good<T>(answer: Answer<T>): T {
  expect([answer.code, answer.msg, answer.errors]).toEqual([200, '操作成功', undefined])
  return answer.data
}
