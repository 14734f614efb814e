import JSZip from 'jszip'
import { expect, it, vi } from 'vitest'
import { type PackProgress, packFiles, type WantedFile } from './pack-files'
import { createUncompressedZip } from './store-zip'

const contents: Record<string, [name: string, text: string]> = {
  a: ['报告.pdf', '甲'.repeat(1000)],
  b: ['报告.PDF', '乙'],
  c: ['空.txt', ''],
}

function packFilesOptions(more: { signal?: AbortSignal } = {}) {
  const told: PackProgress[] = []
  return {
    told,
    signal: new AbortController().signal,
    reasonOf: (error: unknown) => (error as Error).message,
    onProgress: (progress: PackProgress) => told.push(progress),
    fetchOne: vi.fn(async ({ listId }: WantedFile, { onBytes }: { onBytes(loaded: number): void }) => {
      const found = contents[listId]
      if (!found) throw new Error('没有权限')
      onBytes(1)
      return { name: found[0], blob: new Blob([found[1]]) }
    }),
    ...more,
  }
}
const wantedFiles = (...listIds: string[]) => listIds.map((listId) => ({ listId }))

it('packs what it can have, tells two files of one name apart, and names what it could not have', async () => {
  const { zip, files } = await packFiles(wantedFiles('a', 'gone', 'b', 'c'), packFilesOptions())
  expect(files).toEqual([
    { listId: 'a', name: '报告.pdf', state: 'packed', nameInZip: '报告.pdf' },
    { listId: 'gone', state: 'failed', reason: '没有权限' },
    { listId: 'b', name: '报告.PDF', state: 'renamed', nameInZip: '报告 (2).PDF' },
    { listId: 'c', name: '空.txt', state: 'packed', nameInZip: '空.txt' },
  ])
  const opened = await JSZip.loadAsync((await zip?.arrayBuffer()) ?? '', { checkCRC32: true })
  expect(Object.keys(opened.files)).toEqual(['报告.pdf', '报告 (2).PDF', '空.txt'])
  expect(await opened.file('报告.pdf')?.async('string')).toBe('甲'.repeat(1000))
  expect(await opened.file('报告 (2).PDF')?.async('string')).toBe('乙')
})

it('counts files and bytes', async () => {
  const asked = packFilesOptions()
  await packFiles(wantedFiles('a', 'b'), asked)
  expect(asked.told).toEqual([
    { done: 0, bytes: 0 },
    { done: 0, bytes: 1 },
    { done: 1, bytes: 3000 },
    { done: 1, bytes: 3001 },
    { done: 2, bytes: 3003 },
  ])
})

it('makes no zip of nothing', async () => {
  const { zip, files } = await packFiles(wantedFiles('gone'), packFilesOptions())
  expect(zip).toBeUndefined()
  expect(files.map(({ state }) => state)).toEqual(['failed'])
})

it('stops when it is called off', async () => {
  const stop = new AbortController()
  const asked = packFilesOptions({ signal: stop.signal })
  asked.fetchOne.mockImplementationOnce(async () => {
    stop.abort()
    throw new Error('aborted')
  })
  await expect(packFiles(wantedFiles('a', 'b'), asked)).rejects.toThrow()
  expect(asked.fetchOne).toHaveBeenCalledTimes(1)
})

it('gives each file the place that its directory names', async () => {
  const zip = await createUncompressedZip([
    { name: 'é.bin', blob: new Blob([new Uint8Array(70_000).fill(7)]) },
    { name: 'x', blob: new Blob(['x']) },
  ])
  const opened = await JSZip.loadAsync(await zip.arrayBuffer(), { checkCRC32: true })
  expect(await opened.file('é.bin')?.async('uint8array')).toHaveLength(70_000)
})
