import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { sysAttachment as a } from '../files/attachment.table'
import type { JobContext } from '../jobs/job'
import { sysFulltextFile as f } from './fulltext.table'
import { keepText } from './fulltext.write'
import { LIMITS } from './reading/limits'
import { readText, type TextRead } from './reading/read-text'

/** A file that was begun so often and never ended has ended the process each time. */
const MOST_TRIES = 3
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type File = typeof f.$inferSelect

/** Reads the files that wait, one after another, each once: which were read is kept with each. Answers how many. */
export async function readFiles(guest: JobContext): Promise<number> {
  let [count, last] = [0, FIRST_ID]
  while (!guest.signal.aborted) {
    const [file] = await guest.db
      .select()
      .from(f)
      .where(and(sql`state = 'waiting'`, gt(f.fileId, last)))
      .orderBy(asc(f.fileId))
      .limit(1)
    if (!file) break
    last = file.fileId
    // Before it is read: if the process does not outlive it, the next one knows.
    await guest.write(({ tx }) =>
      tx
        .update(f)
        .set({ tries: sql`${f.tries} + 1` })
        .where(eq(f.fileId, file.fileId)),
    )
    const read = await textOf(guest, file)
    if (guest.signal.aborted && read.state === 'stopped') break
    await guest.write(({ tx }) => keep(tx, file, read, guest.clock()))
    count += 1
  }
  return count
}

const keep = (tx: Parameters<typeof keepText>[0], file: File, { state, text }: TextRead, now: Date) =>
  keepText(tx, file, { state: state === 'stopped' ? 'failed' : state, text, now })

async function textOf({ db, store, signal }: JobContext, file: File): Promise<TextRead> {
  const nothing = (state: TextRead['state']): TextRead => ({ state, text: '' })
  if (file.tries >= MOST_TRIES) return nothing('failed')
  const [attachment] = await db.select().from(a).where(eq(a.listId, file.fileId))
  if (!attachment || attachment.delFlag) return nothing('other')
  if (attachment.size > LIMITS.bytes) return nothing('tooLarge')
  const stream = await store.read(attachment.sha256)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return readText({ name: attachment.name, bytes: Buffer.concat(parts), signal })
}
