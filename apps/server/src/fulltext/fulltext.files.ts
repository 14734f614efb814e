import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { sysAttachment } from '../files/attachment.table'
import type { JobContext } from '../jobs/job'
import { sysFulltextFile } from './fulltext.table'
import { saveFileText } from './fulltext.write'
import { LIMITS } from './reading/limits'
import { type TextRead, TextReader } from './reading/read-text'

/** Attempts before a file is given up, because reading it has ended the process each time. */
const MOST_TRIES = 3
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type File = typeof sysFulltextFile.$inferSelect

/** Reads waiting files one after another, each once, recording each. Returns how many. */
export async function readWaitingFiles(guest: JobContext): Promise<number> {
  const reader = new TextReader(guest.signal)
  let count = 0
  try {
    for await (const file of filesToRead(guest)) {
      const { state, text } = await textOf(guest, reader, file)
      if (state === 'stopped') break
      await guest.write(({ tx }) => saveFileText(tx, file, { state, text, now: guest.clock() }))
      count += 1
    }
  } finally {
    await reader.close()
  }
  return count
}

/** Yields waiting files, each once per run, recording the attempt before it begins. */
async function* filesToRead({ db, signal, write }: JobContext): AsyncGenerator<File> {
  let last = FIRST_ID
  while (!signal.aborted) {
    const [file] = await db
      .select()
      .from(sysFulltextFile)
      .where(and(sql`state = 'waiting'`, gt(sysFulltextFile.fileId, last)))
      .orderBy(asc(sysFulltextFile.fileId))
      .limit(1)
    if (!file) return
    last = file.fileId
    // If the process does not survive reading the file, the next one sees the attempt.
    const tries = file.tries + 1
    await write(({ tx }) =>
      tx.update(sysFulltextFile).set({ tries }).where(eq(sysFulltextFile.fileId, file.fileId)),
    )
    yield file
  }
}

async function textOf({ db, store }: JobContext, reader: TextReader, file: File): Promise<TextRead> {
  const withoutText = (state: TextRead['state']): TextRead => ({ state, text: '' })
  if (file.tries >= MOST_TRIES) return withoutText('failed')
  const [attachment] = await db.select().from(sysAttachment).where(eq(sysAttachment.listId, file.fileId))
  if (!attachment || attachment.delFlag) return withoutText('other')
  if (attachment.size > LIMITS.bytes) return withoutText('tooLarge')
  const stream = await store.read(attachment.sha256)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return reader.read({ name: attachment.name, bytes: Buffer.concat(parts) })
}
