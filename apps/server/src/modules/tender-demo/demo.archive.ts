import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import {
  hasPaperCopies,
  type ItemEntry,
  type PartCode,
} from '@agency/shared/modules/archive-file/archive.rules'
import { defaultRetentionCode } from '@agency/shared/tendering/retention'
import { signatureImage } from './demo.files'
import { idAndVersion, type Tender } from './demo.tender'
import type { Life, World } from './demo.world'

const ARCHIVIST = 'archivist'
const REVIEWER = 'archreview'

/** How far the archive of each ended demo project has come by today (DOMAIN section 7). */
type Until = 'partly' | 'handed' | 'entered' | 'kept'
const standing: Readonly<Record<string, Until>> = {
  A01: 'kept',
  A02: 'kept',
  A03: 'kept',
  A04: 'kept',
  A05: 'kept',
  A07: 'kept',
  A08: 'kept',
  A09: 'kept',
  A10: 'kept',
  A12: 'kept',
  A11: 'handed',
  A13: 'partly',
  A14: 'entered',
}
/** Working days between two checks whether the lots have ended, and the maximum number of checks. */
const LOOK_DAYS = 4
const MOST_LOOKS = 40

/** The life of a project's 项目档案 from its senders to the shelf; the newest ones are not handed in yet. */
export async function* simulateArchiving(world: World, { plan, cast, days, projectId }: Tender): Life {
  const until = standing[plan.id]
  if (!until) return
  let [day, found]: [string, ArchiveRow | undefined] = [days.opening, undefined]
  for (let look = 0; !found && look < MOST_LOOKS; look += 1) {
    day = world.workday(day, LOOK_DAYS)
    yield world.at(day, '15:40')
    ;[found] = await world.call(ARCHIVIST, archiveApi.list, { projectId })
  }
  if (!found) return
  const { listId } = found
  yield world.at(day, '16:20')
  await submitArchivePart(world, { who: cast.b, listId, part: 'B' })
  if (until === 'partly') return
  day = world.workday(day, 1)
  yield world.at(day, '10:05')
  await submitArchivePart(world, { who: plan.manager, listId, part: 'CM' })
  if (until === 'handed') return
  day = world.workday(day, 1)
  yield world.at(day, '14:15')
  await acceptArchive(world, listId)
  day = world.workday(day, 1)
  yield world.at(day, '09:30')
  await catalogueArchive(world, listId, Number(plan.id.slice(1)))
  if (until === 'entered') return
  yield world.at(world.workday(day, 2), '11:00')
  const entered = await world.call(REVIEWER, archiveApi.detail, { listId })
  await world.call(REVIEWER, archiveApi.check, { ...idAndVersion(entered), result: 'approve' })
}

const createSignatureInput = async () => ({ signImage: await signatureImage(), signPoints: 68 })

/** Fills in a part: copies for every required paper, and a reason for what is missing. */
async function submitArchivePart(
  world: World,
  { who, listId, part }: { who: string; listId: string; part: PartCode },
): Promise<void> {
  const archive = await world.call(who, archiveApi.detail, { listId })
  const own = archive.parts.find((one) => one.part === part)
  if (!own) return
  const missing = new Set(own.missing.map(({ itemCode }) => itemCode))
  const items = own.items.map(({ itemCode, need, carrier, found }, at): ItemEntry => {
    const isOnPaper = need === '必备' && carrier !== '电子' && found.length > 0
    return {
      itemCode,
      file: [],
      note: null,
      ...(isOnPaper ? { copies: 1 + (at % 3), pages: 6 + at * 3 } : { copies: null, pages: null }),
      missingReason: missing.has(itemCode) ? '原件由采购人留存，项目结束后未移交' : null,
    }
  })
  await world.call(who, archiveApi.submit, { ...idAndVersion(own), items, ...(await createSignatureInput()) })
}

async function acceptArchive(world: World, listId: string): Promise<void> {
  const handed = await world.call(ARCHIVIST, archiveApi.detail, { listId })
  const items = handed.parts.flatMap((part) =>
    part.items.filter(hasPaperCopies).map(({ itemCode }) => ({ itemCode, isReceived: true })),
  )
  await world.call(ARCHIVIST, archiveApi.accept, {
    ...idAndVersion(handed),
    result: 'approve',
    items,
    ...(await createSignatureInput()),
  })
}

/** Catalogues the archive; places follow a scheme of two boxes per board and four boards per shelf. */
async function catalogueArchive(world: World, listId: string, turn: number): Promise<void> {
  const accepted = await world.call(ARCHIVIST, archiveApi.detail, { listId })
  const pages = accepted.parts.flatMap(({ items }) => items.map((item) => item.pages ?? 0))
  await world.call(ARCHIVIST, archiveApi.input, {
    ...idAndVersion(accepted),
    retentionCode: defaultRetentionCode(accepted.procurementRegime),
    secretLevel: '内部',
    boxCount: 1,
    keepPlace: `一库-${String(1 + (turn >> 3)).padStart(2, '0')}架-${1 + ((turn >> 1) % 4)}层`,
    boxNo: String(turn).padStart(4, '0'),
    totalPages: pages.reduce((sum, one) => sum + one, 0),
    keywords: accepted.projectName.slice(0, 20),
  })
}
