import { WorkFailed } from '../child/reply'
import type { PdfFile } from './pdf-file'
import { isPdfName, numericValue, type PdfDict, type PdfValue } from './pdf-values'

/** A page as it is displayed: rotated as it says, with its lower left corner at 0,0. */
export interface Page {
  no: number
  generation: number
  of: PdfDict
  resources: PdfValue | undefined
  /** The displayed width of the page in points; `height` is its height. */
  width: number
  height: number
  /** The transformation from displayed coordinates to the page's own (ISO 32000-1, 8.3.4). */
  matrix: readonly number[]
}

const MOST_PAGES = 20_000
const DEEPEST = 60
/** The entries that a page inherits from its parent nodes. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
type Inherited = Partial<Record<(typeof INHERITED)[number], PdfValue>>
/** The size Letter in points, which readers assume for a page without a size. */
const DEFAULT_BOX: Box = [0, 0, 612, 792]
type Box = [number, number, number, number]

/** All pages of a file in order. @throws WorkFailed: `damaged` (also for a file without a page), `tooLarge` */
export function listPages(file: PdfFile): Page[] {
  const catalog = file.dict(file.index.trailer.entries.get('Root'))
  const root = catalog?.entries.get('Pages')
  const pages: Page[] = []
  const seen = new Set<number>()
  const visitPageNode = (value: PdfValue, above: Inherited, depth: number): void => {
    if (value.is !== 'ref' || depth > DEEPEST) throw new WorkFailed('damaged')
    if (seen.has(value.no)) return
    seen.add(value.no)
    const of = file.dict(value)
    if (!of) return
    const own = inheritedEntries(of, above)
    const kids = file.resolve(of.entries.get('Kids'))
    if (kids?.is === 'array' && !isPdfName(of.entries.get('Type'), 'Page')) {
      for (const kid of kids.items) visitPageNode(kid, own, depth + 1)
      return
    }
    if (pages.length >= MOST_PAGES) throw new WorkFailed('tooLarge')
    pages.push({
      no: value.no,
      generation: value.generation,
      of,
      resources: own.Resources,
      ...displayedGeometry(file, own),
    })
  }
  if (!root) throw new WorkFailed('damaged')
  visitPageNode(root, {}, 0)
  if (pages.length === 0) throw new WorkFailed('damaged')
  return pages
}

function inheritedEntries(of: PdfDict, above: Inherited): Inherited {
  const own = { ...above }
  for (const key of INHERITED) {
    const value = of.entries.get(key)
    if (value) own[key] = value
  }
  return own
}

function displayedGeometry(file: PdfFile, { MediaBox, CropBox, Rotate }: Inherited) {
  const media = parseBox(file, MediaBox) ?? DEFAULT_BOX
  const [x0, y0, x1, y1] = clipBox(parseBox(file, CropBox) ?? media, media)
  const [across, up] = [x1 - x0, y1 - y0]
  const turned = ((((numericValue(file.resolve(Rotate)) ?? 0) % 360) + 360) % 360) / 90
  const matrices = [
    [1, 0, 0, 1, x0, y0],
    [0, 1, -1, 0, x1, y0],
    [-1, 0, 0, -1, x1, y1],
    [0, -1, 1, 0, x0, y1],
  ]
  const isOnItsSide = turned === 1 || turned === 3
  return {
    width: isOnItsSide ? up : across,
    height: isOnItsSide ? across : up,
    matrix: matrices[turned] ?? matrices[0] ?? [],
  }
}

/** A rectangle with its corners in order; undefined when there is none or it is empty. */
function parseBox(file: PdfFile, value: PdfValue | undefined): Box | undefined {
  const found = file.resolve(value)
  if (found?.is !== 'array') return undefined
  const [a, b, c, d] = found.items.map((item) => numericValue(file.resolve(item)))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[2] - box[0] > 0 && box[3] - box[1] > 0 ? box : undefined
}

/** The part of a box that lies in another one; all of the other one when they do not overlap. */
function clipBox(box: Box, outer: Box): Box {
  const part: Box = [
    Math.max(box[0], outer[0]),
    Math.max(box[1], outer[1]),
    Math.min(box[2], outer[2]),
    Math.min(box[3], outer[3]),
  ]
  return part[2] - part[0] > 0 && part[3] - part[1] > 0 ? part : outer
}
