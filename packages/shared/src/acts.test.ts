import { describe, expect, test } from 'vitest'
import { type Act, acts } from './acts'
import { type AnyFlow, movesOf, type NamedMove, START_MOVE } from './flow/flow'
import { flows } from './flows'

/** Calls by which staff change a record without a flow move, and which still count as taking part in its case. */
const DEEDS = ['edit', 'renewPhrase', 'regrade', 'answer']

/** Approvals that the submitter may make without a second person, each with the reason. */
const ALONE: Readonly<Record<string, string>> = {
  'tender-project.approveOwner': '业主确认: the approval is the client’s, its signed letter is handed in',
}

const moveNamesOf = (flow: AnyFlow) => [START_MOVE, ...DEEDS, ...Object.keys(flow.moves)]
const all: [string, AnyFlow, NamedMove][] = flows.flatMap((flow) =>
  movesOf(flow).map((move): [string, AnyFlow, NamedMove] => [`${flow.code}.${move.key}`, flow, move]),
)
const listed: [string, Act][] = Object.entries(acts)

describe('who else must have a hand in an act', () => {
  test('names moves that the flow has', () => {
    for (const [name, flow, { segregatedFrom = [] }] of all)
      for (const earlier of segregatedFrom) expect(moveNamesOf(flow), name).toContain(earlier)
    for (const [name, { flow: code, segregatedFrom = [] }] of listed) {
      const flow = flows.find((one) => one.code === code)
      for (const earlier of segregatedFrom) expect(flow ? moveNamesOf(flow) : [], name).toContain(earlier)
    }
  })

  test('is said of every approval', () => {
    const alone = all
      .filter(([, , { result, bySystem }]) => result === 'approve' && !bySystem)
      .filter(([, , { segregatedFrom, notBy }]) => !segregatedFrom && !notBy)
    expect(alone.map(([name]) => name).sort()).toEqual(Object.keys(ALONE).sort())
  })

  test('is said of every act outside the flows: somebody else, an end, or somebody who hears of it', () => {
    for (const [name, { segregatedFrom, notBy, until, informs }] of listed)
      expect(segregatedFrom ?? notBy ?? until ?? informs, name).toBeDefined()
  })

  test('an end says what is said afterwards', () => {
    for (const [name, { until }] of [...all.map(([name, , move]) => [name, move] as const), ...listed])
      if (until) expect(until.over, name).not.toBe('')
  })
})
