import { Readable } from 'node:stream'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { type Signature, type SignSession, signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { attachmentsById, toAttachmentView } from '../../files/attachments'
import { hasPermission } from '../../http/actor'
import { type Context, columnsForInsert, columnsForUpdate, type Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badField, notFound, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { sendFile } from '../../http/send-file'
import { sha256 } from '../../log/canonical'
import { decryptText, encryptText } from '../../session/encryption'
import { assertDictValues, createNameLookup, namesInTable } from '../../system/directory'
import { lotsOfProject, lotsWithVisibleBuyers, projects } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { makeSignInSheet } from './sign.sheet'
import {
  countSignatures,
  emitChangeToProjectManagers,
  type HeldSession,
  isSignSessionOver,
  loadSignatures,
  mustFindSignSession,
  newToken,
  type StoredSignature,
  signSessionsOfProject,
} from './sign.store'
import { tenderSignature, tenderSignSession } from './sign.table'

const MINUTE = 60_000
const OPENS_BEFORE = 60 * MINUTE
const OPEN_AFTER = 30 * MINUTE
const MOST_AHEAD = 30 * 24 * 60 * MINUTE

const say = {
  past: '签到时间已过，请重新选择',
  far: '最多提前 30 天开启签到',
  lots: '所选标包不属于该项目',
  over: '签到已结束',
}
const handle = `${signPrefix}:handle`

/** The routes of 现场签到 for the project's managers (DOMAIN 5.18). */
export const signRoutes: readonly Route[] = [
  defineRoute(signApi.sessions, permissionGuard(`${signPrefix}:view`), async (context, { listId }) => {
    const project = await projects.mustFind(context, listId)
    const held = sessionManagersOf(project)
    const rows = await signSessionsOfProject(context.db, listId)
    return {
      mayOpen: isSessionManager(context, held) && hasPermission(context.actor, handle),
      sessions: await buildSessionViews(
        context,
        rows.map(({ session, count }) => ({ session: { ...session, ...held }, count })),
      ),
    }
  }),
  defineRoute(signApi.signatures, permissionGuard(`${signPrefix}:view`), async (context, { listId }) => {
    const session = await mustFindSignSession(context, listId)
    if (!(await visibleSessionIds(context, [session])).has(listId)) return []
    return buildSignatureViews(context, session, await loadSignatures(context.db, listId))
  }),
  defineRoute(signApi.open, permissionGuard(handle), (context, input) =>
    context.write((write) => openSignSession(write, input)),
  ),
  defineRoute(signApi.close, permissionGuard(handle), (context, { listId, version }) =>
    context.write(async (write) => {
      const before = await lockManagedSession(write, listId)
      if (before.version !== version) throw staleVersion()
      if (isSignSessionOver(before, write.clock())) throw wrongState(say.over)
      const columns = { closeTime: write.clock(), ...columnsForUpdate(write, before) }
      await write.tx.update(tenderSignSession).set(columns).where(eq(tenderSignSession.listId, listId))
      write.log({
        module: signPrefix,
        action: 'signClose',
        ownId: listId,
        before: {},
        after: { closeTime: columns.closeTime },
      })
      emitChangeToProjectManagers(write, before)
      return buildSessionView(write, { ...before, ...columns })
    }),
  ),
  defineRoute(signApi.sheet, permissionGuard(handle), (context, input) =>
    context.write(async (write) =>
      buildSessionView(
        write,
        await makeSignInSheet(write, await lockManagedSession(write, input.listId), input),
      ),
    ),
  ),
  defineRoute(signApi.confirm, permissionGuard(handle), (context, input) =>
    context.write((write) =>
      confirmOrStrikeSignature(write, input, 'signConfirm', {
        confirmTime: write.clock(),
        confirmUserId: write.actor.userId,
        strikeReason: null,
      }),
    ),
  ),
  defineRoute(signApi.strike, permissionGuard(handle), (context, { strikeReason, ...input }) =>
    context.write((write) =>
      confirmOrStrikeSignature(write, input, 'signStrike', {
        strikeReason,
        confirmTime: null,
        confirmUserId: null,
      }),
    ),
  ),
  defineRoute(
    signApi.image,
    permissionGuard(`${signPrefix}:view`),
    async (context, { listId }, { reply }) => {
      const { signName, signImage } = await mustFindVisibleSignature(context, listId)
      return sendPicture(reply, { name: `${signName}.png`, mimeType: 'image/png', bytes: signImage })
    },
  ),
  defineRoute(
    signApi.photo,
    permissionGuard(`${signPrefix}:view`),
    async (context, { listId }, { reply }) => {
      const { signName, photo } = await mustFindVisibleSignature(context, listId)
      if (!photo) throw notFound()
      return sendPicture(reply, { name: `${signName}.jpg`, mimeType: 'image/jpeg', bytes: photo })
    },
  ),
]

/** Finds a signature, if the caller may know who came. @throws 404 otherwise */
async function mustFindVisibleSignature(context: Context, listId: string) {
  const [row] = await context.db.select().from(tenderSignature).where(eq(tenderSignature.listId, listId))
  if (!row) throw notFound()
  const session = await mustFindSignSession(context, row.sessionId)
  if (!(await visibleSessionIds(context, [session])).has(session.listId)) throw notFound()
  return row
}

const sendPicture = (
  reply: FastifyReply,
  { bytes, ...file }: { name: string; mimeType: string; bytes: Buffer },
) => sendFile(reply, { ...file, size: bytes.length, stream: Readable.from([bytes]) })

type Held = Pick<HeldSession, 'projectName' | 'projectManagerAId' | 'projectManagerBId'>
const sessionManagersOf = ({ projectName, projectManagerAId, projectManagerBId }: Held): Held => ({
  projectName,
  projectManagerAId,
  projectManagerBId,
})

const isSessionManager = (
  { actor }: Pick<Context, 'actor'>,
  { projectManagerAId, projectManagerBId }: Held,
) => actor.isAdmin || [projectManagerAId, projectManagerBId].includes(actor.userId)

async function openSignSession(
  write: Write,
  input: ParsedInputOf<typeof signApi.open>,
): Promise<SignSession> {
  const project = await projects.mustFind(write, input.listId)
  if (!isSessionManager(write, project)) throw notPermitted()
  const { scene, packageIds } = input
  await assertDictValues(write.tx, { scene: { label: '签到场景', dict: 'signScene' } }, { scene })
  const lots = await lotsOfProject(write.tx, project.listId)
  if (packageIds.some((id) => !lots.some(({ listId }) => listId === id)))
    throw badField('packageIds', say.lots)
  const sceneTime = new Date(input.sceneTime)
  const now = write.clock().getTime()
  if (sceneTime.getTime() + OPEN_AFTER <= now) throw badField('sceneTime', say.past)
  if (sceneTime.getTime() - now > MOST_AHEAD) throw badField('sceneTime', say.far)
  const token = newToken()
  const row = {
    ...columnsForInsert(write),
    projectId: project.listId,
    packageIds: [...new Set(packageIds)],
    scene,
    sceneTime,
    validFrom: new Date(sceneTime.getTime() - OPENS_BEFORE),
    validTo: new Date(sceneTime.getTime() + OPEN_AFTER),
    tokenHash: sha256(token),
    tokenSealed: encryptText(token, write.settings.SECRET_KEY),
    departmentId: project.departmentId,
  }
  const [session] = await write.tx.insert(tenderSignSession).values(row).returning()
  if (!session) throw notFound()
  const { tokenHash: _hash, tokenSealed: _sealed, ...told } = row
  write.log({ module: signPrefix, action: 'signOpen', ownId: session.listId, after: told })
  emitChangeToProjectManagers(write, project)
  return buildSessionView(write, { ...session, ...sessionManagersOf(project) })
}

/** Finds and locks a sign-in session. @throws 404, 403 for anybody but the project's managers */
async function lockManagedSession(write: Write, listId: string): Promise<HeldSession> {
  await write.tx
    .select({ listId: tenderSignSession.listId })
    .from(tenderSignSession)
    .where(eq(tenderSignSession.listId, listId))
    .for('update')
  const session = await mustFindSignSession(write, listId)
  if (!isSessionManager(write, session)) throw notPermitted()
  return session
}

type Judged = Partial<Pick<StoredSignature, 'confirmTime' | 'confirmUserId' | 'strikeReason'>>

/** Confirms that a person was present, or strikes them out; either can be changed to the other. */
async function confirmOrStrikeSignature(
  write: Write,
  { listId, version }: { listId: string; version: number },
  action: 'signConfirm' | 'signStrike',
  judged: Judged,
): Promise<Signature> {
  const [row] = await write.tx
    .select({ sessionId: tenderSignature.sessionId })
    .from(tenderSignature)
    .where(eq(tenderSignature.listId, listId))
  if (!row) throw notFound()
  const session = await lockManagedSession(write, row.sessionId)
  const columns = { ...judged, ...columnsForUpdate(write, { version }) }
  const changed = await write.tx
    .update(tenderSignature)
    .set(columns)
    .where(and(eq(tenderSignature.listId, listId), eq(tenderSignature.version, version)))
    .returning({ listId: tenderSignature.listId })
  if (changed.length === 0) throw staleVersion()
  write.log({ module: signPrefix, action, ownId: listId, after: judged })
  emitChangeToProjectManagers(write, session)
  const after = (await loadSignatures(write.tx, session.listId)).filter((one) => one.listId === listId)
  const [signature] = await buildSignatureViews(write, session, after)
  if (!signature) throw notFound()
  return signature
}

/**
 * Ids of the sessions whose list the caller may read. Managers always may; others once the lots are opened
 * (bidders) or awarded (evaluators) (R27, 招标投标法第22条、第37条).
 */
async function visibleSessionIds(context: Context, sessions: readonly HeldSession[]): Promise<Set<string>> {
  const packageIds = [...new Set(sessions.flatMap((session) => session.packageIds))]
  if (packageIds.length === 0) return new Set()
  const opened = await lotsWithVisibleBuyers(context.db, context.actor, packageIds)
  const lots = await context.db
    .select({ listId: tenderLot.listId, calibrationTime: tenderLot.calibrationTime })
    .from(tenderLot)
    .where(inArray(tenderLot.listId, packageIds))
  const awarded = new Set(lots.filter((lot) => lot.calibrationTime).map((lot) => lot.listId))
  const isAttendancePublic = (session: HeldSession) =>
    session.packageIds.every((id) => (session.scene === '评标签到' ? awarded : opened).has(id))
  return new Set(
    sessions
      .filter((session) => isSessionManager(context, session) || isAttendancePublic(session))
      .map(({ listId }) => listId),
  )
}

async function buildSessionView(context: Context, session: HeldSession): Promise<SignSession> {
  const count = await countSignatures(context.db, session.listId)
  const [viewed] = await buildSessionViews(context, [{ session, count }])
  if (!viewed) throw notFound()
  return viewed
}

async function buildSessionViews(
  context: Context,
  rows: readonly { session: HeldSession; count: number }[],
): Promise<SignSession[]> {
  const known = await visibleSessionIds(
    context,
    rows.map(({ session }) => session),
  )
  const nos = await namesInTable(
    context.db,
    tenderLot,
    tenderLot.packageNo,
    rows.flatMap(({ session }) => session.packageIds),
  )
  const sheets = await attachmentsById(
    context.db,
    rows.flatMap(({ session }) => session.sheetId ?? []),
  )
  const now = context.clock()
  return rows.map(({ session, count }) => {
    const { listId, version, scene, packageIds, sceneTime, validFrom, validTo } = session
    const isHeld = isSessionManager(context, session) && hasPermission(context.actor, handle)
    const mayHold = isHeld && !isSignSessionOver(session, now)
    const sheet = sheets.find((file) => file.listId === session.sheetId)
    return {
      listId,
      version,
      scene,
      packageIds,
      packageNos: packageIds.map((id) => nos.get(id) ?? ''),
      sceneTime: sceneTime.toISOString(),
      validFrom: validFrom.toISOString(),
      validTo: validTo.toISOString(),
      isClosed: isSignSessionOver(session, now),
      count: known.has(listId) ? count : null,
      token: mayHold ? decryptText(session.tokenSealed, context.settings.SECRET_KEY) : null,
      sheet: sheet && known.has(listId) ? toAttachmentView(sheet) : null,
      allowedActions: mayHold ? ['close'] : isHeld ? ['sheet'] : [],
    }
  })
}

async function buildSignatureViews(
  context: Context,
  session: HeldSession,
  rows: readonly StoredSignature[],
): Promise<Signature[]> {
  const called = await createNameLookup(context.db, rows, ({ confirmUserId }) => confirmUserId)
  const mayJudge = isSessionManager(context, session) && hasPermission(context.actor, handle)
  return rows.map(({ arriveTime, confirmTime, confirmUserId, mobileMask, idCardMask, ...row }) => ({
    listId: row.listId,
    version: row.version,
    signType: row.signType,
    companyName: row.companyName,
    signName: row.signName,
    mobile: mobileMask,
    idCard: idCardMask,
    position: row.position,
    isAuthorized: row.isAuthorized,
    imageHash: row.imageHash,
    strikeReason: row.strikeReason,
    hasPhoto: row.photoHash !== null,
    arriveTime: arriveTime.toISOString(),
    confirmTime: confirmTime?.toISOString() ?? null,
    confirmUserName: called(confirmUserId),
    allowedActions: mayJudge
      ? [...(confirmTime ? [] : ['confirm']), ...(row.strikeReason ? [] : ['strike'])]
      : [],
  }))
}
