import type { S3Place } from '../../file-store'
import { StoreFailed, type StoreProblem } from '../store-failed'
import { elementText } from './s3-xml'

const PROBLEMS: Readonly<Record<string, StoreProblem>> = {
  BadDigest: 'damaged',
  XAmzContentSHA256Mismatch: 'damaged',
  IncompleteBody: 'damaged',
  RequestTimeout: 'busy',
  SlowDown: 'busy',
  OperationAborted: 'busy',
  // The service says this when the configured region is wrong.
  AuthorizationHeaderMalformed: 'refused',
  QuotaExceeded: 'full',
  EntityTooLarge: 'full',
}
/** The meaning of a status when the service sends no known error code. */
const OF_STATUS: readonly (readonly [number, StoreProblem])[] = [
  [429, 'busy'],
  [507, 'full'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [301, 'refused'],
  [307, 'refused'],
]

/** The purpose of a bucket, in words for error messages. */
export interface S3Role {
  called: string
  /** The names of the settings to check when access is refused. */
  settings: string
}
export const FILES: S3Role = {
  called: '文件存储',
  settings: 'FILE_STORE 的桶、区域与 FILE_STORE_KEY_ID、FILE_STORE_SECRET',
}

const say: Record<StoreProblem, (place: S3Place, role: S3Role, word: string) => string> = {
  unreachable: ({ endpoint }, { called }, word) => `连不上${called} ${endpoint}（${word}）`,
  busy: ({ endpoint }, { called }, word) => `${called} ${endpoint} 暂时不可用（${word}）`,
  refused: ({ bucket, endpoint }, { called, settings }, word) =>
    `${called} ${endpoint} 不让使用桶 ${bucket}（${word}）：请核对 ${settings}`,
  full: ({ bucket }, { called }, word) => `${called}的桶 ${bucket} 已满（${word}）`,
  damaged: ({ endpoint }, { called }, word) => `传到${called} ${endpoint} 的内容与校验值不符（${word}）`,
  strange: ({ endpoint }, { called }, word) => `${called} ${endpoint} 的答复无法识别（${word}）`,
}

/** The problem and its place in words, without secrets. */
export const s3ProblemText = (problem: StoreProblem, place: S3Place, role: S3Role, word: string): string =>
  say[problem](place, role, word)

/** The error code of an S3 response, for example NoSuchKey; '' when there is none. */
export const s3ErrorCode = (text: string): string => elementText(text, 'Code').slice(0, 60)

/** The error for an unexpected response. Only the error code of its text is used. */
export function createS3Error(place: S3Place, role: S3Role, status: number, text: string): StoreFailed {
  const word = s3ErrorCode(text)
  const ofStatus = OF_STATUS.find(([one]) => one === status)?.[1] ?? (status >= 500 ? 'busy' : 'strange')
  const problem = PROBLEMS[word] ?? ofStatus
  return new StoreFailed(problem, s3ProblemText(problem, place, role, word || `HTTP ${status}`))
}
