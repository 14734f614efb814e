import type { S3Place } from '../../file-store'
import { StoreFailed, type StoreProblem } from '../store-failed'
import { textOf } from './s3-xml'

const PROBLEMS: Readonly<Record<string, StoreProblem>> = {
  BadDigest: 'damaged',
  XAmzContentSHA256Mismatch: 'damaged',
  IncompleteBody: 'damaged',
  RequestTimeout: 'busy',
  SlowDown: 'busy',
  OperationAborted: 'busy',
  // The region is another one.
  AuthorizationHeaderMalformed: 'refused',
  QuotaExceeded: 'full',
  EntityTooLarge: 'full',
}
/** What a status says where the service gives no word that is known. */
const OF_STATUS: readonly (readonly [number, StoreProblem])[] = [
  [429, 'busy'],
  [507, 'full'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [301, 'refused'],
  [307, 'refused'],
]

const say: Record<StoreProblem, (place: S3Place, word: string) => string> = {
  unreachable: ({ endpoint }, word) => `连不上文件存储 ${endpoint}（${word}）`,
  busy: ({ endpoint }, word) => `文件存储 ${endpoint} 暂时不可用（${word}）`,
  refused: ({ bucket, endpoint }, word) =>
    `文件存储 ${endpoint} 不让使用桶 ${bucket}（${word}）：请核对 FILE_STORE 的桶、区域与 FILE_STORE_KEY_ID、FILE_STORE_SECRET`,
  full: ({ bucket }, word) => `文件存储的桶 ${bucket} 已满（${word}）`,
  damaged: ({ endpoint }, word) => `传到文件存储 ${endpoint} 的内容与校验值不符（${word}）`,
  strange: ({ endpoint }, word) => `文件存储 ${endpoint} 的答复无法识别（${word}）`,
}

/** The word of an error that S3 answers, e.g. NoSuchKey; '' where it says none. */
export const wordOf = (text: string): string => textOf(text, 'Code').slice(0, 60)

/** What an answer other than the one that was wanted means. Of its text only the error's word is taken on. */
export function refusalOf(place: S3Place, status: number, text: string): StoreFailed {
  const word = wordOf(text)
  const ofStatus = OF_STATUS.find(([one]) => one === status)?.[1] ?? (status >= 500 ? 'busy' : 'strange')
  const problem = PROBLEMS[word] ?? ofStatus
  return new StoreFailed(problem, say[problem](place, word || `HTTP ${status}`))
}
