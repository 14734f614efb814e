import { crc32 } from './crc32'
import { METHOD } from './zip-format'
import {
  dataDescriptorBytes,
  directoryEntryBytes,
  dosTime,
  type EntryRecord,
  endRecordBytes,
  joinBytes,
  localHeaderBytes,
  needs64Bits,
} from './zip-records'

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** A file of a zip that is produced when its turn comes. */
export interface StreamedEntry {
  name: string
  /** Time of the entry, written as in Shanghai. */
  time: Date
  /** Size of the content in bytes where it is known; beyond 4 GB it must be. */
  size?: number
  isCompressed: boolean
  content(): Bytes | Promise<Bytes>
}

/** The two calculations of which a platform may have a faster one. */
export interface ZipTools {
  crc32(bytes: Uint8Array, before: number): number
  deflate(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

/**
 * Writes a zip while its files are produced one after another: nothing is held but the directory. The next entry is
 * asked for when the one before is written.
 * @throws Error for a name that leads out of the folder, and a content that has another size than declared
 */
export async function* streamZip(
  entries: Iterable<StreamedEntry> | AsyncIterable<StreamedEntry>,
  tools: ZipTools = portableTools,
): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let at = 0
  for await (const entry of entries) {
    const offset = at
    const isLong = needs64Bits(entry.size ?? 0)
    const record = toStreamedRecord(entry)
    const content = await entry.content()
    for await (const piece of yieldEntryPieces(record, content, tools)) {
      at += piece.length
      yield piece
    }
    if (record.unpackedSize !== (entry.size ?? record.unpackedSize)) throw wrongSizeError(entry)
    if (!isLong && (needs64Bits(record.unpackedSize) || needs64Bits(record.packedSize)))
      throw wrongSizeError(entry)
    const after = dataDescriptorBytes(record, isLong)
    at += after.length
    yield after
    directory.push(directoryEntryBytes(record, offset))
  }
  const listed = joinBytes(directory)
  yield listed
  yield endRecordBytes(directory.length, { start: at, size: listed.length })
}

const wrongSizeError = ({ name }: StreamedEntry) => new Error(`${name} has another size than declared`)

const toStreamedRecord = ({ name, time, size = 0, isCompressed }: StreamedEntry): EntryRecord => ({
  name,
  method: isCompressed ? METHOD.deflated : METHOD.stored,
  stamp: dosTime(time),
  crc: 0,
  packedSize: 0,
  unpackedSize: size,
  hasDescriptor: true,
})

/** The header and the content as written; afterwards the record has the checksum and the sizes. */
async function* yieldEntryPieces(
  record: EntryRecord,
  content: Bytes,
  tools: ZipTools,
): AsyncGenerator<Uint8Array> {
  yield localHeaderBytes(record)
  record.unpackedSize = 0
  const counted = (async function* () {
    for await (const piece of content) {
      record.crc = tools.crc32(piece, record.crc)
      record.unpackedSize += piece.length
      yield piece
    }
  })()
  for await (const piece of record.method === METHOD.deflated ? tools.deflate(counted) : counted) {
    record.packedSize += piece.length
    yield piece
  }
}

/** What runs in a page, an extension and on the server alike. */
const portableTools: ZipTools = { crc32, deflate }

async function* deflate(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = content[Symbol.asyncIterator]()
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(new Uint8Array(next.value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  const reader = source.pipeThrough(new CompressionStream('deflate-raw')).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** A zip of texts, compressed, as one sequence of bytes. */
export async function zipTextFiles(
  texts: readonly { path: string; text(): Iterable<string> | AsyncIterable<string> }[],
  time: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  const entries = texts.map(({ path, text }) => ({
    name: path,
    time,
    isCompressed: true,
    content: () => encodeTextPieces(text()),
  }))
  for await (const piece of streamZip(entries)) pieces.push(piece)
  return joinBytes(pieces)
}

/** The UTF-8 bytes of a text that comes in pieces. */
export async function* encodeTextPieces(
  text: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of text) yield encoder.encode(piece)
}
