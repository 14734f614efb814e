import { markOutsideName } from '@agency/shared/custody/archive-source'

/** The holder of a unit: a person, or a place without a user id. */
export interface Holder {
  userId: string | null
  name: string
  place: string | null
}

/** The part of a change of custody that decides who holds what. */
interface Handed {
  ownId: string
  /** Codes of the units of the record that changed hands. */
  units: readonly string[]
  giverId: string | null
  receiverId: string | null
  receiverName: string
  place: string | null
  /** True when the change was recorded elsewhere, so that its people have no account here. */
  isOutside?: boolean
}

/** The holder of each unit of a record after these changes; units never handed over are absent. */
export function deriveHolders(rows: readonly Handed[], ownId: string): Map<string, Holder> {
  const holders = new Map<string, Holder>()
  for (const row of rows)
    if (row.ownId === ownId)
      for (const unit of row.units)
        holders.set(unit, {
          userId: row.isOutside ? null : row.receiverId,
          name: row.isOutside ? markOutsideName(row.receiverName) : row.receiverName,
          place: row.place,
        })
  return holders
}

const LATER = '-补'
/** The unit code of the nth supplement of an item, which is a unit of its own. */
export const supplementUnitId = (itemCode: string, seq: number): string => `${itemCode}${LATER}${seq}`
/** The code of the item to which a unit belongs. */
const itemCodeOfUnit = (unit: string): string => unit.split(LATER)[0] ?? unit

/** The units of these items including their supplements; an item never handed over is its own unit. */
export const unitsOfItems = (holders: ReadonlyMap<string, Holder>, itemCodes: readonly string[]): string[] =>
  itemCodes.flatMap((code) => {
    const held = [...holders.keys()].filter((unit) => itemCodeOfUnit(unit) === code)
    return held.length > 0 ? held : [code]
  })

/**
 * The units of these items without supplements that are not on the shelf: they join their item only after a
 * review.
 */
export const unitsWithReviewedSupplements = (
  holders: ReadonlyMap<string, Holder>,
  itemCodes: readonly string[],
): string[] =>
  unitsOfItems(holders, itemCodes).filter((unit) => itemCodeOfUnit(unit) === unit || holders.get(unit)?.place)

/**
 * Groups the units by holder, since only the holder can hand them on. Units without a holder are under
 * undefined.
 */
export function groupByHolder(
  holders: ReadonlyMap<string, Holder>,
  units: readonly string[],
): { holder: Holder | undefined; units: string[] }[] {
  const groups: { holder: Holder | undefined; units: string[] }[] = []
  for (const unit of units) {
    const holder = holders.get(unit)
    const group = groups.find(
      (one) => one.holder?.userId === holder?.userId && one.holder?.place === holder?.place,
    )
    if (group) group.units.push(unit)
    else groups.push({ holder, units: [unit] })
  }
  return groups
}

/** The units that the giver does not hold and so cannot hand on. */
export const unitsNotHeld = (
  holders: ReadonlyMap<string, Holder>,
  { units, giverId }: Pick<Handed, 'units' | 'giverId'>,
): string[] =>
  units.filter((unit) => {
    const holder = holders.get(unit)
    return holder !== undefined && holder.userId !== giverId
  })
