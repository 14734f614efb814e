import type { Received } from '../blobs/blob-store'
import type { Queryable } from '../db/database'
import { shareTurn, takeTurn } from '../db/take-turn'

const turnOf = (sha256: string) => `blob ${sha256}`

/**
 * Keeps a content that this transaction is about to name in a row: until it ends, nobody takes it for one that no row
 * names (see `collect`). Large ones are kept before the transaction too, which then has nothing to send.
 */
export async function keepNamed(tx: Queryable, bytes: Pick<Received, 'sha256' | 'keep'>): Promise<void> {
  await shareTurn(tx, turnOf(bytes.sha256))
  await bytes.keep()
}

/** Until the transaction ends nobody begins to name this content: that no row names it stays true. */
export const takeUnnamed = (tx: Queryable, sha256: string) => takeTurn(tx, turnOf(sha256))
