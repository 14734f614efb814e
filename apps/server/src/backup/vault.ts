import { createHash, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { BackupError, isDamagedError, MissingObject, say } from './backup.messages'
import type { BackupStore } from './backup-store'
import { createDecryptor, createEncryptor } from './sealed'

const HEAD = 'store.json'
const FORMAT = 1
/** Cost of deriving a key with scrypt: about 32 MB and 100 ms for each attempt to guess it. */
const SCRYPT = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const storeHead = z.object({
  format: z.number(),
  storeId: z.string(),
  salt: z.string(),
  /** The word 'check' encrypted with the right key, to recognize a wrong one. */
  check: z.string(),
})

/** A store with its key: contents are encrypted when stored and decrypted when read. */
export interface Vault {
  store: BackupStore
  storeId: string
  /** Stores encrypted bytes under a name; with `packed` they are compressed first. */
  put(name: string, bytes: () => Promise<Readable>, packed?: boolean): Promise<void>
  /** Replaces a damaged object of the store. */
  replace(name: string, bytes: () => Promise<Readable>): Promise<void>
  /** True when the named object is intact to the last byte. */
  isIntact(name: string): Promise<boolean>
  /** Passes the decrypted content to `use` as a stream. @throws BackupError when it is damaged */
  take<T>(name: string, use: (bytes: AsyncIterable<Buffer>) => Promise<T>, packed?: boolean): Promise<T>
  /** The object name for the content with this hash; it reveals nothing without the key. */
  blobName(sha256: string): string
}

/** Options for opening a backup store. */
export interface VaultOptions {
  /** True when a store is to be created where there is none. */
  create?: boolean
  /** Id of the store that was used before; a different or missing one means that the place is not mounted. */
  expected?: string | undefined
}

/** Opens an encrypted store. @throws BackupError in words, when the key is wrong or there is no store */
export async function openVault(store: BackupStore, key: string, options: VaultOptions = {}): Promise<Vault> {
  const head = (await readStoreHead(store)) ?? (await createStoreHead(store, key, options))
  if (options.expected && head.storeId !== options.expected) throw new BackupError(say.emptied(store.place))
  if (head.format > FORMAT) throw new BackupError(say.newer)
  const master = await deriveMasterKey(key, head.salt)
  const check = Buffer.from(head.check, 'hex')
  const mine = Buffer.from(keyCheckOf(master), 'hex')
  if (check.length !== mine.length || !timingSafeEqual(check, mine)) throw new BackupError(say.wrongKey)
  const names = Buffer.from(hkdfSync('sha256', master, '', 'names of contents', 32))
  const blobName = (sha256: string) => {
    const name = createHmac('sha256', names).update(sha256).digest('hex')
    return `blobs/${name.slice(0, 2)}/${name.slice(2)}`
  }
  const withContent: Vault['take'] = async (name, use, packed = false) => {
    const raw = await store.read(name)
    try {
      const opened = createDecryptor(master, name)
      const last = packed ? createGunzip() : undefined
      const flow = last ? pipeline(raw, opened, last) : pipeline(raw, opened)
      flow.catch(() => undefined)
      const told = await use(last ?? opened)
      await flow
      return told
    } finally {
      // A reader that failed has not read the object to its end, so the stream must be destroyed.
      raw.destroy()
    }
  }
  return {
    store,
    storeId: head.storeId,
    put: (name, bytes, packed = false) =>
      store.putIfAbsent(name, async () => encryptStream(await bytes(), master, { name, packed })),
    replace: (name, bytes) =>
      store.replace(name, async () => encryptStream(await bytes(), master, { name, packed: false })),
    async isIntact(name) {
      const hash = createHash('sha256')
      try {
        await withContent(name, async (bytes) => {
          for await (const chunk of bytes) hash.update(chunk)
        })
        return blobName(hash.digest('hex')) === name
      } catch (error) {
        if (error instanceof MissingObject || isDamagedError(error)) return false
        throw error
      }
    },
    take: withContent,
    blobName,
  }
}

/** Compresses and encrypts in a pipeline; an error anywhere destroys all of it and reaches the reader. */
function encryptStream(bytes: Readable, master: Buffer, { name, packed }: { name: string; packed: boolean }) {
  const sealing = createEncryptor(master, name)
  const flow = packed ? pipeline(bytes, createGzip({ level: 1 }), sealing) : pipeline(bytes, sealing)
  flow.catch((error: Error) => sealing.destroy(error))
  return sealing
}

async function readStoreHead(store: BackupStore): Promise<z.output<typeof storeHead> | undefined> {
  const bytes = await store.read(HEAD).catch((error: unknown) => {
    if (error instanceof MissingObject) return undefined
    throw error
  })
  if (!bytes) return undefined
  const told = storeHead.safeParse(parseJsonOrUndefined(await text(bytes)))
  if (!told.success) throw new BackupError(say.damaged(HEAD))
  return told.data
}

async function createStoreHead(store: BackupStore, key: string, { create, expected }: VaultOptions) {
  if (expected) throw new BackupError(say.emptied(store.place))
  if (!create) throw new BackupError(say.notAStore(store.place))
  const salt = randomBytes(16).toString('hex')
  const check = keyCheckOf(await deriveMasterKey(key, salt))
  const head = { format: FORMAT, storeId: randomBytes(16).toString('hex'), salt, check }
  await store.putIfAbsent(HEAD, async () => Readable.from([Buffer.from(`${JSON.stringify(head)}\n`)]))
  // Another process may have created the store at the same moment; the stored head is valid.
  return (await readStoreHead(store)) ?? head
}

const deriveMasterKey = (key: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(key.normalize('NFC'), Buffer.from(salt, 'hex'), 32, SCRYPT, (error, master) =>
      error ? reject(error) : resolve(master),
    ),
  )

const keyCheckOf = (master: Buffer) => createHmac('sha256', master).update('check').digest('hex')

function parseJsonOrUndefined(told: string): unknown {
  try {
    return JSON.parse(told)
  } catch {
    return undefined
  }
}
