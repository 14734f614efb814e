import { createHash } from 'node:crypto'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { noticeApi, receiptApi } from '@agency/shared/modules/sale-notice/notice.contract'
import type { NoticeRow } from '@agency/shared/modules/sale-notice/notice.record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awardLot } from '../support/awards'
import { expectSuccess } from '../support/expect-success'
import { aBlankPicture, aSignaturePicture, onNotice, winnersNotice } from '../support/notices'
import { type Everybody, prepareEverybody } from '../support/project-life'
import { type Cast, prepareCast } from '../support/projects'
import { aSentNotice } from '../support/sent-notice'
import { startServer, type TestServer } from '../support/server'
import { aLotOnSale, createSupplier } from '../support/signups'

let server: TestServer
let people: Everybody
let cast: Cast
let winner: SupplierRow
let signImage: string
beforeAll(async () => {
  server = await startServer()
  people = await prepareEverybody(server)
  cast = await prepareCast(server)
  winner = await createSupplier(people.sales)
  signImage = await aSignaturePicture()
})
afterAll(() => server?.stop())

const aNewlySentNotice = () => aSentNotice(server, people)
const noticeToken = async ({ listId, version }: NoticeRow) =>
  (await people.sales.call(noticeApi.link, { listId, version })).token
const rereadNotice = ({ listId }: NoticeRow) => people.sales.call(noticeApi.detail, { listId })

const tryConfirmReceipt = (token: string, changes: object = {}, at = server) =>
  at.nobody.tries(receiptApi.confirm, {
    confirmName: '周一鸣',
    signImage,
    signPoints: 60,
    agree: true,
    ...changes,
    token,
  })
const tryViewNotice = (token: string, at = server) => at.nobody.tries(receiptApi.notice, { token })
const DEAD = '签收链接已失效'

describe('an electronic notice', () => {
  test('is received by the receiver’s own answer, who is told the least; where from is kept and shown', async () => {
    const sent = await aNewlySentNotice()
    expect(sent).toMatchObject({ status: '40', mayLink: true, confirmedBy: null })
    const token = await noticeToken(sent)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    expect(expectSuccess(await tryViewNotice(token))).toEqual({
      supplierName: sent.supplierName,
      projectName: sent.projectName,
      noticeType: sent.noticeType,
      noticeNo: sent.noticeNo,
      noticeSendTime: sent.noticeSendTime,
      isConfirmed: false,
    })
    const file = await server.nobody.download(receiptApi.file, { token })
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await rereadNotice(sent)).status).toBe('40')
    const answers = await Promise.all([
      tryConfirmReceipt(token),
      tryConfirmReceipt(token),
      tryConfirmReceipt(token),
    ])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    const received = await rereadNotice(sent)
    expect(received).toMatchObject({
      status: '50',
      confirmedBy: 'receiver',
      confirmName: '周一鸣',
      mayLink: false,
      isSameAddress: true,
      signHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      confirmIp: expect.any(String),
    })
    const moves = await server.sql(`select 1 from wf_flow_log where own_id = $1 and action = 'receive'`, [
      sent.listId,
    ])
    expect(moves).toHaveLength(1)
    // Sending it again with another name changes nothing.
    expect((await tryConfirmReceipt(token, { confirmName: '吴二' })).code).toBe(200)
    expect(await rereadNotice(sent)).toMatchObject({ confirmName: '周一鸣', version: received.version })
    expect(expectSuccess(await tryViewNotice(token)).isConfirmed).toBe(true)
  })

  test('has a link of which only the hash is kept, made by who hands out, which the log tells', async () => {
    const sent = await aNewlySentNotice()
    const { listId, version } = sent
    for (const person of [people.pm, people.finance, people.leader])
      expect((await person.tries(noticeApi.link, { listId, version })).code).toBe(403)
    const token = await noticeToken(sent)
    expect((await people.sales.tries(noticeApi.link, { listId, version })).code).toBe(409)
    const kept = JSON.stringify([
      await server.sql('select to_jsonb(n) from sale_notice n where list_id = $1', [listId]),
      await server.sql('select to_jsonb(l) from sys_operation_log l where own_id = $1', [listId]),
    ])
    expect(kept).not.toContain(token)
    expect(kept).toContain(createHash('sha256').update(token).digest('hex'))
    expect(kept).toContain('noticeLink')
    expect(JSON.stringify(await rereadNotice(sent))).not.toContain(
      createHash('sha256').update(token).digest('hex'),
    )
  })

  test.each<[string, object, string]>([
    ['a dot', { signImage: 'data:,' }, 'signImage'],
    ['300 KB', { signImage: `data:image/png;base64,${'A'.repeat(300 * 1024)}` }, 'signImage'],
    ['no name', { confirmName: '' }, 'confirmName'],
    ['no agreement', { agree: false }, 'agree'],
  ])('is not received with %s', async (_name, changes, field) => {
    const sent = await aNewlySentNotice()
    const answer = await tryConfirmReceipt(await noticeToken(sent), changes)
    expect(answer.errors?.map((one) => one.field)).toEqual([field])
    expect((await rereadNotice(sent)).status).toBe('40')
  })

  test('is not received with 2 MB, nor with a small picture that unpacks to a huge one', async () => {
    const sent = await aNewlySentNotice()
    const token = await noticeToken(sent)
    const huge = `data:image/png;base64,${'A'.repeat(2 * 1024 * 1024)}`
    expect((await tryConfirmReceipt(token, { signImage: huge })).status).toBe(413)
    const bomb = await tryConfirmReceipt(token, { signImage: await aBlankPicture(9000, 9000) })
    expect(bomb.errors?.map(({ field }) => field)).toEqual(['signImage'])
    expect((await rereadNotice(sent)).status).toBe('40')
  })
})

describe('a link', () => {
  test('is dead when it was replaced, is over, or its notice is asked to be void or is of a secret project', async () => {
    const sent = await aNewlySentNotice()
    const expectDeadLink = async (token: string) => {
      const answers = [await tryViewNotice(token), await tryConfirmReceipt(token)]
      expect(answers.map(({ code, msg }) => [code, msg])).toEqual([
        [400, DEAD],
        [400, DEAD],
      ])
      expect((await server.nobody.download(receiptApi.file, { token })).status).not.toBe(500)
    }
    const first = await noticeToken(sent)
    const second = await noticeToken(await rereadNotice(sent))
    await expectDeadLink(first)
    expect((await tryViewNotice(second)).code).toBe(200)
    const setProjectSecret = (isSecret: boolean) =>
      server.sql('update tender_project set is_secret = $2 where list_id = $1', [sent.projectId, isSecret])
    await setProjectSecret(true)
    await expectDeadLink(second)
    await setProjectSecret(false)
    await server.sql(
      `update sale_notice set link_expire_time = now() - interval '1 second' where list_id = $1`,
      [sent.listId],
    )
    await expectDeadLink(second)
    const third = await noticeToken(await rereadNotice(sent))
    expectSuccess(await onNotice(people.sales, 'void', await rereadNotice(sent), { opinion: '单位名称有误' }))
    await expectDeadLink(third)
    expectSuccess(
      await onNotice(people.leader, 'voidApprove', await rereadNotice(sent), { result: 'approve' }),
    )
    await expectDeadLink(third)
  })

  test('is not made for one that goes by another way, nor before it went out, nor after it came', async () => {
    const { lot, project } = await aLotOnSale(cast, server, { procurementRegime: 'ZC' })
    await awardLot(server, project, lot, { supplierId: winner.listId, winBidMoney: '500000.00' })
    const { listId, version } = await winnersNotice(people.sales, lot.listId)
    expect((await people.sales.tries(noticeApi.link, { listId, version })).code).toBe(409)
    const sent = await aNewlySentNotice()
    await tryConfirmReceipt(await noticeToken(sent))
    const received = await rereadNotice(sent)
    expect((await people.sales.tries(noticeApi.link, received)).code).not.toBe(200)
  })

  test('that does not exist can be tried ten times a minute from one address', async () => {
    const own = await startServer()
    try {
      const codes: number[] = []
      for (let at = 0; at < 12; at++) codes.push((await tryViewNotice(`wrong-${at}`, own)).code)
      expect(codes).toEqual([...Array<number>(10).fill(400), 429, 429])
    } finally {
      await own.stop()
    }
  })
})
