import { paperApi } from '@agency/shared/contract/paper.contract'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../apps/server/src/log/canonical'
import { downloadAttachment, responseBytes } from '../support/attachments'
import { anArrivedBond } from '../support/awards'
import { firstOf } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { readPdf } from '../support/pdf'
import { type Cast, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { act, aLotOnSale, aSignedUpSupplier, createSupplier, signUp } from '../support/signups'

let server: TestServer
let cast: Cast
let sales: Person
let finance: Person
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://zb.example.com/', TRUST_PROXY: '1' })
  cast = await prepareCast(server)
  sales = await server.as('sales')
  finance = await server.as('finance')
})
afterAll(() => server?.stop())

const receiptInput = (ownId: string, bizType: string = signupPrefix) => ({
  bizType,
  ownId,
  templateCode: 'receipt',
})

async function makeAndReadPaper(person: Person, ownId: string, bizType?: string) {
  const file = await person.call(paperApi.make, receiptInput(ownId, bizType))
  const bytes = await responseBytes(await downloadAttachment(person, file.listId))
  const { pages, links } = await readPdf(bytes)
  const token = new URL(firstOf(links).replace('/#/', '/')).searchParams.get('t') ?? ''
  return { file, bytes, text: pages.join(''), address: firstOf(links), token }
}
const checkPaperToken = (token: string, ip = '198.51.100.1') =>
  server.nobody.tries(paperApi.check, { code: token }, { headers: { 'X-Forwarded-For': ip } })

async function aPaidSignup() {
  const { lot } = await aLotOnSale(cast, server)
  const supplier = await createSupplier(sales)
  const saved = expectSuccess(await signUp(sales, lot, supplier))
  return { supplier, row: expectSuccess(await act(finance, 'receive', saved, {})) }
}

describe('papers that prove themselves', () => {
  test('a receipt is a PDF with its number, its amount in words and a code; asked again it is the same file', async () => {
    const { supplier, row } = await aPaidSignup()
    const paper = await makeAndReadPaper(sales, row.listId)
    expect(paper.text).toContain(row.receiptNo)
    expect(paper.text).toContain(supplier.supplierName)
    expect(paper.text).toContain('叁佰元整')
    expect(paper.address).toMatch(/^https:\/\/zb\.example\.com\/#\/paperCheck\?t=[\w-]{22}$/)
    expect((await makeAndReadPaper(finance, row.listId)).file.listId).toBe(paper.file.listId)
    // The token is only in the document itself.
    const kept = await server.sql('select * from doc_paper where own_id = $1', [row.listId])
    expect(JSON.stringify(kept)).not.toContain(paper.token)
  })

  test('a stranger is told number, time, state and hash, and nothing else; what ends is told so at once', async () => {
    const { row } = await aPaidSignup()
    const { token, bytes } = await makeAndReadPaper(sales, row.listId)
    const proof = expectSuccess(await checkPaperToken(token))
    expect(Object.keys(proof).sort()).toEqual(['date', 'number', 'sha256', 'state'])
    expect(proof).toMatchObject({ state: 'genuine', number: row.receiptNo, sha256: sha256(bytes) })
    expectSuccess(await act(sales, 'invalidate', row, { opinion: '资料不符' }))
    expect(expectSuccess(await checkPaperToken(token))).toMatchObject({
      state: 'void',
      number: row.receiptNo,
    })
  })

  test('what changed in the record makes another paper, and the one before says that it was replaced', async () => {
    const { row } = await aPaidSignup()
    const first = await makeAndReadPaper(sales, row.listId)
    await server.sql('update tender_signup set invoice_no = $2 where list_id = $1', [row.listId, '0042'])
    const second = await makeAndReadPaper(sales, row.listId)
    expect(second.file.listId).not.toBe(first.file.listId)
    expect(second.text).toContain('0042')
    expect(expectSuccess(await checkPaperToken(first.token)).state).toBe('replaced')
    expect(expectSuccess(await checkPaperToken(second.token)).state).toBe('genuine')
  })

  test('has rare characters as they are, and is refused for what cannot be printed before anything is issued', async () => {
    const { row, supplier } = await aPaidSignup()
    const rename = (name: string) =>
      server.sql('update crm_supplier set supplier_name = $2 where list_id = $1', [supplier.listId, name])
    await rename('𠮷野𮧵建设（演示）')
    const paper = await makeAndReadPaper(sales, row.listId)
    expect(paper.text).toContain('𠮷野𮧵建设（演示）')
    await rename('青禾😀建设（演示）')
    const refused = await sales.tries(paperApi.make, receiptInput(row.listId))
    expect(refused).toMatchObject({
      code: 400,
      errors: [{ field: expect.any(String), message: expect.stringContaining('“😀”（U+1F600）') }],
    })
    // The paper that was issued before stands.
    expect(expectSuccess(await checkPaperToken(paper.token)).state).toBe('genuine')
  })

  test('two who print at once hold the same paper', async () => {
    const { row } = await aPaidSignup()
    const files = await Promise.all(
      [sales, finance, sales].map((one) => one.call(paperApi.make, receiptInput(row.listId))),
    )
    expect(new Set(files.map(({ listId }) => listId)).size).toBe(1)
    const kept = await server.sql('select 1 from doc_paper where own_id = $1', [row.listId])
    expect(kept).toHaveLength(1)
  })

  test('is made by whoever may print receipts and see the record, and where there is something to say', async () => {
    const { row } = await aPaidSignup()
    for (const name of ['pm', 'leader', 'qc', 'auditor'])
      expect((await (await server.as(name)).tries(paperApi.make, receiptInput(row.listId))).code, name).toBe(
        404,
      )
    const { lot } = await aLotOnSale(cast, server)
    const waiting = expectSuccess(await signUp(sales, lot, await createSupplier(sales)))
    expect((await sales.tries(paperApi.make, receiptInput(waiting.listId))).code).toBe(404)
    // A template that is no verifiable document is not turned into one.
    expect(
      (await sales.tries(paperApi.make, { ...receiptInput(row.listId), templateCode: 'directory' })).code,
    ).toBe(404)
  })

  test('a bond has its receipt once finance confirmed it, under a number of its own', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const { supplier } = await aSignedUpSupplier(sales, lot)
    const bond = await anArrivedBond({ sales, finance }, lot, supplier)
    const { text, token } = await makeAndReadPaper(finance, bond.listId, bondRecord.prefix)
    expect(text).toContain('壹万元整')
    expect(expectSuccess(await checkPaperToken(token)).number).toMatch(/^BZJ-\d{8}-\d{3}$/)
  })

  test('who guesses is stopped, and whoever holds a paper is not, behind the same address', async () => {
    const { row } = await aPaidSignup()
    const { token } = await makeAndReadPaper(sales, row.listId)
    const guesses = []
    for (let at = 0; at < 12; at++) guesses.push((await checkPaperToken(`guess-${at}`, '198.51.100.7')).code)
    expect(guesses.slice(0, 10)).toEqual(Array(10).fill(404))
    expect(guesses.slice(10)).toEqual([429, 429])
    expect(expectSuccess(await checkPaperToken(token, '198.51.100.7')).state).toBe('genuine')
  })
})
