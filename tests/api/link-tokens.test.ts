import { paperApi } from '@agency/shared/contract/paper.contract'
import { supplierRegisterApi } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { noticeApi, receiptApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { diysignApi, signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../../apps/server/src/app'
import type { AppServices } from '../../apps/server/src/app-services'
import { readSettings } from '../../apps/server/src/settings'
import { endpointPathWithSlash } from '../../packages/shared/src/contract/endpoint'
import { downloadAttachment, pdfBytes, responseBytes } from '../support/attachments'
import { firstOf, mustExist, repeatTimes } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { aSignaturePicture } from '../support/notices'
import { readPdf } from '../support/pdf'
import { readAnswer } from '../support/person'
import { type Everybody, prepareEverybody } from '../support/project-life'
import { aPublishedProject, type Cast, lotsOfProject, prepareCast } from '../support/projects'
import { aSentNotice } from '../support/sent-notice'
import { startServer, type TestServer } from '../support/server'
import { act, aLotOnSale, createSupplier, signUp } from '../support/signups'
import {
  aRegisteredSupplier,
  auditSupplier,
  BEHIND_PROXY,
  beginRegistration,
  PUBLIC,
  registrationForm,
  solveCaptcha,
  visitorCalls,
} from '../support/suppliers'
import { runWithinOneMinute } from '../support/time'

/** How many public calls an address may make in a minute: enough for the people of this file to log in. */
const PUBLIC_LIMIT = 60

let server: TestServer
let people: Everybody
let cast: Cast
let signImage: string
beforeAll(async () => {
  server = await startServer({ ...BEHIND_PROXY, PUBLIC_RATE_LIMIT: String(PUBLIC_LIMIT) })
  people = await prepareEverybody(server)
  cast = await prepareCast(server)
  signImage = await aSignaturePicture()
})
afterAll(() => server?.stop())

/** Makes a call with this token from this address. Returns its HTTP status and the code in its body. */
type Calling = (token: string, from: string) => Promise<{ status: number; code: number }>
/** A valid token, and the call that uses it. */
interface Opened {
  token: string
  call: Calling
}

const aSignLinkToken = async () => {
  const project = await aPublishedProject(cast, { packageCount: 1 })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  const { token } = await cast.pm.call(signApi.open, {
    listId: project.listId,
    scene: '开标签到',
    packageIds: [lot.listId],
    sceneTime: new Date().toISOString(),
  })
  return mustExist(token)
}
const aReceiptLinkToken = async () => {
  const { listId, version } = await aSentNotice(server, people)
  return (await people.sales.call(noticeApi.link, { listId, version })).token
}
const aPaperVerificationCode = async () => {
  const { lot } = await aLotOnSale(cast, server)
  const signedUp = expectSuccess(await signUp(people.sales, lot, await createSupplier(people.sales)))
  const { listId } = expectSuccess(await act(people.finance, 'receive', signedUp, {}))
  const asked = { bizType: signupPrefix, ownId: listId, templateCode: 'receipt' }
  const file = await people.sales.call(paperApi.make, asked)
  const { links } = await readPdf(await responseBytes(await downloadAttachment(people.sales, file.listId)))
  return new URL(firstOf(links).replace('/#/', '/')).searchParams.get('t') ?? ''
}

/** Every public call with a random token: how to get a valid one, and how to call it. */
const byPath: Readonly<Record<string, () => Promise<Opened>>> = {
  [endpointPathWithSlash(diysignApi.scene)]: async () => ({
    token: await aSignLinkToken(),
    call: (token, from) => visitorCalls(server, from).tries(diysignApi.scene, { token }),
  }),
  [endpointPathWithSlash(diysignApi.save)]: async () => ({
    token: await aSignLinkToken(),
    call: (token, from) =>
      visitorCalls(server, from).tries(diysignApi.save, {
        token,
        signType: '投标人代表',
        companyName: '某某设备有限公司（演示）',
        signName: '周一鸣',
        mobile: '13800001111',
        idCard: '11010119900307123X',
        position: '销售经理',
        isAuthorized: true,
        signImage,
        signPoints: 64,
        agree: true,
      }),
  }),
  [endpointPathWithSlash(receiptApi.notice)]: async () => ({
    token: await aReceiptLinkToken(),
    call: (token, from) => visitorCalls(server, from).tries(receiptApi.notice, { token }),
  }),
  [endpointPathWithSlash(receiptApi.file)]: async () => ({
    token: await aReceiptLinkToken(),
    call: async (token, from) => {
      const answer = await visitorCalls(server, from).download(receiptApi.file, { token })
      const isFile = answer.headers.get('content-type') === 'application/pdf'
      return isFile ? { status: answer.status, code: 200 } : readAnswer(answer)
    },
  }),
  [endpointPathWithSlash(receiptApi.confirm)]: async () => ({
    token: await aReceiptLinkToken(),
    call: (token, from) =>
      visitorCalls(server, from).tries(receiptApi.confirm, {
        token,
        confirmName: '周一鸣',
        signImage,
        signPoints: 60,
        agree: true,
      }),
  }),
  [endpointPathWithSlash(paperApi.check)]: async () => ({
    token: await aPaperVerificationCode(),
    call: (token, from) => visitorCalls(server, from).tries(paperApi.check, { code: token }),
  }),
  [endpointPathWithSlash(supplierRegisterApi.upload)]: async () => ({
    token: await beginRegistration(server),
    call: async (token, from) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(pdfBytes())]), '营业执照.pdf')
      const headers = { 'X-Forwarded-For': from }
      return readAnswer(await server.call('POST', `${PUBLIC}/upload?token=${token}`, { body: form, headers }))
    },
  }),
  [endpointPathWithSlash(supplierRegisterApi.register)]: async () => {
    const form = await registrationForm(server, await beginRegistration(server))
    return {
      token: form.token,
      call: (token, from) =>
        visitorCalls(server, from).tries(supplierRegisterApi.register, { ...form, token }),
    }
  },
  [endpointPathWithSlash(supplierRegisterApi.supplement)]: async () => {
    const { receipt, form, row } = await aRegisteredSupplier(server, people.sales)
    await auditSupplier(people.sales, row, { result: 'return', opinion: '授权书未盖章' })
    const asked = { ...(await solveCaptcha(server)), ...receipt }
    const { supplement } = await visitorCalls(server).call(supplierRegisterApi.status, asked)
    return {
      token: mustExist(supplement).token,
      call: (token, from) =>
        visitorCalls(server, from).tries(supplierRegisterApi.supplement, { ...form, token }),
    }
  },
}

/**
 * Public calls with a secret that does not come from a link (a code image, a session), or without any, such
 * as published keys.
 */
const OF_OTHER_KINDS = [
  '/admin/noToken/logout',
  '/admin/anno/captcha',
  '/admin/anno/packageKeys',
  '/admin/noToken/login',
  '/admin/noToken/refresh',
  '/admin/auth/code',
  '/admin/anno/supplier/begin',
  '/admin/anno/supplier/status',
]

const services: unknown = { settings: readSettings({}) }
const publicRoutes = allRoutes(services as AppServices).flatMap(({ endpoint, guard }) =>
  guard.kind === 'public'
    ? [{ address: endpointPathWithSlash(endpoint), isByLink: guard.byLink === true }]
    : [],
)

test('a public call is opened by a token that is looked up first, or it is known why not', () => {
  const links = publicRoutes.filter(({ isByLink }) => isByLink).map(({ address }) => address)
  expect(links.toSorted()).toEqual(Object.keys(byPath).toSorted())
  const others = publicRoutes.filter(({ isByLink }) => !isByLink).map(({ address }) => address)
  expect(others.toSorted()).toEqual(OF_OTHER_KINDS.toSorted())
})

const wrongToken = (at: number) => `${at}`.padEnd(43, 'x')
let hall = 0

test.each(Object.keys(byPath))('%s: wrong ones stop nobody but wrong ones', async (address) => {
  const { token, call } = await mustExist(byPath[address])()
  const tried = await runWithinOneMinute(async () => {
    const from = `198.51.100.${++hall}`
    const statuses: number[] = []
    for (const at of repeatTimes(20, (at) => at)) statuses.push((await call(wrongToken(at), from)).status)
    return { from, statuses }
  })
  expect(tried.statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(429)])
  expect(await call(token, tried.from)).toMatchObject({ status: 200, code: 200 })
  // Other addresses are not blocked: there a wrong token gets the usual refusal.
  expect((await call(wrongToken(0), `203.0.113.${hall}`)).status).toBe(200)
})

test('many at once count as many, and the addresses that one customer has of IPv6 count together', async () => {
  const tryCheckPaper = (from: string) =>
    visitorCalls(server, from).tries(paperApi.check, { code: wrongToken(hall) })
  const { atOnce, elsewhere } = await runWithinOneMinute(async () => {
    hall++
    const network = `2001:db8:0:${hall}`
    const atOnce = await Promise.all(repeatTimes(30, (at) => tryCheckPaper(`${network}::${at + 1}`)))
    return { atOnce, elsewhere: await tryCheckPaper(`2001:db8:1:${hall}::1`) }
  })
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(atOnce.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
  expect(elsewhere.code).toBe(404)
})

test('wrong ones beyond what a public call is allowed at all keep a good one from nothing', async () => {
  const token = await aSignLinkToken()
  const tryReadSignScene = (asked: string) =>
    visitorCalls(server, `198.51.100.${hall}`).tries(diysignApi.scene, { token: asked })
  const known = await runWithinOneMinute(async () => {
    hall++
    for (const at of repeatTimes(PUBLIC_LIMIT + 1, (at) => at)) await tryReadSignScene(wrongToken(at))
    return tryReadSignScene(token)
  })
  expect(known.code).toBe(200)
})
