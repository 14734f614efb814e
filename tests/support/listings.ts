import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Described, describeField, type Labels } from '@agency/shared/fields/words'
import { exportColumnNames, type Listing } from '@agency/shared/list/listing'
import { GROUPINGS } from '@agency/shared/modules/tender-statistics/statistics.fields'
import { groupsListing, statisticsListing } from '@agency/shared/modules/tender-statistics/statistics.listing'

const SHARED = path.resolve(import.meta.dirname, '../../packages/shared/src')
const filesMatching = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file))
const files = filesMatching(SHARED, /\.(listing|record)\.ts$/)

/** Units that a column label may end with. */
const UNIT = /\((元|万元|%|px)\)$/

const isListing = (one: unknown): one is Listing =>
  typeof one === 'object' && one !== null && 'labels' in one && 'columns' in one && 'name' in one
const exported = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
const everyRight = { seesFees: true, seesBooks: true }
/**
 * Every list that packages/shared declares, independent or belonging to a record; 项目统计 as a person with
 * all rights sees it.
 */
const listings: readonly Listing[] = [
  statisticsListing(everyRight),
  ...GROUPINGS.map((grouping) => groupsListing(everyRight, grouping)),
  ...exported
    .flatMap((declared) => Object.values(declared))
    .flatMap((one) => {
      if (isListing(one)) return [one]
      const { listing } = Object(one) as { listing?: unknown }
      return isListing(listing) ? [listing] : []
    }),
]

/** A column of a list: its name, and its field. */
export interface ListedColumn extends Pick<Described, 'label' | 'kind'> {
  name: string
  /** True when the rows show the value in words of their own. */
  isRead: boolean
}

const describeColumn = (labels: Labels, name: string): ListedColumn => {
  const { label, kind, read } = describeField(labels, name)
  return { name, label, kind, isRead: read !== undefined }
}

/** The columns with these headings, of the list that has them all. */
export function listedColumnsFor(headings: readonly string[]): ListedColumn[] | undefined {
  const bare = headings.map((heading) => heading.replace(UNIT, ''))
  for (const listing of listings) {
    const offered = exportColumnNames(listing).map((name) => describeColumn(listing.labels, name))
    const found = headings.map((heading, at) =>
      offered.find(({ label }) => label === heading || label === bare[at]),
    )
    if (found.every((column) => column !== undefined)) return found
  }
  return undefined
}
