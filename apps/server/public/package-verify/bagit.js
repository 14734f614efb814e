import { hashOf } from './sha256.js'

/** Files by their path within the bag, which is the folder of the topmost bagit.txt. */
export function bagOf(files) {
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

/** Every file that is there or should be, each 通过, 不符, 缺失 or 多出; what its signature covers is not among them. */
export async function check({ bag, twice }, tell) {
  const tags = linesOf(await textOf(bag, TAGS))
  const payload = linesOf(await textOf(bag, 'manifest-sha256.txt'))
  const info = await textOf(bag, 'bag-info.txt')
  const expected = [...tags, ...payload]
  const sizeOf = (path) => (bag.has(path) ? bag.get(path).size : 0)
  const total = expected.reduce((sum, { path }) => sum + sizeOf(path), 0)
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
  const known = new Set([TAGS, 'signature.json', ...expected.map(({ path }) => path)])
  for (const [path, blob] of bag) if (!known.has(path)) rows.push({ path, size: blob.size, result: '多出' })
  const fingerprint = await hashOf(bag.get(TAGS), () => {})
  return { rows, ...judge(rows, payload, info), info, fingerprint }
}

/** What is beside the payload and in no manifest (a folder's own hidden files) is shown, and does no harm. */
function judge(rows, payload, info) {
  const count = (result) => rows.filter((row) => row.result === result).length
  const strange = rows.filter(({ path, result }) => result === '多出' && path.startsWith('data/')).length
  const oxum = /^Payload-Oxum: (\d+)\.(\d+)$/m.exec(info)
  const stating = /^Integrity-At-Creation: (.+)$/m.exec(info)
  const stated = stating ? stating[1] : ''
  const octets = rows
    .filter(({ path, result }) => path.startsWith('data/') && result !== '多出')
    .reduce((sum, { size }) => sum + (size || 0), 0)
  const isOxum = oxum !== null && Number(oxum[1]) === octets && Number(oxum[2]) === payload.length
  const notes = []
  if (!isOxum) notes.push('总件数或总字节数与 bag-info.txt 记载的不符。')
  if (stated && stated !== '合格') notes.push(`生成时已知：${stated}。`)
  const isGood = count('不符') + count('缺失') + strange === 0 && isOxum && payload.length > 0
  const counts = ['通过', '不符', '缺失', '多出'].map((result) => `${result} ${count(result)}`).join('，')
  return { isGood, notes, counts }
}
