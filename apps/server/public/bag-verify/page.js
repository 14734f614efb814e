import { bagOf, check } from './bag.js'
import { filesOfZip } from './zip.js'

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
