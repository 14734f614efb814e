/**
 * Returns this many random bytes. `crypto.randomUUID` is missing on a page served over plain http; `getRandomValues`
 * is not.
 */
type RandomBytes = (count: number) => Uint8Array

const secureBytes: RandomBytes = (count) => globalThis.crypto.getRandomValues(new Uint8Array(count))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 16 bytes as 8-4-4-4-12, with the version and variant bits of RFC 9562 set. */
const asUuid = (bytes: readonly number[], version: number): string => {
  const hex = bytes
    .map((byte, index) => {
      if (index === 6) return (byte & 0x0f) | (version << 4)
      return index === 8 ? (byte & 0x3f) | 0x80 : byte
    })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A random (version 4) UUID. */
export const randomUuid = (random: RandomBytes = secureBytes): string => asUuid([...random(16)], 4)

/** `length` letters and digits, each of the 62 equally likely. */
export const randomText = (length: number, random: RandomBytes = secureBytes): string => {
  let text = ''
  while (text.length < length) {
    for (const byte of random(length - text.length)) {
      // 248 is 4 × 62: a byte above it would favour the first letters.
      if (byte < 248) text += alphabet.charAt(byte % 62)
    }
  }
  return text
}

/**
 * A UUID, or `length` letters and digits, followed by the time in milliseconds; for names that need not be secret.
 */
export const stampedId = (nowMs: number, length?: number, random: RandomBytes = secureBytes): string =>
  `${length === undefined ? randomUuid(random) : randomText(length, random)}${nowMs}`

/** A version 7 UUID: 48 bits of milliseconds, then `random` (10 bytes, of which 74 bits are kept). */
export const uuidv7 = (nowMs: number, random: Uint8Array): string => {
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs >= 2 ** 48)
    throw new RangeError(`不是有效的时间戳：${nowMs}`)
  if (random.length !== 10) throw new RangeError('需要10个随机字节')

  const time = [5, 4, 3, 2, 1, 0].map((place) => Math.floor(nowMs / 256 ** place) % 256)
  return asUuid([...time, ...random], 7)
}

const counterEnd = 2 ** 26 - 1

/**
 * A source of version 7 UUIDs that always grow as text, also within one millisecond and when the clock goes back.
 * The 26 free bits after the time are a counter, the last 48 are random. In each new millisecond the counter starts
 * at a random number below 2^24, which leaves it 50 million steps before the time has to be advanced by hand.
 */
export const createListIdGenerator = (
  clock: () => number = Date.now,
  random: RandomBytes = secureBytes,
): (() => string) => {
  let lastMs = -1
  let counter = 0

  const randomizeCounter = () => {
    const [high = 0, middle = 0, low = 0] = random(3)
    counter = (high << 16) | (middle << 8) | low
  }

  return () => {
    const nowMs = clock()
    if (nowMs > lastMs) {
      lastMs = nowMs
      randomizeCounter()
    } else if (counter < counterEnd) {
      counter += 1
    } else {
      lastMs += 1
      randomizeCounter()
    }

    // 12 bits beside the version, 14 beside the variant.
    const bits = [(counter >>> 22) & 0x0f, (counter >>> 14) & 0xff, (counter >>> 8) & 0x3f, counter & 0xff]
    return uuidv7(lastMs, Uint8Array.from([...bits, ...random(6)]))
  }
}

/** The `listId` of a new record. */
export const newListId = createListIdGenerator()
