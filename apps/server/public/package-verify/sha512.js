const MASK = (BigInt(1) << BigInt(64)) - BigInt(1)

/** The largest whole number whose power is no more than `value`. */
function root(value, power) {
  let low = BigInt(0)
  let high = BigInt(1) << BigInt(80)
  while (high - low > BigInt(1)) {
    const middle = (low + high) >> BigInt(1)
    let product = middle
    for (let times = 1; times < power; times++) product *= middle
    if (product <= value) low = middle
    else high = middle
  }
  return low
}

function firstPrimes(count) {
  const primes = []
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return primes
}

/** The constants of SHA-512: the first 64 bits of the fractions of roots of the first primes. */
const primes = firstPrimes(80)
const ROUNDS = primes.map((prime) => root(BigInt(prime) << BigInt(192), 3) & MASK)
const INITIAL = primes.slice(0, 8).map((prime) => root(BigInt(prime) << BigInt(128), 2) & MASK)

const turned = (word, by) => ((word >> BigInt(by)) | (word << BigInt(64 - by))) & MASK

/** SHA-512 of a few bytes: what a signature asks for, where the browser has none of its own. */
export function sha512(bytes) {
  const size = Math.ceil((bytes.length + 17) / 128) * 128
  const padded = new Uint8Array(size)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(size - 4, bytes.length * 8)
  let state = INITIAL.slice()
  for (let at = 0; at < size; at += 128) state = block(state, view, at)
  const digest = new Uint8Array(64)
  const out = new DataView(digest.buffer)
  state.forEach((word, place) => {
    out.setUint32(place * 8, Number(word >> BigInt(32)))
    out.setUint32(place * 8 + 4, Number(word & BigInt(0xffffffff)))
  })
  return digest
}

function block(state, view, at) {
  const words = []
  for (let place = 0; place < 16; place++) {
    const high = BigInt(view.getUint32(at + place * 8))
    words.push((high << BigInt(32)) | BigInt(view.getUint32(at + place * 8 + 4)))
  }
  for (let place = 16; place < 80; place++) {
    const early = words[place - 15]
    const late = words[place - 2]
    const s0 = turned(early, 1) ^ turned(early, 8) ^ (early >> BigInt(7))
    const s1 = turned(late, 19) ^ turned(late, 61) ^ (late >> BigInt(6))
    words.push((words[place - 16] + s0 + words[place - 7] + s1) & MASK)
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let round = 0; round < 80; round++) {
    const s1 = turned(e, 14) ^ turned(e, 18) ^ turned(e, 41)
    const chosen = (e & f) ^ (~e & MASK & g)
    const t1 = (h + s1 + chosen + ROUNDS[round] + words[round]) & MASK
    const s0 = turned(a, 28) ^ turned(a, 34) ^ turned(a, 39)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + t1) & MASK
    d = c
    c = b
    b = a
    a = (t1 + s0 + majority) & MASK
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]) & MASK)
}
