import { type AnyFlow, type Move, movesFrom, movesOf } from '@agency/shared/flow/flow'

export const BOX = { width: 132, height: 44 }
const GAP = { x: 148, y: 44 }
const MARGIN = 24
/** Distance in px between the two directions of a connection. */
const APART = 8
/** Distance in px between the lanes of long return arrows below all boxes. */
const LANE = 24
export const LABEL_LINE = 15

interface Point {
  x: number
  y: number
}
/** A step; the point is the upper left corner of its box. */
export interface Box extends Point {
  step: string
  title: string
}
export interface Arrow {
  from: string
  to: string
  labels: string[]
  /** An SVG path. */
  path: string
  /** Middle of the first line of the label. */
  labelAt: Point
}
/** A move described in words instead of an arrow, because it leads from many steps to one. */
export interface Aside {
  label: string
  from: string[]
  to: string
}
interface Drawing {
  boxes: Box[]
  arrows: Arrow[]
  asides: Aside[]
  width: number
  height: number
}

/**
 * The layout of a flow. A step's column is its distance from the start, so a move advances by at most one column and
 * only return arrows can be longer.
 */
export function layOutFlow(flow: AnyFlow): Drawing {
  const columns = layOutColumns(flow)
  const tallest = Math.max(...columns.map((column) => column.length))
  const body = tallest * BOX.height + (tallest - 1) * GAP.y
  const boxes = columns.flatMap((column, index) => placeColumn(flow, column, index, body))
  const bottom = MARGIN + body
  const arrows = drawArrows(flow, new Map(boxes.map((box) => [box.step, box])), bottom)
  const lanes = arrows.filter((arrow) => arrow.lane).length
  return {
    boxes,
    arrows: arrows.map(({ lane: _lane, ...arrow }) => arrow),
    asides: movesOf(flow)
      .filter(isDescribedInWords)
      .map((move) => describeMoveInWords(flow, move)),
    width: 2 * MARGIN + columns.length * BOX.width + (columns.length - 1) * GAP.x,
    height: bottom + MARGIN + lanes * LANE,
  }
}

/**
 * From more steps than this, an automatic move is described in words, because its arrows would hide the normal path.
 */
const MANY = 3

const isDescribedInWords = ({ bySystem, from }: Move): boolean =>
  bySystem === true && [from].flat().length > MANY

const describeMoveInWords = (flow: AnyFlow, { label, from, to }: Move): Aside => {
  const stepTitleOf = (step: string) => flow.steps[step]?.title ?? step
  // Steps with the same name count as one for the reader.
  return { label, from: [...new Set([from].flat().map(stepTitleOf))], to: stepTitleOf(to) }
}

const movesDrawnAsArrows = (flow: AnyFlow, step: string) =>
  movesFrom(flow, step).filter((move) => !isDescribedInWords(move))

/**
 * The steps by distance from the start. Unreachable steps are not drawn (a test over all flows reports them); steps
 * reached only by moves described in words come last.
 */
function layOutColumns(flow: AnyFlow): string[][] {
  const seen = new Set([flow.start])
  const columns = [[flow.start]]
  for (let column = columns[0]; column && column.length > 0; column = columns.at(-1)) {
    const next = column.flatMap((step) => movesDrawnAsArrows(flow, step).map((move) => move.to))
    const fresh = [...new Set(next)].filter((step) => !seen.has(step))
    if (fresh.length === 0) break
    for (const step of fresh) seen.add(step)
    columns.push(fresh)
  }
  const rest = movesOf(flow).flatMap((move) =>
    isDescribedInWords(move) && !seen.has(move.to) ? [move.to] : [],
  )
  return rest.length > 0 ? [...columns, [...new Set(rest)]] : columns
}

function placeColumn(flow: AnyFlow, column: readonly string[], index: number, body: number): Box[] {
  const own = column.length * BOX.height + (column.length - 1) * GAP.y
  return column.map((step, row) => ({
    step,
    title: flow.steps[step]?.title ?? step,
    x: MARGIN + index * (BOX.width + GAP.x),
    y: MARGIN + (body - own) / 2 + row * (BOX.height + GAP.y),
  }))
}

interface Lined extends Arrow {
  lane: boolean
}

function drawArrows(flow: AnyFlow, boxes: ReadonlyMap<string, Box>, bottom: number): Lined[] {
  const arrows: Lined[] = []
  for (const [step, from] of boxes) {
    for (const [target, labels] of labelsByTarget(flow, step)) {
      const to = boxes.get(target)
      if (!to) continue
      const lanes = arrows.filter((arrow) => arrow.lane).length
      arrows.push({
        from: step,
        to: target,
        labels,
        ...routeArrow(from, to, labels.length, bottom + (lanes + 1) * LANE),
      })
    }
  }
  return arrows
}

function labelsByTarget(flow: AnyFlow, step: string): Map<string, string[]> {
  const targets = new Map<string, string[]>()
  for (const move of movesDrawnAsArrows(flow, step))
    targets.set(move.to, [...(targets.get(move.to) ?? []), move.label])
  return targets
}

type Line = Pick<Lined, 'path' | 'labelAt' | 'lane'>

function routeArrow(from: Box, to: Box, lines: number, laneY: number): Line {
  const columnsAhead = Math.round((to.x - from.x) / (BOX.width + GAP.x))
  if (columnsAhead === 1) return arrowToNextColumn(from, to, lines)
  if (columnsAhead === -1) return arrowToPreviousColumn(from, to)
  if (columnsAhead === 0) return lineWithinColumn(from, to)
  return lineBelowBoxes(from, to, laneY)
}

/** Labels are placed near the later column, where the lines of a step have separated. */
const NEAR_LATER = 0.8

function arrowToNextColumn(from: Box, to: Box, lines: number): Line {
  const start = { x: from.x + BOX.width, y: middleYOf(from) - APART }
  const end = { x: to.x, y: middleYOf(to) - APART }
  const at = pointOnCurve(start, end, NEAR_LATER)
  return {
    path: curvePath(start, end),
    labelAt: { x: at.x, y: at.y - 6 - (lines - 1) * LABEL_LINE },
    lane: false,
  }
}

function arrowToPreviousColumn(from: Box, to: Box): Line {
  const start = { x: from.x, y: middleYOf(from) + APART }
  const end = { x: to.x + BOX.width, y: middleYOf(to) + APART }
  const at = pointOnCurve(start, end, 1 - NEAR_LATER)
  return { path: curvePath(start, end), labelAt: { x: at.x, y: at.y + LABEL_LINE }, lane: false }
}

function lineWithinColumn(from: Box, to: Box): Line {
  const right = from.x + BOX.width
  const bulge = right + GAP.x / 3
  const [a, b] = from === to ? [middleYOf(from) - 12, middleYOf(from) + 12] : [middleYOf(from), middleYOf(to)]
  return {
    path: `M ${right} ${a} C ${bulge} ${a} ${bulge} ${b} ${right} ${b}`,
    labelAt: { x: bulge, y: (a + b) / 2 },
    lane: false,
  }
}

function lineBelowBoxes(from: Box, to: Box, laneY: number): Line {
  const startX = from.x + BOX.width / 2 - 12
  const endX = to.x + BOX.width / 2 + 12
  const path = `M ${startX} ${from.y + BOX.height} V ${laneY} H ${endX} V ${to.y + BOX.height}`
  return { path, labelAt: { x: (startX + endX) / 2, y: laneY - 4 }, lane: true }
}

const middleYOf = (box: Box) => box.y + BOX.height / 2

function curvePath(start: Point, end: Point): string {
  const half = (start.x + end.x) / 2
  return `M ${start.x} ${start.y} C ${half} ${start.y} ${half} ${end.y} ${end.x} ${end.y}`
}

/** A point on the curve for `t` from 0 to 1. */
function pointOnCurve(start: Point, end: Point, t: number): Point {
  const half = (start.x + end.x) / 2
  const u = 1 - t
  const bezier = (a: number, b: number, c: number, d: number) =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
  return { x: bezier(start.x, half, half, end.x), y: bezier(start.y, start.y, end.y, end.y) }
}
