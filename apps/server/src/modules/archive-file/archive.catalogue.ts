import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { ArchiveItem, PartCode } from '@agency/shared/modules/archive-file/archive.rules'
import {
  type AuthorKind,
  authorOfSource,
  type SourceCode,
} from '@agency/shared/modules/archive-file/archive.source-codes'
import type { Queryable } from '../../db/database'
import { attachmentsById } from '../../files/attachments'
import { archiveCheckListFacts } from '../system-rule/door/facts'

const say = { committee: '评标委员会', both: (client: string, house: string) => `${client}、${house}` }

/** By item code, the source code of an item of the check list, which is the same in all versions. */
export async function sourceCodesByItem(db: Queryable): Promise<Map<string, string | null>> {
  const rows = await db.select().from(archiveCheckListFacts)
  return new Map(rows.map(({ itemCode, source }) => [itemCode, source]))
}

interface Part {
  part: PartCode
  clientName: string
  items: readonly ArchiveItem[]
}

/**
 * The items of a part with what the directory of the volume says about them: 责任者 and 日期. What nobody
 * entered is proposed: whose papers the source has, and the date of the latest file. `house` is the name of
 * the agency.
 */
export async function withDescriptions(
  db: Queryable,
  { part, clientName, items }: Part,
  house: string,
): Promise<ArchiveItem[]> {
  const sources = await sourceCodesByItem(db)
  const times = new Map(
    (await attachmentsById(db, items.flatMap(fileIdsOf))).map(({ listId, createTime }) => [
      listId,
      createTime,
    ]),
  )
  const authors: Readonly<Record<AuthorKind, string>> = {
    house,
    client: clientName,
    both: say.both(clientName, house),
    committee: say.committee,
  }
  return items.map((item) => {
    const source = sources.get(item.itemCode) as SourceCode | null | undefined
    const kind = source ? authorOfSource[source] : part === 'CM' ? 'client' : 'house'
    const latest = fileIdsOf(item)
      .flatMap((fileId) => times.get(fileId) ?? [])
      .toSorted((one, other) => Number(one) - Number(other))
      .at(-1)
    return {
      ...item,
      author: item.author ?? authors[kind],
      docDate: item.docDate ?? (latest ? shanghaiDateAt(latest) : null),
    }
  })
}

const fileIdsOf = ({ file, found }: ArchiveItem): string[] => [
  ...file,
  ...found.flatMap(({ fileId }) => fileId ?? []),
]
