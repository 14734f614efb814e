import { outsideName } from '@agency/shared/custody/archive-source'

/** Who or what has something in hand: a person, or a place, which has no id of a person. */
export interface Holder {
  userId: string | null
  name: string
  place: string | null
}

/** One change of hands, as far as it says who has what. */
interface Handed {
  ownId: string
  /** What of the record changed hands: codes that name its pieces. */
  units: readonly string[]
  giverId: string | null
  receiverId: string | null
  receiverName: string
  place: string | null
  /** It is told by a house elsewhere: whoever it names is nobody who has an account here. */
  isOutside?: boolean
}

/** Who has each piece of a record after these changes of hands; one that was never handed over is not in it. */
export function holdersIn(rows: readonly Handed[], ownId: string): Map<string, Holder> {
  const holders = new Map<string, Holder>()
  for (const row of rows)
    if (row.ownId === ownId)
      for (const unit of row.units)
        holders.set(unit, {
          userId: row.isOutside ? null : row.receiverId,
          name: row.isOutside ? outsideName(row.receiverName) : row.receiverName,
          place: row.place,
        })
  return holders
}

const LATER = '-补'
/** The code of what came of an item later, the first time, the second: a piece of its own beside what came before. */
export const unitOfLater = (itemCode: string, seq: number): string => `${itemCode}${LATER}${seq}`
/** The item of which a piece is. */
const itemOf = (unit: string): string => unit.split(LATER)[0] ?? unit

/** The pieces of these items: what came of each later goes with it. An item of which nothing was handed over is its own. */
export const unitsOfItems = (holders: ReadonlyMap<string, Holder>, itemCodes: readonly string[]): string[] =>
  itemCodes.flatMap((code) => {
    const held = [...holders.keys()].filter((unit) => itemOf(unit) === code)
    return held.length > 0 ? held : [code]
  })

/** The same without what came later and does not stand on the shelf: it is not of its item before somebody has checked it. */
export const shelvedOfItems = (
  holders: ReadonlyMap<string, Holder>,
  itemCodes: readonly string[],
): string[] =>
  unitsOfItems(holders, itemCodes).filter((unit) => itemOf(unit) === unit || holders.get(unit)?.place)

/** The pieces by who has them: each is given on by its holder alone. Those that nobody was given yet are under undefined. */
export function byHolder(
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

/** The pieces that the giver does not have: nothing has two holders, and nothing is given by whoever has it not. */
export const notHeldBy = (
  holders: ReadonlyMap<string, Holder>,
  { units, giverId }: Pick<Handed, 'units' | 'giverId'>,
): string[] =>
  units.filter((unit) => {
    const holder = holders.get(unit)
    return holder !== undefined && holder.userId !== giverId
  })
