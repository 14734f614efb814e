// Watermarks: pages and megabytes per second, and the memory of the process, of our own writer compared with
// pdf-lib in the same run. The goals: 100 pages per second, under 300 MB for a file of 200 MB, and no slower
// than pdf-lib.
import { execFile } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import PDFDocument from 'pdfkit'
import { benchAmountFromEnv, isTargetReached, root, roundTo } from './support'

const MB = 1024 * 1024
const PAGES = {
  text: benchAmountFromEnv('BENCH_PAGES', 500, 2),
  scanned: benchAmountFromEnv('BENCH_SCANNED', 200, 2),
}
/** The size of the scanned file in MB. It must be above 0, because 0 stands for a file of text. */
const MEGABYTES = benchAmountFromEnv('BENCH_MB', 199, 1)
const GOAL = { pages: 100, memory: 300 }
const FONT = path.join(root, 'apps/server/fonts/NotoSansSC-Regular.ttf')
const LINE = '仅用于云岭市人民医院（演示）比选·何小满·2026-11-26'

const folder = await mkdtemp(path.join(tmpdir(), 'agency-bench-'))
const rows: Record<string, string | number>[] = []
try {
  for (const [name, pages, megabytes] of [
    [`${PAGES.text} 页文字`, PAGES.text, 0],
    [`${PAGES.scanned} 页扫描件`, PAGES.scanned, MEGABYTES],
  ] as const) {
    const file = path.join(folder, `${pages}.pdf`)
    await makePdf(file, pages, megabytes)
    const size = (await stat(file)).size / MB
    for (const by of ['ours', 'lib'] as const) {
      const { ms, memory } = await measureInProcess(by, file)
      rows.push({
        文件: name,
        做法: by === 'ours' ? '自己的' : 'pdf-lib',
        毫秒: roundTo(ms, 0),
        页每秒: roundTo((pages / ms) * 1000, 0),
        'MB 每秒': roundTo((size / ms) * 1000, 0),
        内存MB: roundTo(memory, 0),
      })
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.table(rows)
for (let at = 0; at < rows.length; at += 2) {
  const [ours, lib] = [rows[at], rows[at + 1]]
  const isGood = isTargetReached(
    Number(ours?.页每秒) >= GOAL.pages &&
      Number(ours?.内存MB) < GOAL.memory &&
      Number(ours?.毫秒) <= Number(lib?.毫秒),
  )
  if (!isGood) process.exitCode = 1
  console.log(
    `${ours?.文件}：${isGood ? '达到' : '没有达到'}（每秒 ${GOAL.pages} 页、${GOAL.memory} MB、不慢于 pdf-lib）`,
  )
}

async function makePdf(file: string, pages: number, megabytes: number): Promise<void> {
  const pdf = new PDFDocument({ autoFirstPage: false })
  const out = createWriteStream(file)
  const written = finished(out)
  pdf.pipe(out)
  for (let page = 1; page <= pages; page++) {
    pdf.addPage({ size: 'A4' })
    for (let line = 0; line < 40; line++)
      pdf.text(`line ${line} of page ${page}, as long as lines mostly are`)
    if (megabytes === 0) continue
    const about = { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, ColorSpace: 'DeviceGray' }
    const picture = pdf.ref({ ...about, BitsPerComponent: 8, Filter: 'DCTDecode' })
    picture.end(randomFillSync(Buffer.alloc(Math.round((megabytes * MB) / pages))))
  }
  pdf.end()
  await written
}

/** Each in a process of its own, from start to end without loading the code. */
async function measureInProcess(by: 'ours' | 'lib', file: string): Promise<{ ms: number; memory: number }> {
  const script = path.join(folder, `${by}.mts`)
  await writeFile(script, by === 'ours' ? ownWatermarkScript(file) : pdfLibScript(file))
  const { stdout } = await promisify(execFile)(path.join(root, 'node_modules/.bin/tsx'), [script], {
    cwd: root,
  })
  await rm(`${file}.out`)
  const [ms = 0, memory = 0] = stdout.trim().split(' ').map(Number)
  return { ms, memory }
}

function measuringScript(body: string): string {
  return `const begun = performance.now()
${body}
console.log(performance.now() - begun, process.resourceUsage().maxRSS / 1024)`
}

function ownWatermarkScript(file: string): string {
  const from = path.join(root, 'apps/server/src/watermark/mark-pdf.ts')
  const given = { from: file, to: `${file}.out`, text: LINE, fonts: { usual: FONT, rare: FONT } }
  return `import { watermarkPdf } from ${JSON.stringify(from)}
${measuringScript(`await watermarkPdf(${JSON.stringify(given)})`)}`
}

function pdfLibScript(file: string): string {
  const moduleAddress = (name: string) => JSON.stringify(import.meta.resolve(name))
  return `import { PDFDocument, degrees } from ${moduleAddress('@cantoo/pdf-lib')}
import * as fontkit from ${moduleAddress('fontkit')}
import { readFileSync, writeFileSync } from 'node:fs'
${measuringScript(`const pdf = await PDFDocument.load(readFileSync(${JSON.stringify(file)}))
pdf.registerFontkit(fontkit)
const font = await pdf.embedFont(readFileSync(${JSON.stringify(FONT)}), { subset: true })
for (const page of pdf.getPages())
  for (let line = 0; line < 10; line++)
    page.drawText(${JSON.stringify(LINE)}, { x: 20, y: line * 80, size: 12, font, opacity: 0.3, rotate: degrees(26) })
writeFileSync(${JSON.stringify(`${file}.out`)}, await pdf.save())`)}`
}
