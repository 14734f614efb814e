import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { readZipEntry } from './read-zip-entry'
import { type StreamedEntry, streamZip, zipTextFiles } from './stream-zip'
import { readZipDirectory } from './zip-directory'
import { joinBytes } from './zip-records'

const TIME = new Date('2026-11-25T02:30:44Z')
const encodeUtf8 = (words: string) => new TextEncoder().encode(words)
const LONG = '采购合同'.repeat(40_000)

async function collectZipBytes(entries: readonly StreamedEntry[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of streamZip(entries)) pieces.push(piece)
  return joinBytes(pieces)
}
const makeEntry = (name: string, isCompressed: boolean, ...contents: string[]): StreamedEntry => ({
  name,
  time: TIME,
  isCompressed,
  content: () => contents.map(encodeUtf8),
})

describe('a zip written while its files are produced', () => {
  it('is opened by another library: names, contents, checksums, times', async () => {
    const zip = await collectZipBytes([
      makeEntry('目录/压缩.txt', true, LONG, '完'),
      makeEntry('原样.txt', false, '甲', '乙'),
      makeEntry('空.txt', true),
    ])
    expect(zip.length).toBeLessThan(LONG.length)
    const { files } = await JSZip.loadAsync(zip, { checkCRC32: true })
    expect(Object.keys(files)).toEqual(['目录/压缩.txt', '原样.txt', '空.txt'])
    expect(await files['目录/压缩.txt']?.async('string')).toBe(`${LONG}完`)
    expect(await files['原样.txt']?.async('string')).toBe('甲乙')
    expect(await files['空.txt']?.async('string')).toBe('')
    expect(files['原样.txt']?.date.toISOString()).toBe('2026-11-25T10:30:44.000Z')
  })

  it('is read by our own reader', async () => {
    const zip = await zipTextFiles([{ path: 'a/b.xml', text: () => ['<a>', LONG, '</a>'] }], TIME)
    const [only] = readZipDirectory(zip)
    if (!only) throw new Error('no entry')
    expect(new TextDecoder().decode(await readZipEntry(zip, only))).toBe(`<a>${LONG}</a>`)
  })

  it('of no files is still a zip', async () => {
    expect(Object.keys((await JSZip.loadAsync(await collectZipBytes([]))).files)).toEqual([])
  })

  it('a content of another size than declared ends it, and so does a name that leads out', async () => {
    await expect(collectZipBytes([{ ...makeEntry('a', false, '甲'), size: 4 }])).rejects.toThrow(
      'another size',
    )
    await expect(collectZipBytes([makeEntry('../a', false, '甲')])).rejects.toThrow('no name')
  })

  it('a size beyond 4 GB is announced in 64 bits before its content', async () => {
    const large = { ...makeEntry('a', false, '甲'), size: 5 * 1024 ** 3 }
    const { value } = await streamZip([large]).next()
    const view = new DataView(value?.buffer ?? new ArrayBuffer(0))
    expect([view.getUint16(4, true), view.getUint32(22, true)]).toEqual([45, 0xffff_ffff])
    expect(view.getUint16(28, true)).toBe(20)
  })

  it('whoever stops reading ends the file that is being read', async () => {
    let ended = false
    const yieldEndlessBytes = async function* () {
      try {
        for (;;) yield encodeUtf8('甲')
      } finally {
        ended = true
      }
    }
    for await (const _piece of streamZip([{ ...makeEntry('a', false), content: yieldEndlessBytes }])) {
      if (_piece.length === 3) break
    }
    expect(ended).toBe(true)
  })

  it('asks for the next file only when the one before is written', async () => {
    const steps: string[] = []
    async function* yieldEntriesNotingSteps() {
      for (const name of ['a', 'b']) {
        steps.push(`ask ${name}`)
        yield { ...makeEntry(name, false), content: () => yieldNameAndNoteEnd(name) }
      }
    }
    function* yieldNameAndNoteEnd(name: string) {
      yield encodeUtf8(name)
      steps.push(`end ${name}`)
    }
    for await (const _piece of streamZip(yieldEntriesNotingSteps()));
    expect(steps).toEqual(['ask a', 'end a', 'ask b', 'end b'])
  })
})
