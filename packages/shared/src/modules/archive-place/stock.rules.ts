/** What came of one box, or of one scan that is none. */
export const OUTCOMES = ['在位', '缺失', '多出', '位置不符', '盘点中移动', '借出', '未识别'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A box of a volume, from 1. */
export interface Unit {
  volumeId: string
  box: number
}
/** What should stand where, as it was when stock-taking began. */
export interface Expected extends Unit {
  placeId: string
}
/** What was seen, on the place that was scanned before it; null: none was. */
export interface Seen extends Unit {
  placeId: string | null
}

/** What else is known when stock-taking ends. */
export interface Known {
  /** Where a volume stands by now; null: nowhere in the tree. */
  nowAt(volumeId: string): string | null
  /** It, or what it stands on, was moved since stock-taking began. */
  hasMoved(volumeId: string): boolean
  /** It is lent to somebody. */
  isLent(volumeId: string): boolean
  /** The second place is the first one or in it. */
  covers(outer: string, inner: string): boolean
  /** It belongs to what is taken stock of. */
  inScope(placeId: string): boolean
}

export interface Judged extends Unit {
  outcome: Outcome
  /** Where it should stand; null: nowhere here. */
  expectedAt: string | null
  /** Where it was seen; undefined: not at all. */
  seenAt: string | null | undefined
}

export const unitKey = ({ volumeId, box }: Unit) => `${volumeId} ${box}`

/**
 * 盘点 compared: what should be there as it was at the beginning, what was seen, and what was moved meanwhile. What was
 * moved is told apart and is no loss; but one that came back to where it stood, and was seen by nobody, is missing.
 */
export function compare(expected: readonly Expected[], seen: readonly Seen[], known: Known): Judged[] {
  const scans = new Map<string, Seen[]>()
  for (const scan of seen) scans.set(unitKey(scan), [...(scans.get(unitKey(scan)) ?? []), scan])
  const wanted = new Set(expected.map(unitKey))
  const there = expected.map((unit) => judgeExpected(unit, scans.get(unitKey(unit)) ?? [], known))
  const more = [...scans].flatMap(([key, found]) =>
    wanted.has(key) ? [] : found.slice(-1).map((scan) => judgeForeign(scan, known)),
  )
  return [...there, ...more]
}

function judgeExpected({ volumeId, box, placeId }: Expected, scans: readonly Seen[], known: Known): Judged {
  const fits = (place: string | null) => place === null || known.covers(place, placeId)
  // Seen twice: once where it belongs is enough, else the last one counts.
  const scan = scans.find((one) => fits(one.placeId)) ?? scans.at(-1)
  const judged = (outcome: Outcome): Judged => ({
    volumeId,
    box,
    outcome,
    expectedAt: placeId,
    seenAt: scan?.placeId,
  })
  const now = known.nowAt(volumeId)
  if (scan) {
    if (fits(scan.placeId)) return judged('在位')
    const isNew = scan.placeId !== null && now !== null && known.covers(scan.placeId, now)
    return judged(known.hasMoved(volumeId) && isNew ? '盘点中移动' : '位置不符')
  }
  if (known.isLent(volumeId)) return judged('借出')
  const isGone = now !== placeId || !known.inScope(placeId)
  return judged(known.hasMoved(volumeId) && isGone ? '盘点中移动' : '缺失')
}

function judgeForeign({ volumeId, box, placeId }: Seen, known: Known): Judged {
  const now = known.nowAt(volumeId)
  const cameIn =
    now !== null &&
    known.hasMoved(volumeId) &&
    (placeId === null ? known.inScope(now) : known.covers(placeId, now))
  return {
    volumeId,
    box,
    expectedAt: null,
    seenAt: placeId,
    outcome: cameIn ? '盘点中移动' : '多出',
  }
}

/** Somebody else than those who took stock must look at it; what was moved and seen at its new place is in order. */
export const isDifference = ({ outcome, seenAt }: Pick<Judged, 'outcome' | 'seenAt'>): boolean =>
  outcome === '盘点中移动' ? seenAt === undefined : !['在位', '借出'].includes(outcome)
