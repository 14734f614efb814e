const K = new Int32Array(64)
const START = new Int32Array(8)

/** The constants of SHA-256: the first 32 bits of the fractions of roots of the first primes. */
const fill = () => {
  const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0
  for (let found = 0, candidate = 2; found < 64; candidate++) {
    let isPrime = true
    for (let by = 2; by * by <= candidate && isPrime; by++) isPrime = candidate % by !== 0
    if (!isPrime) continue
    if (found < 8) START[found] = fraction(Math.sqrt(candidate))
    K[found++] = fraction(Math.cbrt(candidate))
  }
}
fill()

/** SHA-256 piece by piece: crypto.subtle wants a whole file in memory, and is not there on every file:// page. */
class Sha256 {
  constructor() {
    this.state = START.slice()
    this.words = new Int32Array(64)
    this.rest = new Uint8Array(64)
    this.held = 0
    this.bytes = 0
  }

  update(data) {
    this.bytes += data.length
    let at = 0
    if (this.held > 0) {
      at = Math.min(64 - this.held, data.length)
      this.rest.set(data.subarray(0, at), this.held)
      this.held += at
      if (this.held < 64) return
      this.block(this.rest, 0)
      this.held = 0
    }
    for (; at + 64 <= data.length; at += 64) this.block(data, at)
    this.rest.set(data.subarray(at))
    this.held = data.length - at
  }

  block(data, at) {
    const w = this.words
    for (let i = 0; i < 16; i++, at += 4)
      w[i] = (data[at] << 24) | (data[at + 1] << 16) | (data[at + 2] << 8) | data[at + 3]
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]
      const y = w[i - 2]
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0
    }
    const s = this.state
    // One by one: taking a typed array apart goes through an iterator, once for every 64 bytes.
    let a = s[0]
    let b = s[1]
    let c = s[2]
    let d = s[3]
    let e = s[4]
    let f = s[5]
    let g = s[6]
    let h = s[7]
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    s[0] += a
    s[1] += b
    s[2] += c
    s[3] += d
    s[4] += e
    s[5] += f
    s[6] += g
    s[7] += h
  }

  hex() {
    const bits = this.bytes * 8
    const end = new Uint8Array(this.held < 56 ? 64 - this.held : 128 - this.held)
    end[0] = 0x80
    const view = new DataView(end.buffer)
    view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(end.length - 4, bits >>> 0)
    this.update(end)
    return [...this.state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
}

const CHUNK = 4 * 1024 * 1024

export async function hashOf(blob, tell) {
  const hash = new Sha256()
  for (let at = 0; at < blob.size; at += CHUNK) {
    hash.update(new Uint8Array(await blob.slice(at, at + CHUNK).arrayBuffer()))
    tell(Math.min(CHUNK, blob.size - at))
  }
  return hash.hex()
}
