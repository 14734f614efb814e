import { diysignApi, signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import { signatureImage } from './demo.files'
import { idAndVersion, type Lot } from './demo.tender'
import type { Life, World } from './demo.world'

const MINUTE_MS = 60_000
/** A demo ID card number with a valid check digit and a region code that no longer exists. */
const ID_CARD = '11010119900307123X'

/**
 * The life of 现场签到: opened by the manager the day before; bidders and the client sign on their phones,
 * one of them twice; attendance is confirmed and 签到表 is made. For a future opening it stays open.
 */
export async function* simulateSignIn(world: World, lot: Lot): Life {
  const { tender, listId, buyers, plan } = lot
  const { cast, days, projectId } = tender
  const openTime = world.at(days.opening, days.clock)
  const timeAfterOpening = (minutes: number) => new Date(openTime.getTime() + minutes * MINUTE_MS)
  const session = await world.call(cast.a, signApi.open, {
    listId: projectId,
    scene: '开标签到',
    packageIds: [listId],
    sceneTime: openTime.toISOString(),
  })
  const signers = [
    ...buyers.slice(0, plan.buyers).map(({ supplierName, contactName }, at) => ({
      signType: '投标人代表',
      companyName: supplierName,
      signName: contactName ?? '投标代表',
      mobile: `1390000${1100 + at}`,
      idCard: ID_CARD,
      position: '投标代表',
      isAuthorized: true,
    })),
    {
      signType: '业主代表',
      companyName: '采购人',
      signName: '秦采购',
      mobile: '13900002100',
      idCard: null,
      position: '经办',
      isAuthorized: false,
    },
  ]
  for (const [at, signer] of signers.entries()) {
    yield timeAfterOpening(at * 4 - 30)
    await world.callAsVisitor(diysignApi.save, {
      ...signer,
      token: session.token ?? '',
      photo: null,
      signImage: await signatureImage(),
      signPoints: 72,
      agree: true,
    })
  }
  yield timeAfterOpening(35)
  for (const row of await world.call(cast.a, signApi.signatures, { listId: session.listId }))
    await world.call(cast.a, signApi.confirm, idAndVersion(row))
  const sessions = await world.call(cast.a, signApi.sessions, { listId: projectId })
  const over = sessions.sessions.find((one) => one.listId === session.listId)
  if (over) await world.call(cast.a, signApi.sheet, idAndVersion(over))
}
