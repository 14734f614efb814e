import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import type { InputOf } from '@agency/shared/contract/endpoint'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { configApi } from '@agency/shared/modules/system-config/param.contract'
import { jobApi } from '@agency/shared/modules/system-job/job.contract'
import { tenderDocumentApi } from '@agency/shared/modules/tender-document/document.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chineseDate } from '../../packages/shared/src/format/chinese-date'
import { newListId } from '../../packages/shared/src/format/ids'
import { formatMoney } from '../../packages/shared/src/format/money'
import {
  downloadAttachment,
  responseBytes,
  statusAndCodeOf,
  tryUploadFiles,
  uploadFile,
} from '../support/attachments'
import { awardLot } from '../support/awards'
import { firstOf, mustExist } from '../support/collections'
import { paragraphsIn } from '../support/docx'
import {
  anAssignedProject,
  aReviewedProject,
  type Cast,
  lotsOfProject,
  move,
  prepareCast,
  timeInDays,
  updateLotPlan,
} from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { aLotOnSale, aSignedUpSupplier, setLotTimes } from '../support/signups'

let server: TestServer
let cast: Cast
let sales: Person
let leader: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  ;[sales, leader] = (await Promise.all([server.as('sales'), server.as('leader')])) as [Person, Person]
})
afterAll(() => server?.stop())

const lotDocumentInput = (lot: LotRow, templateCode: string) => ({
  bizType: 'tender:package',
  ownId: lot.listId,
  templateCode,
})
const projectNoticeInput = (project: ProjectRow) => ({
  bizType: 'tender:project',
  ownId: project.listId,
  templateCode: 'notice',
})

type Making = InputOf<typeof commonApi.pageOfficeMaking>
const requestDocument = (person: Person, asked: Making) => person.tries(commonApi.pageOfficeMaking, asked)
async function makeAndFetchDocx(person: Person, asked: Making) {
  const { msg, data } = await requestDocument(person, asked)
  expect(msg).toBe('操作成功')
  const answer = await person.send('GET', data.path)
  return {
    name: decodeURIComponent(answer.headers.get('content-disposition') ?? ''),
    bytes: await responseBytes(answer),
  }
}
/** Makes a document and uploads it, as the form of the step does. */
const makeAndUploadDocument = async (person: Person, asked: Making): Promise<Attachment[]> =>
  (await tryUploadFiles(person, [['文档.docx', (await makeAndFetchDocx(person, asked)).bytes]])).data
const documentText = async (person: Person, asked: Making) => {
  const text = (await paragraphsIn((await makeAndFetchDocx(person, asked)).bytes)).join('\n')
  expect(text).not.toMatch(/[{}]|undefined|null/)
  return text
}
const documentTitlesFor = async (person: Person, project: ProjectRow): Promise<string[]> =>
  (await person.call(tenderDocumentApi.list, { listId: project.listId })).map(({ title }) => title)

/** A lot at its opening: three bids taken in, one of them replaced, and a fourth that came too late. */
async function aLotToOpen() {
  const { project, lot } = await aLotOnSale(cast, server)
  const bidders = []
  for (const [at, sealOk] of [true, true, true, false].entries()) {
    const { supplier } = await aSignedUpSupplier(sales, lot, {
      supplierName: `投标${lot.packageNo.slice(-7, -3)}第${at + 1}厂`,
    })
    bidders.push(supplier)
    const bid = { packageId: lot.listId, supplierId: supplier.listId, sealOk, originals: 1, copies: 4 }
    await cast.pmb.tries(signupApi.bidReceive, bid)
    if (at === 0) await cast.pmb.tries(signupApi.bidReceive, { ...bid, copies: 5 })
  }
  await setLotTimes(server, lot, {
    signUpEnd: timeInDays(-1),
    openTime: new Date(Date.now() - 60_000).toISOString(),
  })
  await (await server.as('admin')).tries(jobApi.run, { name: 'tender-signup-end' })
  await vi.waitFor(async () => expect((await lotsOfProject(cast.pm, project))[0]?.status).toBe('30'), {
    timeout: 60_000,
  })
  const closed = firstOf(await lotsOfProject(cast.pm, project))
  return { project, lot: closed, bidders }
}

describe('公告', () => {
  test('says budget, times and words of the law, and is the team’s until it is published', async () => {
    const project = await anAssignedProject(cast, { packageCount: 2, projectName: '门诊楼电梯采购' })
    expect(await requestDocument(cast.pm, projectNoticeInput(project))).toMatchObject({
      code: 409,
      msg: '请先填写标包的发售时间和开标时间',
    })
    await server.sql(
      `update tender_package set budget_money = '1007.05', sign_up_start = '2026-11-22T01:00:00Z',
         sign_up_end = '2026-12-01T09:00:00Z', open_time = '2026-12-20T01:30:00Z' where project_id = $1`,
      [project.listId],
    )
    const text = await documentText(cast.pm, projectNoticeInput(project))
    expect(text).toContain('招标公告')
    expect(text).toContain(`招标人：${project.clientName}`)
    expect(text).toContain('预算金额：2,014.10元（大写：人民币贰仟零壹拾肆元壹角整）')
    expect(text).toContain('2026年12月20日9时30分')
    expect(text).toContain('项目联系人：程予安　　联系电话：028-00000000（演示）')
    // Without a phone number of the agency, the manager's is printed.
    const admin = await server.as('admin')
    const setCompanyPhone = (value: string | null, version: number) =>
      admin.tries(configApi.save, { changes: [{ key: 'COMPANY_PHONE', value, version }] })
    await setCompanyPhone('', 0)
    await server.sql(`update sys_user set mobile = '13900000001' where username = 'pm'`)
    expect(await documentText(cast.pm, projectNoticeInput(project))).toContain('联系电话：13900000001')
    await setCompanyPhone(null, 1)
    for (const name of ['sales', 'finance', 'depthead2'])
      expect((await requestDocument(await server.as(name), projectNoticeInput(project))).code, name).toBe(404)
    expect(await documentTitlesFor(await server.as('finance'), project)).toEqual([])
    expect(await documentTitlesFor(cast.head, project)).toEqual(['招标公告'])
  })

  test('says what is bought, who may take part, and how the file is had, as each lot is planned', async () => {
    const project = await anAssignedProject(cast, { packageCount: 2 })
    const [first, second] = (await lotsOfProject(cast.pm, project)) as [LotRow, LotRow]
    await updateLotPlan(cast.pm, first, {
      requirement: '医用电梯 6 台及安装',
      qualification: '具有特种设备制造许可（曳引驱动乘客电梯）',
      isConsortium: true,
      obtainWay: '登录平台下载',
      obtainPlace: 'https://ztb.example.com',
    })
    await updateLotPlan(cast.pm, second)
    const planned = firstOf(await lotsOfProject(cast.pm, project))
    expect(planned).toMatchObject({ isConsortium: true, obtainPlace: 'https://ztb.example.com' })
    const text = await documentText(cast.pm, projectNoticeInput(project))
    expect(text).toContain(`标包 ${first.packageNo}：医用电梯 6 台及安装`)
    expect(text).toContain('资格要求：具有特种设备制造许可（曳引驱动乘客电梯）')
    expect(text).toContain('本标包接受联合体参加。')
    expect(text).toContain('登录平台下载\nhttps://ztb.example.com\n300.00')
    expect(text).toContain(`公告期限：${chineseDate(timeInDays(1))}至${chineseDate(timeInDays(15))}。`)
    expect(text).toContain('代理机构：衡川招标代理有限公司（演示）　　地址：云岭市演示路 1 号（演示）')
    // For dates that are not planned, the text refers to the file.
    expect(text).toContain(`标包 ${second.packageNo}：详见招标文件`)
    expect(text).toContain('本标包不接受联合体参加。')
  })

  test('is called by its method under 政府采购法, and is everybody’s who sees the project once published', async () => {
    const project = await aReviewedProject(cast)
    const [noticeFile] = await makeAndUploadDocument(cast.pm, projectNoticeInput(project))
    const asked = {
      noticeTitle: '公告',
      noticeContent: '正文',
      noticeMedia: '网站',
      noticeFile: [mustExist(noticeFile).listId],
    }
    expect(await move(cast.pm, 'publish', project, asked)).toMatchObject({ code: 200 })
    const notice = firstOf(await leader.call(projectApi.notices, { listId: project.listId }))
    expect(notice.file).toEqual([noticeFile?.listId])
    expect((await downloadAttachment(leader, firstOf(notice.file))).status).toBe(200)
    await server.sql(
      `update tender_project set procurement_regime = 'ZC', procurement_method = '竞争性磋商' where list_id = $1`,
      [project.listId],
    )
    const finance = await server.as('finance')
    const { name, bytes } = await makeAndFetchDocx(finance, projectNoticeInput(project))
    expect(name).toContain(`竞争性磋商公告-${project.projectName}.docx`)
    const text = (await paragraphsIn(bytes)).join('\n')
    expect(text).toContain(`采购人：${project.clientName}`)
    expect(text).toContain('磋商文件的获取与响应文件的递交')
  })
})

describe('papers of a lot', () => {
  let at: Awaited<ReturnType<typeof aLotToOpen>>
  beforeAll(async () => {
    at = await aLotToOpen()
  })

  test('before the opening whoever does not know the bidders has neither 签到表 nor 开标记录 (R27)', async () => {
    const { lot, project, bidders } = at
    for (const name of ['leader', 'depthead', 'auditor', 'admin', 'qc', 'sales'])
      for (const code of ['signIn', 'openRecord', 'lost', 'signupRegister', 'bidRegister', 'bondRegister'])
        expect(
          (await requestDocument(await server.as(name), lotDocumentInput(lot, code))).code,
          `${name} ${code}`,
        ).toBe(404)
    const { data } = await requestDocument(cast.pm, lotDocumentInput(lot, 'openRecord'))
    expect(await statusAndCodeOf(await leader.send('GET', data.path))).toEqual([200, 404])
    expect(await documentTitlesFor(leader, project)).toEqual(['招标公告'])
    expect(await documentTitlesFor(cast.pm, project)).toEqual([
      '招标公告',
      '投标人签到表',
      '开标记录',
      '招标文件获取登记表',
      '投标保证金登记表',
      '投标文件递交登记表',
    ])
    const sheet = await documentText(cast.pm, lotDocumentInput(lot, 'signIn'))
    expect(sheet).toContain('投标人签到表')
    for (const { supplierName } of bidders.slice(0, 3)) expect(sheet).toContain(supplierName)
    expect(sheet).not.toContain(bidders[3]?.supplierName)
  })

  test('the registers have every entry: who obtained the document, who handed in a bid, how and to whom', async () => {
    const { lot, bidders } = at
    const obtained = await documentText(cast.pm, lotDocumentInput(lot, 'signupRegister'))
    const handedIn = await documentText(cast.pm, lotDocumentInput(lot, 'bidRegister'))
    for (const { supplierName, creditCode } of bidders) {
      expect(obtained).toContain(supplierName)
      expect(obtained).toContain(creditCode)
      expect(handedIn).toContain(supplierName)
    }
    expect(handedIn).toContain('未按要求密封，拒收')
    expect(handedIn).toContain('接收人')
    const paid = await documentText(cast.pm, lotDocumentInput(lot, 'bondRegister'))
    expect(paid).toContain('到账时间')
    expect(paid).toContain(bidders[0]?.supplierName)
  })

  test('nothing is made before its time', async () => {
    const { lot } = at
    const { lot: onSale } = await aLotOnSale(cast, server)
    const documentRefusalMessage = async (one: LotRow, code: string) =>
      (await requestDocument(cast.pm, lotDocumentInput(one, code))).msg
    expect(await documentRefusalMessage(onSale, 'signIn')).toBe('报名截止后才能制作签到表')
    expect(await documentRefusalMessage(onSale, 'openRecord')).toBe('未到开标时间，不能制作开标记录')
    expect(await documentRefusalMessage(lot, 'candidates')).toBe('评标尚未完成，不能制作候选人公示')
    expect(await documentRefusalMessage(lot, 'award')).toBe('标包尚未定标，不能制作通知书')
    await server.sql(`update tender_package set open_time = now() + interval '1 hour' where list_id = $1`, [
      lot.listId,
    ])
    expect(await documentRefusalMessage(lot, 'openRecord')).toBe('未到开标时间，不能制作开标记录')
    await server.sql(`update tender_package set open_time = now() - interval '1 minute' where list_id = $1`, [
      lot.listId,
    ])
  })

  test('开标记录 holds the bid that counts of each, its price in words, and who was refused', async () => {
    const { lot, bidders } = at
    const bids = await cast.pm.call(signupApi.bids, { packageId: lot.listId })
    const prices = ['1010010.10', '980000.00', '995000.50']
    for (const [index, { listId }] of bidders.slice(0, 3).entries()) {
      const bid = bids.find((one) => one.supplierId === listId && !one.isReplaced)
      const read = {
        listId: mustExist(bid).listId,
        version: mustExist(bid).version,
        bidMoney: mustExist(prices[index]),
        invalidReason: null,
      }
      expect((await sales.tries(signupApi.bidOpened, read)).code).toBe(200)
    }
    const text = await documentText(cast.pm, lotDocumentInput(lot, 'openRecord'))
    expect(text).toContain('按时递交投标文件的投标人：3家')
    expect(text).toContain('1,010,010.10\n壹佰零壹万零壹拾元壹角整')
    expect(text).toContain(`拒收情况：${bidders[3]?.supplierName}（未按要求密封）`)
    expect(text.match(/1\/[45]/g)).toEqual(['1/5', '1/4', '1/4'])
  })

  test('what was made is put into the step, and is told to others once the lot is opened', async () => {
    const { lot, project } = at
    const [openRecordFile] = (await makeAndUploadDocument(cast.pm, lotDocumentInput(lot, 'openRecord'))) as [
      Attachment,
    ]
    const signInFile = [(await uploadFile(cast.pm, '签到表.pdf')).listId]
    const opened = await move(cast.pm, 'open', lot, {
      bidTime: new Date().toISOString(),
      openRecordFile: [openRecordFile.listId],
      signInFile,
    })
    expect(opened).toMatchObject({
      code: 200,
      data: { openRecordFile: [openRecordFile.listId], status: '40' },
    })
    for (const person of [leader, cast.head])
      expect(await documentText(person, lotDocumentInput(lot, 'openRecord'))).toContain('3家')
    expect((await requestDocument(await server.as('qc'), lotDocumentInput(lot, 'openRecord'))).code).toBe(404)
    expect(await documentTitlesFor(leader, project)).toEqual([
      '招标公告',
      '投标人签到表',
      '开标记录',
      '招标文件获取登记表',
      '投标保证金登记表',
      '投标文件递交登记表',
    ])
  })

  test('候选人公示 is the team’s before it is public; 通知书 name the winner, and each loser on a page alone', async () => {
    const { lot, project, bidders } = at
    const [first, second, third] = bidders as [SupplierRow, SupplierRow, SupplierRow]
    await awardLot(server, project, lot, { supplierId: first.listId, winBidMoney: '1010010.10' })
    const setLotFields = (values: string) =>
      server.sql(`update tender_package set ${values} where list_id = $1`, [lot.listId])
    await setLotFields(
      `eval_finish_time = now(), calibration_time = null, candidate_start = null, candidate_end = null`,
    )
    const publicity = await documentText(cast.pm, lotDocumentInput(lot, 'candidates'))
    expect(publicity).toContain('中标候选人公示')
    expect(publicity).toContain(`第一名\n${first.supplierName}\n1,010,010.10\n壹佰零壹万零壹拾元壹角整`)
    // For 招标 that is not mandatory the candidates are announced voluntarily, so no article is cited.
    expect(publicity).not.toContain('第五十四条')
    await server.sql(
      `update tender_candidate set quality = '合格', duration = '90 日历天', leader = '周启明（一级建造师）'
       where package_id = $1`,
      [lot.listId],
    )
    const setRegime = (value: string) =>
      server.sql(`update tender_project set procurement_regime = $2 where list_id = $1`, [
        project.listId,
        value,
      ])
    await setRegime('ZTB_MUST')
    const must = await documentText(cast.pm, lotDocumentInput(lot, 'candidates'))
    expect(must).toContain('实施条例》第五十四条')
    expect(must).toContain(`${first.supplierName}\n合格\n90 日历天\n周启明（一级建造师）`)
    await setRegime('ZTB_FREE')
    expect((await requestDocument(leader, lotDocumentInput(lot, 'candidates'))).code).toBe(404)
    await setLotFields(
      `candidate_start = now() - interval '3 days', candidate_end = now(), calibration_time = now()`,
    )
    expect((await requestDocument(leader, lotDocumentInput(lot, 'candidates'))).code).toBe(200)

    const won = await documentText(leader, lotDocumentInput(lot, 'award'))
    expect(won).toContain('中标通知书')
    expect(won).toContain(`${first.supplierName}：`)
    expect(won).toContain('中标金额：1,010,010.10元（大写：人民币壹佰零壹万零壹拾元壹角整）')
    expect(won).toContain('招标投标法》第四十六条')
    // Each notice is dated when it is issued; until then it is a draft.
    expect(won).toContain('草稿')
    expect(won).toContain('发出时填写')

    const lost = await documentText(cast.pm, lotDocumentInput(lot, 'lost'))
    const letters = lost.split('招标结果通知书\n').slice(1)
    expect(letters.map((letter) => letter.split('\n')[1])).toEqual([
      `${second.supplierName}：`,
      `${third.supplierName}：`,
    ])
    for (const letter of letters) expect(letter).toMatch(/^编号：/)
    expect(letters[0]).toContain('980,000.00元')
    expect(letters[0]).not.toContain(third.supplierName)
    await server.sql(
      `update tender_project set procurement_regime = 'ZC', procurement_method = '竞争性谈判' where list_id = $1`,
      [project.listId],
    )
    expect(await documentTitlesFor(leader, project)).toEqual([
      '竞争性谈判公告',
      '供应商签到表',
      '开标记录',
      '成交通知书',
      '采购结果通知书',
      '成交结果公告',
      '谈判文件获取登记表',
      '保证金登记表',
      '响应文件递交登记表',
    ])
    expect(await requestDocument(cast.pm, lotDocumentInput(lot, 'candidates'))).toMatchObject({ code: 409 })
    const deal = await documentText(leader, lotDocumentInput(lot, 'award'))
    expect(deal).toContain('你单位为成交单位')
    expect(deal).toContain('政府采购法》第四十六条')
  })

  test('结果公告 says what 政府采购 asks for, 中标结果公示 what 依法必须招标 asks for', async () => {
    const { lot, project, bidders } = at
    const winner = firstOf(bidders)
    const setRegimeAndMethod = (regime: string, method: string) =>
      server.sql(
        `update tender_project set procurement_regime = $2, procurement_method = $3 where list_id = $1`,
        [project.listId, regime, method],
      )
    for (const [sort, name, kind] of [
      [1, '顾南枝', '评审专家'],
      [2, '沈砚舟', '业主代表'],
    ])
      await server.sql(
        `insert into tender_committee_member (list_id, package_id, sort, name, member_kind) values ($1, $2, $3, $4, $5)`,
        [newListId(), lot.listId, sort, name, kind],
      )
    await server.sql(`update tender_package set requirement = '曳引电梯 6 台' where list_id = $1`, [
      lot.listId,
    ])
    const { serviceMoney } = await server.row<{ serviceMoney: string }>(
      'select service_money as "serviceMoney" from tender_fee where package_id = $1',
      [lot.listId],
    )

    await setRegimeAndMethod('ZC', '竞争性谈判')
    const deal = await documentText(leader, lotDocumentInput(lot, 'result'))
    for (const said of [
      '成交结果公告',
      `成交单位\n${winner.supplierName}\n统一社会信用代码\n${winner.creditCode}`,
      '成交单位地址\n＿',
      '成交金额\n1,010,010.10元（大写：人民币壹佰零壹万零壹拾元壹角整）',
      '主要标的\n曳引电梯 6 台',
      '评审专家名单\n顾南枝、沈砚舟（采购人代表）',
      `收费标准：按收费标准表；金额：${formatMoney(serviceMoney)}元`,
      '公告期限\n自本公告发布之日起一个工作日',
      '七个工作日内，以书面形式向采购人或者采购代理机构提出质疑',
      '采购人：',
    ])
      expect(deal).toContain(said)

    await setRegimeAndMethod('ZTB_MUST', '公开招标')
    const shown = await documentText(leader, lotDocumentInput(lot, 'result'))
    expect(shown).toContain('中标结果公示')
    expect(shown).toContain(`中标单位\n${winner.supplierName}`)
    expect(shown).toContain('项目负责人及证书\n周启明（一级建造师）')
    expect(shown).toContain('实施条例》第六十条')
    // The names of a 评标委员会 are published only in 政府采购.
    for (const unsaid of ['顾南枝', '代理服务收费', '公告期限', '单位地址'])
      expect(shown).not.toContain(unsaid)
  })

  test('nobody makes a result of a lot that is not awarded', async () => {
    const { lot } = await aLotOnSale(cast, server)
    expect(await requestDocument(cast.pm, lotDocumentInput(lot, 'result'))).toMatchObject({
      code: 409,
      msg: '标包尚未定标，不能制作结果公告',
    })
  })
})
