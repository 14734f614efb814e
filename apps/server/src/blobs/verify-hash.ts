import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'

const hashMismatchText = (sha256: string) => `EBADMSG: 读出的内容与校验值不符 ${sha256}`

/**
 * Passes the bytes on and verifies their hash. The last chunk is held back until then, so that a wrong
 * download fails with code EBADMSG instead of looking complete.
 */
export function verifyHashWhileStreaming(bytes: Readable, sha256: string): Readable {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  const check = new Transform({
    transform(piece: Buffer, _encoding, pass) {
      hash.update(piece)
      pass(null, held)
      held = piece
    },
    flush(pass) {
      if (hash.digest('hex') === sha256) pass(null, held)
      else pass(Object.assign(new Error(hashMismatchText(sha256)), { code: 'EBADMSG' }))
    },
  })
  return pipeline(bytes, check, () => undefined)
}
