import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deriveHolders,
  groupByHolder,
  type Holder,
  supplementUnitId,
  unitsNotHeld,
  unitsOfItems,
  unitsWithReviewedSupplements,
} from './holders'

const PEOPLE = ['sender', 'archivist', 'borrower', null] as const
const UNITS = ['01', '02', '03', '11'] as const

const attempt = fc.record({
  ownId: fc.constantFrom('one', 'other'),
  units: fc.uniqueArray(fc.constantFrom(...UNITS), { minLength: 1 }),
  giverId: fc.constantFrom(...PEOPLE),
  receiverId: fc.constantFrom(...PEOPLE),
})
type Attempt = typeof attempt extends fc.Arbitrary<infer A> ? A : never

/** The chain that results from these attempts when handing on what one does not hold is refused. */
function buildCustodyChain(attempts: readonly Attempt[]) {
  const rows: Parameters<typeof deriveHolders>[0][number][] = []
  for (const one of attempts) {
    if (unitsNotHeld(deriveHolders(rows, one.ownId), one).length > 0) continue
    const place = one.receiverId === null ? '库房' : null
    rows.push({ ...one, receiverName: one.receiverId ?? '库房', place })
  }
  return rows
}

describe('who has what', () => {
  test('whatever is tried, each piece goes from hand to hand: never two holders, never none', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
        const rows = buildCustodyChain(attempts)
        for (const ownId of ['one', 'other'])
          for (const unit of UNITS) {
            const path = rows.filter((row) => row.ownId === ownId && row.units.includes(unit))
            // Every row of a unit begins with the holder with whom the previous one ended.
            for (const [at, row] of path.entries())
              if (at > 0) expect(row.giverId).toBe(path[at - 1]?.receiverId)
            const holder = deriveHolders(rows, ownId).get(unit)
            expect(holder?.userId).toBe(path.at(-1)?.receiverId)
            expect(holder !== undefined).toBe(path.length > 0)
          }
      }),
    )
  })

  test('pieces are given on by who has them, all of them, each once', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 20 }), (attempts) => {
        const holders = deriveHolders(buildCustodyChain(attempts), 'one')
        const groups = groupByHolder(holders, UNITS)
        expect(groups.flatMap(({ units }) => units).toSorted()).toEqual([...UNITS])
        for (const { holder, units } of groups)
          if (holder) expect(unitsNotHeld(holders, { units, giverId: holder.userId })).toEqual([])
      }),
    )
  })

  test('what came of an item later goes where the item goes, and of no other', () => {
    const shelf = { userId: null, name: '库房', place: '一库' }
    const holders = new Map(
      ['04', supplementUnitId('04', 1), supplementUnitId('04', 12), '05'].map((unit) => [unit, shelf]),
    )
    expect(unitsOfItems(holders, ['04'])).toEqual(['04', '04-补1', '04-补12'])
    expect(unitsOfItems(holders, ['05', '06'])).toEqual(['05', '06'])
    const onWay: Map<string, Holder> = new Map(holders)
    onWay.set('04-补2', { userId: 'archivist', name: '常守册', place: null })
    expect(unitsWithReviewedSupplements(onWay, ['04'])).toEqual(['04', '04-补1', '04-补12'])
    // Of an item that was only supplemented later, only the supplement is a unit.
    expect(unitsOfItems(new Map([['04-补1', shelf]]), ['04'])).toEqual(['04-补1'])
  })
})
