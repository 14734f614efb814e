// Put into 校验.html of every package: checks all hashes of a BagIt bag in any browser, from its zip or its folder.
;(() => {
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

  async function hashOf(blob, tell) {
    const hash = new Sha256()
    for (let at = 0; at < blob.size; at += CHUNK) {
      hash.update(new Uint8Array(await blob.slice(at, at + CHUNK).arrayBuffer()))
      tell(Math.min(CHUNK, blob.size - at))
    }
    return hash.hex()
  }

  const viewOf = async (blob, start, length) =>
    new DataView(await blob.slice(start, start + length).arrayBuffer())

  /** Where a zip keeps its directory. */
  async function directoryOf(zip) {
    const from = Math.max(0, zip.size - 22 - 65535)
    const tail = await viewOf(zip, from, zip.size - from)
    let at = tail.byteLength - 22
    while (at >= 0 && tail.getUint32(at, true) !== 0x06054b50) at--
    if (at < 0) throw new Error('不是完整的 zip 文件：可能没有下载完')
    if (at >= 20 && tail.getUint32(at - 20, true) === 0x07064b50) {
      const end = await viewOf(zip, Number(tail.getBigUint64(at - 12, true)), 56)
      return { start: Number(end.getBigUint64(48, true)), length: Number(end.getBigUint64(40, true)) }
    }
    return { start: tail.getUint32(at + 16, true), length: tail.getUint32(at + 12, true) }
  }

  /** Sizes and places that do not fit into 32 bits stand in the extra field, in this order. */
  function large(view, at, end, values) {
    while (at + 4 <= end) {
      const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
      if (kind === 1) {
        let place = at + 4
        return values.map((value) => {
          if (value !== 0xffffffff) return value
          place += 8
          return Number(view.getBigUint64(place - 8, true))
        })
      }
      at += 4 + length
    }
    return values
  }

  /** The files of a zip as pieces of it, nothing copied. */
  async function filesOfZip(zip) {
    const { start, length } = await directoryOf(zip)
    const view = await viewOf(zip, start, length)
    const files = []
    for (let at = 0; at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50; ) {
      const [named, extra, remark] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
      const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, named))
      const [, packed, offset] = large(view, at + 46 + named, at + 46 + named + extra, [
        view.getUint32(at + 24, true),
        view.getUint32(at + 20, true),
        view.getUint32(at + 42, true),
      ])
      const method = view.getUint16(at + 10, true)
      at += 46 + named + extra + remark
      if (name.endsWith('/')) continue
      const head = await viewOf(zip, offset, 30)
      if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) continue
      const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
      const piece = zip.slice(from, from + packed)
      files.push({ path: name, blob: method === 0 ? piece : await unpacked(piece) })
    }
    return files
  }

  /** Of a zip that somebody packed again. */
  const unpacked = (piece) =>
    new Response(piece.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob()

  /** Files by their path within the bag, which is the folder of the topmost bagit.txt. */
  function bagOf(files) {
    const marks = files.map(({ path }) => path).filter((path) => /(^|\/)bagit\.txt$/.test(path))
    if (marks.length === 0) throw new Error('没有找到 bagit.txt：所选的不是归档信息包')
    const base = marks
      .reduce((one, other) => (other.length < one.length ? other : one))
      .slice(0, -'bagit.txt'.length)
    const bag = new Map()
    const twice = []
    for (const { path, blob } of files) {
      if (!path.startsWith(base)) continue
      const inside = path.slice(base.length).normalize('NFC')
      if (bag.has(inside)) twice.push(inside)
      bag.set(inside, blob)
    }
    return { bag, twice }
  }

  const textOf = async (bag, name) => {
    const blob = bag.get(name)
    if (!blob) throw new Error(`缺少 ${name}`)
    return blob.text()
  }

  const linesOf = (text) =>
    text.split(/\r\n|\r|\n/).flatMap((line) => {
      const found = /^([0-9a-f]{64})[ \t]+(.+)$/i.exec(line)
      if (!found) return []
      const path = found[2].replace(/%(25|0A|0D)/gi, decodeURIComponent).normalize('NFC')
      return [{ path, sha256: found[1].toLowerCase() }]
    })

  const TAGS = 'tagmanifest-sha256.txt'

  /** Every file that is there or should be, each 通过, 不符, 缺失 or 多出. */
  async function check({ bag, twice }, tell) {
    const tags = linesOf(await textOf(bag, TAGS))
    const payload = linesOf(await textOf(bag, 'manifest-sha256.txt'))
    const info = await textOf(bag, 'bag-info.txt')
    const expected = [...tags, ...payload]
    const total = expected.reduce((sum, { path }) => sum + (bag.get(path)?.size ?? 0), 0)
    let done = 0
    const rows = []
    for (const [at, { path, sha256 }] of expected.entries()) {
      const blob = bag.get(path)
      const progress = (bytes) => {
        done += bytes
        tell(total > 0 ? done / total : 1, at + 1, expected.length)
      }
      if (!blob) rows.push({ path, size: null, result: '缺失' })
      else {
        const isSame = (await hashOf(blob, progress)) === sha256 && !twice.includes(path)
        rows.push({ path, size: blob.size, result: isSame ? '通过' : '不符' })
      }
    }
    const known = new Set([TAGS, ...expected.map(({ path }) => path)])
    for (const [path, blob] of bag) if (!known.has(path)) rows.push({ path, size: blob.size, result: '多出' })
    return { rows, ...judge(rows, payload, info), fingerprint: await hashOf(bag.get(TAGS), () => {}) }
  }

  /** What is beside the payload and in no manifest (a folder's own hidden files) is shown, and does no harm. */
  function judge(rows, payload, info) {
    const count = (result) => rows.filter((row) => row.result === result).length
    const strange = rows.filter(({ path, result }) => result === '多出' && path.startsWith('data/')).length
    const oxum = /^Payload-Oxum: (\d+)\.(\d+)$/m.exec(info)
    const stated = /^Integrity-At-Creation: (.+)$/m.exec(info)?.[1] ?? ''
    const octets = rows
      .filter(({ path, result }) => path.startsWith('data/') && result !== '多出')
      .reduce((sum, { size }) => sum + (size ?? 0), 0)
    const isOxum = oxum !== null && Number(oxum[1]) === octets && Number(oxum[2]) === payload.length
    const notes = []
    if (!isOxum) notes.push('总件数或总字节数与 bag-info.txt 记载的不符。')
    if (stated && stated !== '合格') notes.push(`生成时已知：${stated}。`)
    const isGood = count('不符') + count('缺失') + strange === 0 && isOxum && payload.length > 0
    const counts = ['通过', '不符', '缺失', '多出'].map((result) => `${result} ${count(result)}`).join('，')
    return { isGood, notes, counts }
  }

  const $ = (id) => document.getElementById(id)
  const RANK = { 不符: 0, 缺失: 1, 多出: 2, 通过: 3 }
  let turn = 0

  function show({ rows, isGood, notes, counts, fingerprint }) {
    say(`${isGood ? '校验通过' : '校验不通过'}：${counts}`, isGood)
    $('notes').textContent = notes.join(' ')
    $('fingerprint').textContent = fingerprint
    $('print').hidden = false
    $('files').hidden = false
    const sorted = [...rows].sort((one, other) => RANK[one.result] - RANK[other.result])
    $('files').tBodies[0].replaceChildren(
      ...sorted.map(({ path, size, result }) => {
        const row = document.createElement('tr')
        row.append(...[path, size === null ? '' : size.toLocaleString('zh-CN'), result].map(cell))
        row.lastChild.dataset.good = result === '通过' ? 'yes' : 'no'
        return row
      }),
    )
  }

  const cell = (text) => Object.assign(document.createElement('td'), { textContent: text })

  function say(text, isGood) {
    $('summary').textContent = text
    if (isGood === undefined) delete $('summary').dataset.good
    else $('summary').dataset.good = isGood ? 'yes' : 'no'
  }

  /** The last choice counts: what is still checked of the one before is dropped. */
  async function verify(read) {
    const mine = ++turn
    for (const id of ['print', 'files']) $(id).hidden = true
    $('notes').textContent = ''
    $('progress').hidden = false
    $('progress').value = 0
    say('正在读取')
    try {
      const result = await check(bagOf(await read()), (share, at, count) => {
        if (mine !== turn) return
        $('progress').value = share
        say(`正在校验第 ${at} 个，共 ${count} 个`)
      })
      if (mine === turn) show(result)
    } catch (error) {
      if (mine === turn) say(`不能校验：${error instanceof Error ? error.message : error}`, false)
    } finally {
      if (mine === turn) $('progress').hidden = true
    }
  }

  // The same place may have another file by now: it is to be chosen once more.
  for (const id of ['zip', 'folder']) $(id).addEventListener('click', ({ target }) => (target.value = ''))
  $('zip').addEventListener('change', ({ target }) => {
    const [zip] = target.files
    if (zip) void verify(() => filesOfZip(zip))
  })
  $('folder').addEventListener('change', ({ target }) => {
    const files = [...target.files].map((file) => ({
      path: file.webkitRelativePath || file.name,
      blob: file,
    }))
    if (files.length > 0) void verify(async () => files)
  })
})()
