import { once } from 'node:events'
import type pg from 'pg'

/**
 * The methods that `pg` calls on a query that sends rows, and those of its connection, which are missing in
 * its types.
 */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean }
}

const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const END = Buffer.from([0xff, 0xff])
const SENT_AT_ONCE = 256 * 1024
const INT4 = 23

/** Values in the format of PostgreSQL's binary COPY. */
export const as = {
  text: (value: string) => Buffer.from(value),
  uuid: (value: string) => Buffer.from(value.replaceAll('-', ''), 'hex'),
  int(value: number) {
    const bytes = Buffer.allocUnsafe(4)
    bytes.writeInt32BE(value)
    return bytes
  },
  bigint(value: number) {
    const bytes = Buffer.allocUnsafe(8)
    bytes.writeBigInt64BE(BigInt(value))
    return bytes
  },
  ints(values: readonly number[]) {
    const bytes = Buffer.allocUnsafe(20 + values.length * 8)
    for (const [at, value] of [1, 0, INT4, values.length, 1].entries()) bytes.writeInt32BE(value, at * 4)
    let at = 20
    for (const value of values) {
      bytes.writeInt32BE(4, at)
      bytes.writeInt32BE(value, at + 4)
      at += 8
    }
    return bytes
  },
}

function encodeRow(fields: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from([fields.length >> 8, fields.length & 0xff])]
  for (const field of fields) parts.push(as.int(field.length), field)
  return Buffer.concat(parts)
}

/** Fills a table with COPY, many times faster than row by row. @param target 'table (column, …)' */
export async function copyRowsIn(
  client: pg.PoolClient,
  target: string,
  rows: Iterable<readonly Buffer[]>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let problem: Error | undefined
    const sendRows = async (connection: CopyConnection) => {
      let waiting: Buffer[] = [HEADER]
      let length = 0
      for (const fields of rows) {
        const row = encodeRow(fields)
        waiting.push(row)
        length += row.length
        if (length < SENT_AT_ONCE) continue
        connection.sendCopyFromChunk(Buffer.concat(waiting))
        ;[waiting, length] = [[], 0]
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.sendCopyFromChunk(Buffer.concat([...waiting, END]))
      connection.endCopyFrom()
    }
    const query = {
      submit: (connection: CopyConnection) => connection.query(`copy ${target} from stdin (format binary)`),
      handleCopyInResponse: (connection: CopyConnection) =>
        void sendRows(connection).catch((error) => connection.sendCopyFail(String(error))),
      handleError(error: Error) {
        problem = error
        reject(error)
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (problem ? undefined : resolve()),
      callback: () => undefined,
    }
    client.query(query as unknown as pg.Submittable)
  })
}
