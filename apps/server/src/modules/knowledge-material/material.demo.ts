import { Readable } from 'node:stream'
import type { Result } from '@agency/shared/flow/flow'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { MaterialForm } from '@agency/shared/modules/knowledge-material/material.contract'
import { PERSON_TYPE, WORK_TYPES } from '@agency/shared/modules/knowledge-material/material.rules'
import { addAttachments } from '../../files/attachments'
import { fileKindOfName } from '../../files/file-kind'
import type { Context } from '../../http/context'
import { pseudoRandomBetween } from '../../seed/company/chance'
import { demoPdf } from '../../seed/company/demo-pdf'
import type { Demo } from '../../seed/module-seed'
import { makeMove } from '../../workflow/engine'
import { type DemoMaterial, type DemoState, demoMaterials } from './material.demo.rows'
import { materialKind } from './material.kind'
import { checkedMaterialColumns } from './material.moves'
import { recallVersion } from './material.recall'
import type { MaterialRecord } from './material.store'
import { materialContent } from './material.versions'

const MINUTE_MS = 60_000
/** Office minutes between demo materials that were begun recently. */
const LATELY = 5

/** Days of validity of a demo certificate. */
const VALID_DAYS = 3 * 365
/** States of demo materials in progress, which are dated to recent days. */
const LATE: readonly DemoState[] = ['draft', 'waiting', 'returned', 'renewing']

const say = {
  renew: '年检换发',
  longer: '证书续期',
  blurred: '扫描件不清晰，请重新上传',
  wrong: '合同金额与原件不符',
  replaced: '已由新制度代替',
}

/** Stores a one-page PDF with the name of the material. Returns its attachment id. */
async function uploadDemoPdf(context: Context, name: string): Promise<string> {
  const kind = fileKindOfName('a.pdf')
  if (!kind) throw new Error('pdf is no kind of attachment')
  const bytes = await context.store.receive(Readable.from(demoPdf(name)))
  const [added] = await context
    .write((write) => addAttachments(write, [{ name: `${name}.pdf`, kind, bytes }], {}))
    .finally(() => bytes.discard())
  if (!added) throw new Error(`${name} was not uploaded`)
  return added.listId
}

interface At {
  demo: Demo
  index: number
  material: DemoMaterial
}

/** The form of a demo material; the date of issue is calculated from the expiry date. */
function demoMaterialForm({ demo, index, material }: At, file: string): MaterialForm {
  const { materialName, materialType, secretLevel, originalCopies, certNo, tags, facts } = material
  const { validDays, owner } = material
  const today = shanghaiDateAt(demo.now)
  const isWork = WORK_TYPES.includes(materialType)
  const isPerson = materialType === PERSON_TYPE
  const factIfApplies = (at: number, is: boolean) => (is ? facts[at] || null : null)
  const of = owner ? demo.as(owner).actor : undefined
  return {
    materialName: `${of?.nickName ?? ''}${materialName}`,
    materialType,
    secretLevel,
    originalCopies,
    certNo,
    tags: tags || null,
    validFrom: validDays === null ? null : addDays(today, validDays - VALID_DAYS),
    validTo: validDays === null ? null : addDays(today, validDays),
    reviewBy: null,
    file: [file],
    ownerUserId: of?.userId ?? null,
    personTitle: factIfApplies(0, isPerson),
    certLevel: factIfApplies(1, isPerson),
    profession: factIfApplies(2, isPerson),
    partyName: factIfApplies(0, isWork),
    workName: factIfApplies(1, isWork),
    workMoney: factIfApplies(2, isWork),
    workScale: factIfApplies(3, isWork),
    signDate: isWork ? addDays(today, -pseudoRandomBetween(420, 1000, 'signed', index)) : null,
  }
}

/**
 * Creates one material: 综合管理 enters it and 公司领导 reviews it, because the demo company has one person
 * in 综合管理.
 */
async function createDemoMaterial(at: At): Promise<void> {
  const { demo, index, material } = at
  const { state, materialName } = material
  const recentOfficeTime = () => demo.office((demoMaterials.length - index) * LATELY + 60)
  const began = (LATE.includes(state) ? undefined : demo.since) ?? recentOfficeTime()
  const demoClock = (minutes: number) => () => new Date(began.getTime() + minutes * MINUTE_MS)
  const { resource, writer } = materialKind
  const actAsOffice = (minutes: number) => demo.as('office', demoClock(minutes))
  const actAsLeader = (minutes: number) => demo.as('leader', demoClock(minutes))
  const makeDemoMove = (
    context: Context,
    action: string,
    { listId, version }: MaterialRecord,
    input: object = {},
  ) => makeMove(context, resource, action, { listId, version, ...input })
  const reviewAsLeader = (row: MaterialRecord, minutes: number, result: Result, opinion?: string) =>
    makeDemoMove(actAsLeader(minutes), 'review', row, { result, ...(opinion ? { opinion } : {}) })

  const form = demoMaterialForm(at, await uploadDemoPdf(actAsOffice(0), materialName))
  const draft = await actAsOffice(0).write(async (write) =>
    writer.createCase(write, await checkedMaterialColumns(write, form)),
  )
  if (state === 'draft') return
  const waiting = await makeDemoMove(actAsOffice(2), 'submit', draft)
  if (state === 'waiting') return
  if (state === 'returned') return void (await reviewAsLeader(waiting, 20, 'return', say.blurred))
  const kept = await reviewAsLeader(waiting, 20, 'approve')
  if (state === 'stopped')
    return void (await makeDemoMove(actAsOffice(24), 'stop', kept, { opinion: say.replaced }))
  if (state === 'recalled') return void (await recallDemoVersion(actAsOffice(25), kept))
  if (state !== 'renewed' && state !== 'renewing') return
  const file = [await uploadDemoPdf(actAsOffice(25), `${materialName}（新版）`)]
  const versionNote = state === 'renewed' ? say.renew : say.longer
  const longer = form.validTo ? { validTo: addDays(form.validTo, VALID_DAYS) } : {}
  const renewing = await makeDemoMove(actAsOffice(25), 'revise', kept, {
    ...materialContent(kept),
    ...longer,
    file,
    versionNote,
  })
  if (state === 'renewed') await reviewAsLeader(renewing, 29, 'approve')
}

const recallDemoVersion = (office: Context, { listId, version, currentVersionId }: MaterialRecord) =>
  office.write((write) =>
    recallVersion(write, materialKind.resource, {
      listId,
      version,
      versionId: currentVersionId ?? '',
      reason: say.wrong,
    }),
  )

/**
 * Creates forty materials of every type and state, two of them expiring soon (DOMAIN section 7), spread over
 * the time the demo company has been at work.
 */
export async function createDemoMaterials(demo: Demo): Promise<void> {
  if (!demo.since) return
  for (const [index, material] of demoMaterials.entries()) await createDemoMaterial({ demo, index, material })
}
