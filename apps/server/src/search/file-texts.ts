import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { sysAttachment } from '../files/attachment.table'
import type { JobContext } from '../jobs/job'
import { saveFileText } from './contents.write'
import type { FinderWithContents } from './finder'
import { LIMITS } from './reading/limits'
import { type TextRead, TextReader } from './reading/read-text'
import { sysSearchFile } from './search.table'

/** Attempts before a file is given up, because reading it has ended the process each time. */
const MOST_TRIES = 3
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type File = typeof sysSearchFile.$inferSelect

/** Reads waiting files one after another, each once, recording each. Yields after every file. */
export async function* readWaitingFiles(
  guest: JobContext,
  finders: readonly FinderWithContents[],
): AsyncGenerator<File> {
  const reader = new TextReader(guest.signal)
  const kinds = new Map(finders.map(({ kind, contents }) => [contents.bizType, kind]))
  try {
    for await (const file of filesToRead(guest, [...kinds.keys()])) {
      const kind = kinds.get(file.bizType)
      const { state, text } = await readFileText(guest, reader, file)
      if (state === 'stopped' || !kind) break
      await guest.write(({ tx }) => saveFileText(tx, kind, file, { state, text, now: guest.clock() }))
      yield file
    }
  } finally {
    await reader.close()
  }
}

/** Yields waiting files, each once per run, recording the attempt before it begins. */
async function* filesToRead(
  { db, signal, write }: JobContext,
  bizTypes: readonly string[],
): AsyncGenerator<File> {
  let last = FIRST_ID
  while (!signal.aborted) {
    const [file] = await db
      .select()
      .from(sysSearchFile)
      .where(
        and(
          sql`state = 'waiting'`,
          gt(sysSearchFile.fileId, last),
          inArray(sysSearchFile.bizType, [...bizTypes]),
        ),
      )
      .orderBy(asc(sysSearchFile.fileId))
      .limit(1)
    if (!file) return
    last = file.fileId
    // If the process does not survive reading the file, the next one sees the attempt.
    const tries = file.tries + 1
    await write(({ tx }) =>
      tx.update(sysSearchFile).set({ tries }).where(eq(sysSearchFile.fileId, file.fileId)),
    )
    yield file
  }
}

async function readFileText({ db, store }: JobContext, reader: TextReader, file: File): Promise<TextRead> {
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
