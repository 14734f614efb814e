/** The result for one box, or for a scanned code that is not a box. */
export const OUTCOMES = ['在位', '缺失', '多出', '位置不符', '盘点中移动', '借出', '未识别'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A box of a volume, counted from 1. */
export interface Unit {
  volumeId: string
  box: number
}
/** The expected position of a box when the stocktaking began. */
export interface Expected extends Unit {
  placeId: string
}
/** A scanned box with the place scanned before it; null when none was. */
export interface Seen extends Unit {
  placeId: string | null
}

/** Further facts when the stocktaking ends. */
export interface Known {
  /** The current place of a volume; null when it is not in the tree. */
  nowAt(volumeId: string): string | null
  /** True when the volume, or a place containing it, was moved since the stocktaking began. */
  hasMoved(volumeId: string): boolean
  /** True while the volume is lent. */
  isLent(volumeId: string): boolean
  /** True when `inner` is `outer` or inside it. */
  isPlaceWithin(outer: string, inner: string): boolean
  /** True when the place belongs to the stocktaking. */
  inScope(placeId: string): boolean
}

export interface Judged extends Unit {
  outcome: Outcome
  /** The expected place; null when it was not expected here. */
  expectedAt: string | null
  /** The place where it was seen; undefined when it was not seen. */
  seenAt: string | null | undefined
}

export const unitKey = ({ volumeId, box }: Unit) => `${volumeId} ${box}`

/**
 * Compares the expected positions at the start with the scans and with moves made meanwhile. Moved volumes are a
 * separate result and no loss; but one that was moved back to its original place without being scanned is missing.
 */
export function compareStock(expected: readonly Expected[], seen: readonly Seen[], known: Known): Judged[] {
  const scans = new Map<string, Seen[]>()
  for (const scan of seen) scans.set(unitKey(scan), [...(scans.get(unitKey(scan)) ?? []), scan])
  const wanted = new Set(expected.map(unitKey))
  const there = expected.map((unit) => judgeExpected(unit, scans.get(unitKey(unit)) ?? [], known))
  const more = [...scans].flatMap(([key, found]) =>
    wanted.has(key) ? [] : found.slice(-1).map((scan) => judgeUnexpected(scan, known)),
  )
  return [...there, ...more]
}

function judgeExpected({ volumeId, box, placeId }: Expected, scans: readonly Seen[], known: Known): Judged {
  const isAtExpectedPlace = (place: string | null) => place === null || known.isPlaceWithin(place, placeId)
  // When a box was scanned several times, a scan at its expected place is preferred, otherwise the last one counts.
  const scan = scans.find((one) => isAtExpectedPlace(one.placeId)) ?? scans.at(-1)
  const judgementWithOutcome = (outcome: Outcome): Judged => ({
    volumeId,
    box,
    outcome,
    expectedAt: placeId,
    seenAt: scan?.placeId,
  })
  const now = known.nowAt(volumeId)
  if (scan) {
    if (isAtExpectedPlace(scan.placeId)) return judgementWithOutcome('在位')
    const isNew = scan.placeId !== null && now !== null && known.isPlaceWithin(scan.placeId, now)
    return judgementWithOutcome(known.hasMoved(volumeId) && isNew ? '盘点中移动' : '位置不符')
  }
  if (known.isLent(volumeId)) return judgementWithOutcome('借出')
  const isGone = now !== placeId || !known.inScope(placeId)
  return judgementWithOutcome(known.hasMoved(volumeId) && isGone ? '盘点中移动' : '缺失')
}

function judgeUnexpected({ volumeId, box, placeId }: Seen, known: Known): Judged {
  const now = known.nowAt(volumeId)
  const cameIn =
    now !== null &&
    known.hasMoved(volumeId) &&
    (placeId === null ? known.inScope(now) : known.isPlaceWithin(placeId, now))
  return {
    volumeId,
    box,
    expectedAt: null,
    seenAt: placeId,
    outcome: cameIn ? '盘点中移动' : '多出',
  }
}

/**
 * True when somebody who took no part must confirm the result; a moved volume scanned at its new place is not a
 * difference.
 */
export const isDifference = ({ outcome, seenAt }: Pick<Judged, 'outcome' | 'seenAt'>): boolean =>
  outcome === '盘点中移动' ? seenAt === undefined : !['在位', '借出'].includes(outcome)
