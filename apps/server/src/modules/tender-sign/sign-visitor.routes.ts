import { toInputProblems } from '@agency/shared/fields/input-problems'
import { newListId } from '@agency/shared/format/ids'
import { maskNumber, maskPhone } from '@agency/shared/format/masks'
import { diysignApi, type SignForm, signForm } from '@agency/shared/modules/tender-sign/sign.contract'
import { asksIdCard, signFields } from '@agency/shared/modules/tender-sign/sign.fields'
import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { eq, sql } from 'drizzle-orm'
import { acceptSignature, reencodePhoto } from '../../files/drawn-signature'
import type { Guest, Write } from '../../http/context'
import { declarePublicByLink } from '../../http/guard'
import { badField, badFields, badInputRefusal } from '../../http/refusal'
import { definePublicRoute, type Route } from '../../http/route'
import { sha256 } from '../../log/canonical'
import { encryptText } from '../../session/encryption'
import { LinkTokens } from '../../session/link-tokens'
import { giveVisitorIdentity } from '../../session/outsiders'
import { assertDictValues, loadDictionaries } from '../../system/directory'
import {
  emitChangeToProjectManagers,
  type HeldSession,
  hashMobile,
  isSignSessionOver,
  type Session,
  sessionByToken,
} from './sign.store'
import { tenderSignature, tenderSignSession } from './sign.table'

const say = {
  dead: '签到链接已失效',
  early: '不在签到时间内',
  idCard: '请输入身份证号',
}
const VISITOR = '现场签到'

const byToken = declarePublicByLink('the link holds a random token')

/**
 * 录入信息 on a visitor's own phone (DOMAIN 5.18), without an account. It shows only project, scene and time.
 */
export function signVisitorRoutes(): readonly Route[] {
  const tokens = new LinkTokens('sign')
  const findOpenSession = async (guest: Guest, token: string) => {
    const deadLinkError = () => badInputRefusal(say.dead)
    const session = await tokens.findRecordWithinLimits(guest, token, {
      look: () => sessionByToken(guest.db, token),
      unknown: deadLinkError,
    })
    if (isSignSessionOver(session, guest.clock())) throw deadLinkError()
    return session
  }
  return [
    definePublicRoute(diysignApi.scene, byToken, async (guest, { token }) => {
      const { projectName, scene, sceneTime, validFrom, validTo } = await findOpenSession(guest, token)
      const { signType = [] } = await loadDictionaries(guest.db, ['signType'])
      return {
        projectName,
        scene,
        sceneTime: sceneTime.toISOString(),
        validFrom: validFrom.toISOString(),
        validTo: validTo.toISOString(),
        signTypes: signType.filter((option) => !('disabled' in option)),
      }
    }),
    definePublicRoute(diysignApi.save, byToken, async (guest, { token, ...sent }) => {
      const session = await findOpenSession(guest, token)
      if (session.validFrom > guest.clock()) throw badInputRefusal(say.early)
      await saveSignature(guest, session, await validateSignForm(guest, session, sent))
      return null
    }),
  ]
}

/** The validated form of a visitor who signs. @throws 400 at each wrong field */
async function validateSignForm(guest: Guest, { scene }: Session, sent: object): Promise<SignForm> {
  const { data, error } = signForm.safeParse(sent)
  if (error) throw badFields(toInputProblems(signForm, error.issues))
  await assertDictValues(guest.db, { signType: signFields.signType }, { signType: data.signType })
  const isAsked = asksIdCard(scene, data.signType)
  if (isAsked && !data.idCard) throw badField('idCard', say.idCard)
  // An ID number remembered by the phone is dropped when the scene does not ask for it.
  return { ...data, idCard: isAsked ? data.idCard : null }
}

/** Stores a signature, once for each mobile number, so that repeating the request adds no second row. */
async function saveSignature(guest: Guest, session: HeldSession, form: SignForm): Promise<void> {
  const { SECRET_KEY } = guest.settings
  const { mobile, idCard, signImage: sent, photo: taken, agree: _agree, ...plain } = form
  const { image: signImage, hash: imageHash } = await acceptSignature(sent)
  const photo = taken ? await reencodePhoto(taken) : null
  const context = giveVisitorIdentity(guest, VISITOR, signPrefix)
  await context.write(async (write) => {
    await assertStillOpen(write, session)
    const columns = {
      ...plain,
      mobileSealed: encryptText(mobile, SECRET_KEY),
      mobileMask: maskPhone(mobile),
      idCardSealed: idCard ? encryptText(idCard, SECRET_KEY) : null,
      idCardMask: idCard ? maskNumber(idCard) : null,
      signImage,
      imageHash,
      photo,
      photoHash: photo && sha256(photo),
      arriveTime: write.clock(),
      ip: write.ip,
      userAgent: write.userAgent,
      // A visitor who signs again must be confirmed again.
      confirmTime: null,
      confirmUserId: null,
      strikeReason: null,
    }
    const key = { sessionId: session.listId, mobileKey: hashMobile(mobile, SECRET_KEY) }
    const [after] = await write.tx
      .insert(tenderSignature)
      .values({
        listId: newListId(),
        createTime: write.clock(),
        departmentId: session.departmentId,
        ...key,
        ...columns,
      })
      .onConflictDoUpdate({
        target: [tenderSignature.sessionId, tenderSignature.mobileKey],
        set: { ...columns, version: sql`${tenderSignature.version} + 1`, updateTime: write.clock() },
      })
      .returning({ listId: tenderSignature.listId })
    const { signType, companyName, signName } = plain
    write.log({
      module: signPrefix,
      action: 'sign',
      ownId: after?.listId ?? session.listId,
      after: { signType, companyName, signName, imageHash: columns.imageHash, photoHash: columns.photoHash },
    })
    emitChangeToProjectManagers(write, session)
  })
}

/** Checks that a sign-in session is still open: it may have been closed while the picture was uploaded. */
async function assertStillOpen(write: Write, session: Session): Promise<void> {
  const [now] = await write.tx
    .select()
    .from(tenderSignSession)
    .where(eq(tenderSignSession.listId, session.listId))
    .for('share')
  if (!now || isSignSessionOver(now, write.clock())) throw badInputRefusal(say.dead)
}
