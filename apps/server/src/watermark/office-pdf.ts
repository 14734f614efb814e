import { createWriteStream, openAsBlob } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Failure, MB } from '../child/reply'

/** The largest answer of the conversion service that is accepted, in bytes. */
const MOST_BYTES = 200 * MB
const PATIENCE_MS = 120_000

interface Asked {
  /**
   * The address where the service takes documents: POST, multipart, field `files`, as Gotenberg does. It
   * answers with the PDF.
   */
  url: string
  from: string
  /** The name of the document with its extension, by which the service recognises the format. */
  name: string
  /** The path to write the PDF to, where no file exists yet. */
  to: string
  /** Aborted when nobody waits for the converted document any more. */
  signal?: AbortSignal | undefined
}

/**
 * Converts an office document into a PDF with the service that an administrator has configured. Returns the
 * reason of a failure, undefined on success.
 */
export async function convertOfficeToPdf({
  url,
  from,
  name,
  to,
  signal,
}: Asked): Promise<Failure | undefined> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const form = new FormData()
  form.append('files', await openAsBlob(from), name)
  try {
    const init = {
      method: 'POST',
      body: form,
      signal: AbortSignal.any(signal ? [signal, patience] : [patience]),
    } as const
    const answer = await fetch(url, { ...init, redirect: 'error' })
    if (!answer.ok || !answer.body) return answer.status >= 500 ? 'busy' : 'damaged'
    await pipeline(answer.body, failBeyondByteLimit(MOST_BYTES), createWriteStream(to))
    return undefined
  } catch (error) {
    if (signal?.aborted) return 'stopped'
    if (patience.aborted) return 'tooLong'
    return error instanceof RangeError ? 'tooLarge' : 'busy'
  }
}

function failBeyondByteLimit(bytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      seen += chunk.length
      if (seen > bytes) pass(new RangeError('larger than it may be'))
      else pass(null, chunk)
    },
  })
}
