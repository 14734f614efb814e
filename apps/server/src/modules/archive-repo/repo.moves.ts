import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import type { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import type { repoFlow } from '@agency/shared/modules/archive-repo/repo.flow'
import { eq } from 'drizzle-orm'
import { destructionEffects } from '../../custody/destruction'
import { isUnderHold } from '../../custody/holds'
import type { EffectsOf } from '../../record/case-kind'
import { deleteContentsAndRequeue } from '../../search/contents.write'
import { lentPaperCounts } from './door/asks'
import type { RepoRecord } from './repo.store'
import { archiveRepo } from './repo.table'

const say = { lent: '档案有借出未还的，不能销毁' }

/** The effect of each move of a volume (DOMAIN 5.10). A destroyed volume leaves the full-text index. */
const effects = destructionEffects<RepoRecord>({
  until: ({ keepUntil }) => keepUntil,
  isHeld: ({ tx }, { listId }) => isUnderHold(tx, listId),
  stopped: async ({ tx }, { listId }) =>
    (await lentPaperCounts.ask(tx, [listId])).has(listId) ? say.lent : undefined,
  sign: ({ tx }, { listId }, picture) =>
    tx.update(archiveRepo).set(picture).where(eq(archiveRepo.listId, listId)),
  custody: ({ projectId, archiveId: ownId, archiveNo: what }) => ({
    projectId,
    bizType: archiveRecord.prefix,
    ownId,
    what,
  }),
})

/** The effect of each move of a volume (DOMAIN 5.10). A destroyed volume leaves the full-text index. */
export const repoEffects: EffectsOf<RepoRecord, typeof repoFlow, typeof repoApi> = {
  ...effects,
  carryOut: async (made) => {
    const columns = await effects.carryOut(made)
    await deleteContentsAndRequeue(made.write.tx, 'archive', made.record.archiveId)
    return columns
  },
}
