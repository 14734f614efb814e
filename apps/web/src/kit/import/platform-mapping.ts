import type { ColumnMapping, MoneyUnit } from '@agency/shared/contract/column-mapping.contract'
import { yuanFromWanText } from '@agency/shared/format/wan-text'
import { fold } from '@agency/shared/text/fold'
import { type ColumnMap, normalizeHeading } from './header-map'
import type { ImportField } from './import.types'

/** What a person decides about the list of a trading platform, besides its columns. */
export interface PlatformChoice {
  /** The mappings that are kept, the last used first. */
  known: readonly ColumnMapping[]
  /** The name under which the mapping is kept; '' keeps none. */
  name: string
  moneyUnit: MoneyUnit
  /** Options that apply to all rows, of fields without a column. */
  constants: ReadonlyMap<string, string>
}

/** What a mapping needs besides its name and version. */
export type MappingContent = Omit<ColumnMapping, 'listId' | 'version'>

export const findMapping = (known: readonly ColumnMapping[], name: string): ColumnMapping | undefined =>
  known.find(({ platformName }) => fold(platformName) === fold(name))

/**
 * Recognizes a platform by the headings of its list, wherever its columns stand: all that the mapping names are there.
 * Of several the one with the most columns, then the last used.
 */
export function recognizeMapping(
  known: readonly ColumnMapping[],
  headers: readonly string[],
): ColumnMapping | undefined {
  const present = new Set(headers.map(normalizeHeading))
  const isThere = ({ heading }: { heading: string }) => present.has(normalizeHeading(heading))
  const fitting = known.filter(({ columns }) => columns.every(isThere))
  return fitting.sort((a, b) => b.columns.length - a.columns.length)[0]
}

/** The columns of a mapping in a list; headings that the list does not have are left out. */
export function columnsOfMapping({ columns }: ColumnMapping, headers: readonly string[]): ColumnMap {
  const keys = headers.map(normalizeHeading)
  const found = columns.map(({ field, heading }) => [field, keys.indexOf(normalizeHeading(heading))] as const)
  return new Map(found.filter(([, column]) => column >= 0))
}

/** The choice that a kept mapping stands for. */
export const choiceOfMapping = (
  known: readonly ColumnMapping[],
  { platformName, moneyUnit, constants }: ColumnMapping,
): PlatformChoice => ({
  known,
  name: platformName,
  moneyUnit,
  constants: new Map(constants.map(({ field, value }) => [field, value])),
})

/** The choice for an unknown list: the usual constants, and the unit that the heading of an amount names. */
export function firstChoice(
  fields: readonly ImportField[],
  {
    known,
    columns,
    headers,
  }: { known: readonly ColumnMapping[]; columns: ColumnMap; headers: readonly string[] },
): PlatformChoice {
  const isInWan = fields.some(
    ({ name, isMoney }) => isMoney && /万元/.test(headers[columns.get(name) ?? -1] ?? ''),
  )
  const usual = fields.flatMap(({ name, constant }) =>
    constant?.usual ? [[name, constant.usual] as const] : [],
  )
  return { known, name: '', moneyUnit: isInWan ? 'wan' : 'yuan', constants: new Map(usual) }
}

/** The constants that count: those of fields without a column. */
export const constantsInForce = (
  { constants }: PlatformChoice,
  columns: ColumnMap,
): ReadonlyMap<string, string> => new Map([...constants].filter(([name]) => !columns.has(name)))

/** The mapping to keep. It holds headings and options, and nothing of the rows. */
export const mappingToKeep = (
  choice: PlatformChoice,
  columns: ColumnMap,
  headers: readonly string[],
): MappingContent => ({
  platformName: choice.name,
  moneyUnit: choice.moneyUnit,
  columns: [...columns].flatMap(([field, column]) => {
    const heading = headers[column]
    return heading ? [{ field, heading }] : []
  }),
  constants: [...constantsInForce(choice, columns)].map(([field, value]) => ({ field, value })),
})

/** An amount of a list in 元, as the import sends it. */
export const yuanOfCell = (text: string, unit: MoneyUnit): string =>
  unit === 'wan' ? yuanFromWanText(text) : text
