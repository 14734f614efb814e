import { bagOf, check } from './bag.js'
import { judgeSignature } from './signature.js'
import { filesOfZip } from './zip.js'

const $ = (id) => document.getElementById(id)
const RANK = { 不符: 0, 缺失: 1, 多出: 2, 通过: 3 }
/** The house that made this page, and the keys that it is known by. */
const KNOWN = JSON.parse($('known').textContent)
let turn = 0

/** What both together say: whole files prove nothing where nobody has signed for them. */
function verdictOf(isWhole, { kind, isDoubtful }) {
  if (!isWhole) return ['校验不通过', 'no']
  if (kind === 'bad') return ['校验不通过，签名无效', 'no']
  if (kind !== 'own' || isDoubtful) return ['文件完整，来源未核实', 'doubt']
  return ['校验通过', 'yes']
}

function show({ rows, isGood, notes, counts, fingerprint, signature }) {
  const [verdict, mark] = verdictOf(isGood, signature)
  say(`${verdict}：${counts}`, mark)
  $('source').hidden = false
  $('verdict').textContent = signature.text
  $('verdict').dataset.good = signature.kind === 'own' ? (signature.isDoubtful ? 'doubt' : 'yes') : 'no'
  refill($('said'), signature.lines, (line) => withText('li', line))
  $('notes').textContent = notes.join(' ')
  $('fingerprint').textContent = fingerprint
  $('print').hidden = false
  $('files').hidden = false
  const sorted = [...rows].sort((one, other) => RANK[one.result] - RANK[other.result])
  refill($('files').tBodies[0], sorted, ({ path, size, result }) => {
    const row = document.createElement('tr')
    for (const text of [path, size === null ? '' : size.toLocaleString('zh-CN'), result])
      row.append(withText('td', text))
    row.lastChild.dataset.good = result === '通过' ? 'yes' : 'no'
    return row
  })
}

/** Puts these in the place of what stood there. */
function refill(element, rows, draw) {
  element.textContent = ''
  for (const row of rows) element.append(draw(row))
}

const withText = (name, text) => Object.assign(document.createElement(name), { textContent: text })

function say(text, mark) {
  $('summary').textContent = text
  if (mark === undefined) delete $('summary').dataset.good
  else $('summary').dataset.good = mark
}

/** The last choice counts: what is still checked of the one before is dropped. */
async function verify(read) {
  const mine = ++turn
  for (const id of ['print', 'files', 'source']) $(id).hidden = true
  $('notes').textContent = ''
  $('progress').hidden = false
  $('progress').value = 0
  say('正在读取')
  try {
    const chosen = bagOf(await read())
    const result = await check(chosen, (share, at, count) => {
      if (mine !== turn) return
      $('progress').value = share
      say(`正在校验第 ${at} 个，共 ${count} 个`)
    })
    const { fingerprint, info } = result
    const signature = await judgeSignature(chosen.bag, { fingerprint, info, known: KNOWN })
    if (mine === turn) show({ ...result, signature })
  } catch (error) {
    if (mine === turn) say(`不能校验：${error instanceof Error ? error.message : error}`, 'no')
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
