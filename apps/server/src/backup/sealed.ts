import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { DamagedObject, say } from './backup.messages'

/*
 * How the objects of a backup are encrypted: a header of 4 + 16 bytes (magic, salt), then pieces of 256 KB,
 * each encrypted by itself with AES-256-GCM and followed by its 16-byte tag. The key of an object is derived
 * from the store's key, the salt and the object's name (HKDF-SHA-256), so that no two objects share one and
 * none can replace another. The nonce is the number of the piece (11 bytes) and whether it is the last (1
 * byte), so that pieces cannot be omitted, cut off or reordered: the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár (CRYPTO 2015).
 */
const MAGIC = Buffer.from('AGB1')
const SALT = 16
const HEADER = MAGIC.length + SALT
const PIECE = 256 * 1024
const TAG = 16

const deriveObjectKey = (master: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', master, salt, `object ${name}`, 32))

function createPieceNonce(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(at), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Collects input into pieces of equal size and marks the last one, which may be shorter or empty. */
abstract class InPieces extends Transform {
  #waiting: Buffer[] = []
  #bytes = 0
  protected at = 0

  /** @param size bytes of every piece but the last; a full piece is passed on only when more input follows */
  protected constructor(private readonly size: number) {
    super({ readableHighWaterMark: 1024 * 1024, writableHighWaterMark: 1024 * 1024 })
  }

  protected abstract transformPiece(piece: Buffer, isLast: boolean): Buffer

  /** Consumes the bytes before the first piece; null when more input is needed. */
  protected consumeHeader(whole: Buffer): Buffer | null {
    return whole
  }

  #begun = false

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(chunk)
    this.#bytes += chunk.length
    try {
      if (!this.#begun || this.#bytes > this.size) this.#passFullPieces()
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#passFullPieces()
      if (!this.#begun) throw new DamagedObject(say.damaged(''))
      this.push(this.transformPiece(Buffer.concat(this.#waiting), true))
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  #passFullPieces(): void {
    let whole = this.#waiting.length === 1 ? (this.#waiting[0] as Buffer) : Buffer.concat(this.#waiting)
    if (!this.#begun) {
      const rest = this.consumeHeader(whole)
      this.#begun = rest !== null
      whole = rest ?? whole
    }
    let from = 0
    if (this.#begun)
      for (; whole.length - from > this.size; from += this.size) {
        this.push(this.transformPiece(whole.subarray(from, from + this.size), false))
        this.at += 1
      }
    this.#waiting = [whole.subarray(from)]
    this.#bytes = whole.length - from
  }
}

class Seal extends InPieces {
  readonly #key: Buffer

  constructor(master: Buffer, name: string) {
    super(PIECE)
    const salt = randomBytes(SALT)
    this.#key = deriveObjectKey(master, salt, name)
    this.push(Buffer.concat([MAGIC, salt]))
  }

  protected override transformPiece(piece: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, createPieceNonce(this.at, isLast))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

class Open extends InPieces {
  #key: Buffer | undefined

  constructor(
    private readonly master: Buffer,
    private readonly name: string,
  ) {
    super(PIECE + TAG)
  }

  protected override consumeHeader(whole: Buffer): Buffer | null {
    if (whole.length < HEADER) return null
    if (!whole.subarray(0, MAGIC.length).equals(MAGIC)) throw new DamagedObject(say.damaged(this.name))
    this.#key = deriveObjectKey(this.master, whole.subarray(MAGIC.length, HEADER), this.name)
    return whole.subarray(HEADER)
  }

  protected override transformPiece(piece: Buffer, isLast: boolean): Buffer {
    if (!this.#key || piece.length < TAG) throw new DamagedObject(say.damaged(this.name))
    const decipher = createDecipheriv('aes-256-gcm', this.#key, createPieceNonce(this.at, isLast))
    decipher.setAuthTag(piece.subarray(piece.length - TAG))
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG)), decipher.final()])
    } catch {
      throw new DamagedObject(say.damaged(this.name))
    }
  }
}

/** Size of an object after encryption, in bytes. */
export const encryptedSize = (bytes: number): number =>
  HEADER + bytes + TAG * Math.max(1, Math.ceil(bytes / PIECE))

/** A stream that encrypts its input as the object with this name. */
export const createEncryptor = (master: Buffer, name: string): Transform => new Seal(master, name)

/**
 * A stream that decrypts an object. Fails with a DamagedObject when it was truncated, changed or replaced by
 * another.
 */
export const createDecryptor = (master: Buffer, name: string): Transform => new Open(master, name)
