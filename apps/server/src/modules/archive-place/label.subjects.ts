import type { Subject, SubjectKind } from '@agency/shared/modules/archive-place/place.fields'
import { and, asc, inArray, or } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { containsCondition } from '../../http/list'
import { badField } from '../../http/refusal'
import { findVolumes, type Volume } from './door/asks'
import { archivePlace } from './place.table'

const say = {
  noSubject: '绑定对象不存在，或您无权查看',
  hidden: '（无权查看）',
  noBox: (count: number) => `该案卷共 ${count} 盒，没有这一盒`,
  noItem: '该案卷没有这一件',
  box: (no: string) => `第 ${no} 盒`,
}
/** Maximum number of results of a search for things to label. */
const MOST = 60

/** What a label is or may be bound to, in words: its name, and as detail its place or project. */
export interface LabelSubject extends Subject {
  what: string
  detail: string | null
}

const volumeName = (volume: Volume) => volume.archiveNo ?? volume.projectCode
const volumeSubject = (volume: Volume, kind: SubjectKind, part: string, what: string): LabelSubject => ({
  kind,
  ownId: volume.listId,
  part,
  what,
  detail: [volume.projectName, volume.keepPlace].filter(Boolean).join(' · '),
})

/** Everything of one kind in a volume that a label can be bound to: the volume, its boxes or its items. */
export function labelSubjectsInVolume(volume: Volume, kind: SubjectKind): LabelSubject[] {
  const name = volumeName(volume)
  if (kind === 'volume') return [volumeSubject(volume, kind, '', name)]
  if (kind === 'box')
    return Array.from({ length: volume.boxCount ?? 1 }, (_one, at) => String(at + 1)).map((no) =>
      volumeSubject(volume, kind, no, `${name} ${say.box(no)}`),
    )
  return volume.items.map(({ itemNo, itemName }) =>
    volumeSubject(volume, kind, itemNo, `${itemNo} ${itemName}`),
  )
}

/** Names of these things by `subjectKey`; of what the caller may not see, only that it exists. */
export async function loadSubjects(
  context: Context,
  subjects: readonly Subject[],
): Promise<Map<string, LabelSubject>> {
  const subjectIds = (isPlace: boolean) => [
    ...new Set(subjects.filter(({ kind }) => (kind === 'place') === isPlace).map(({ ownId }) => ownId)),
  ]
  const volumes = new Map(
    (await findVolumes.ask(context, { listIds: subjectIds(false) })).map((one) => [one.listId, one]),
  )
  const places = new Map((await loadPlaceSubjects(context, subjectIds(true))).map((one) => [one.ownId, one]))
  return new Map(
    subjects.map((subject) => {
      const volume = volumes.get(subject.ownId)
      const found = volume
        ? labelSubjectsInVolume(volume, subject.kind).find(({ part }) => part === subject.part)
        : places.get(subject.ownId)
      const what = volume ? `${volumeName(volume)} ${subject.part}` : say.hidden
      return [subjectKey(subject), found ?? { ...subject, what, detail: null }]
    }),
  )
}

export const subjectKey = ({ kind, ownId, part }: Subject) => `${kind} ${ownId} ${part}`

/**
 * The name of what a label is to be bound to. @throws 400 at `ownId` or `part` when the caller can see no
 * such thing
 */
export async function mustFindSubject(context: Context, subject: Subject): Promise<LabelSubject> {
  if (subject.kind === 'place') {
    const [place] = await loadPlaceSubjects(context, [subject.ownId])
    if (!place) throw badField('ownId', say.noSubject)
    return place
  }
  const [volume] = await findVolumes.ask(context, { listIds: [subject.ownId] })
  if (!volume) throw badField('ownId', say.noSubject)
  const found = labelSubjectsInVolume(volume, subject.kind).find(({ part }) => part === subject.part)
  if (!found) throw badField('part', subject.kind === 'box' ? say.noBox(volume.boxCount ?? 1) : say.noItem)
  return found
}

/** Searches for things of one kind to label by any part of their name. */
export async function searchSubjects(
  context: Context,
  { kind, keyword }: { kind: SubjectKind; keyword: string },
): Promise<LabelSubject[]> {
  if (kind !== 'place')
    return (await findVolumes.ask(context, { keyword }))
      .flatMap((volume) => labelSubjectsInVolume(volume, kind))
      .slice(0, MOST)
  const rows = await context.db
    .select()
    .from(archivePlace)
    .where(
      or(containsCondition(archivePlace.path, keyword), containsCondition(archivePlace.placeCode, keyword)),
    )
    .orderBy(asc(archivePlace.path))
    .limit(MOST)
  return rows.map(placeSubject)
}

const placeSubject = ({ listId, placeCode, path }: typeof archivePlace.$inferSelect): LabelSubject => ({
  kind: 'place',
  ownId: listId,
  part: '',
  what: path,
  detail: placeCode,
})

async function loadPlaceSubjects({ db }: Context, listIds: readonly string[]): Promise<LabelSubject[]> {
  if (listIds.length === 0) return []
  const rows = await db
    .select()
    .from(archivePlace)
    .where(and(inArray(archivePlace.listId, [...listIds])))
  return rows.map(placeSubject)
}
