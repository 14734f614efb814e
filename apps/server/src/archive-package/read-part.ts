import { Readable } from 'node:stream'
import type { Layout, ZipSection } from './zip-layout'

/** Reads the bytes of an entry from `start` up to, not including, `end`, both within it. */
export type ReadEntry = (
  entry: number,
  start: number,
  end: number,
) => AsyncIterable<Buffer> | Promise<Readable>

/** Streams the bytes of a zip from `start` up to, not including, `end`. */
export const readPart = (layout: Layout, part: { start: number; end: number }, read: ReadEntry): Readable =>
  Readable.from(bytesOf(layout, part, read), { objectMode: false, highWaterMark: 1024 * 1024 })

async function* bytesOf(layout: Layout, { start, end }: { start: number; end: number }, read: ReadEntry) {
  for (const stretch of layout.stretches.slice(sectionIndexAt(layout.stretches, start))) {
    if (stretch.start >= end) return
    const from = Math.max(start - stretch.start, 0)
    const to = Math.min(end - stretch.start, stretch.size)
    if (stretch.entry === undefined) yield stretch.made?.().subarray(from, to)
    else yield* await read(stretch.entry, from, to)
  }
}

/** Index of the stretch that contains this position, by binary search; stretches have no gaps. */
function sectionIndexAt(stretches: readonly ZipSection[], place: number): number {
  let [low, high] = [0, stretches.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((stretches[middle]?.start ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
