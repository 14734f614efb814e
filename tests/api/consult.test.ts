import { consultApi } from '@agency/shared/contract/consult.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attachmentsOf,
  downloadAttachment,
  pdfBytes,
  removeFile,
  responseBytes,
  statusAndCodeOf,
  uploadFile,
} from '../support/attachments'
import { authMessage, openLiveConnection } from '../support/live'
import {
  type Person,
  type SecondServer,
  startSecondServer,
  startServer,
  type TestServer,
} from '../support/server'

let server: TestServer
let second: SecondServer
let admin: Person
let office: Person
beforeAll(async () => {
  server = await startServer()
  second = await startSecondServer(server)
  ;[admin, office] = await Promise.all([server.as('admin'), server.as('office')])
})
afterAll(async () => {
  await second?.close()
  await server?.stop()
})

const trySendMessage = (person: Person, text: string, more: Record<string, unknown> = {}, headers = {}) =>
  person.tries(consultApi.send, { text, ...more }, { headers })
const sendMessage = async (person: Person, text: string, more: Record<string, unknown> = {}) => {
  const { msg, data } = await trySendMessage(person, text, more)
  expect(msg).toBe('操作成功')
  return data
}
const readOverview = async (person: Person) => await person.call(consultApi.overview, {})
const tryReadMessages = (person: Person, query: Record<string, unknown> = {}) =>
  person.tries(consultApi.messages, query)
const messageTexts = async (person: Person, query: Record<string, unknown> = {}) =>
  (await tryReadMessages(person, query)).data.map(({ text }) => text)
const markReadUpTo = (person: Person, seq: number, threadId?: string) =>
  person.tries(consultApi.read, { seq, ...(threadId ? { threadId } : {}) })
const readThreads = async (person: Person, keyword?: string) =>
  await person.call(consultApi.threads, { keyword })
const unreadCountOf = async (person: Person, threadId: string) =>
  (await readThreads(person)).find(({ listId }) => listId === threadId)?.unread

describe('问与答', () => {
  it('员工提问，管理员和综合管理员都能答，双方看到同样的记录', async () => {
    const asker = await server.as('staff2')
    expect(await readOverview(asker)).toEqual({ isConsultant: false, unread: 0, threadId: null })
    expect(await messageTexts(asker)).toEqual([])

    const first = await sendMessage(asker, '  标书费怎么交？\u200b ')
    expect(first).toMatchObject({
      seq: 1,
      senderName: '文小舟',
      fromConsultant: false,
      text: '标书费怎么交？',
    })
    const { threadId } = first
    expect(await readOverview(asker)).toEqual({ isConsultant: false, unread: 0, threadId })
    expect((await readThreads(office)).find(({ listId }) => listId === threadId)).toEqual({
      listId: threadId,
      userId: asker.userId,
      userName: '文小舟',
      orgName: '市场部',
      lastText: '标书费怎么交？',
      lastTime: first.createTime,
      unread: 1,
    })

    expect(await sendMessage(office, '对公转账', { threadId })).toMatchObject({
      seq: 2,
      senderName: '何小满',
      fromConsultant: true,
    })
    await sendMessage(admin, '一千元以下可以现金', { threadId })
    expect((await readOverview(asker)).unread).toBe(2)
    const all = ['标书费怎么交？', '对公转账', '一千元以下可以现金']
    for (const [person, query] of [
      [asker, {}],
      [asker, { threadId }],
      [office, { threadId }],
      [admin, { threadId }],
    ] as const)
      expect(await messageTexts(person, query)).toEqual(all)
    expect(await messageTexts(asker, { before: 3 })).toEqual(all.slice(0, 2))
  })

  it('会话按姓名、账号、部门查找，最近的在前', async () => {
    const [one, two] = [await server.as('staff3'), await server.as('pm6')]
    await sendMessage(one, '我先')
    const { threadId } = await sendMessage(two, '我后')
    expect((await readThreads(office))[0]).toMatchObject({ listId: threadId, lastText: '我后' })
    for (const keyword of ['清和', 'pm6', '国际业务']) {
      const found = await readThreads(office, keyword)
      expect(found.map(({ userName }) => userName)).toEqual(['方清和'])
    }
    expect(await readThreads(office, '%')).toEqual([])
    const file = await uploadFile(two, '截图.pdf')
    await sendMessage(two, '', { attachment: [file.listId] })
    expect((await readThreads(office, 'pm6'))[0]?.lastText).toBe('[附件]')
  })

  it('一次最多给最近的五十条，更早的往前取', async () => {
    const asker = await server.as('pm5')
    const { threadId } = await sendMessage(asker, '第 1 句')
    await server.sql(
      `insert into consult_message (list_id, thread_id, seq, sender_id, sender_name, from_consultant, text)
       select gen_random_uuid(), $1, n, $2, '乔松年', false, '第 ' || n || ' 句' from generate_series(2, 120) n`,
      [threadId, asker.userId],
    )
    await server.sql('update consult_thread set last_seq = 120 where list_id = $1', [threadId])
    const latest = (await tryReadMessages(asker)).data
    expect(latest.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => 71 + index))
    const first = await tryReadMessages(asker, { before: 21 })
    expect(first.data.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 1 + index))
  })

  it('两个首条消息同时到：一个会话，序号没有空缺', async () => {
    const asker = await server.as('clientmgr3')
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) => sendMessage(asker, `同时 ${index}`)),
    )
    expect(new Set(sent.map(({ threadId }) => threadId)).size).toBe(1)
    expect(sent.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await server.sql('select 1 from consult_thread where user_id = $1', [asker.userId])).toHaveLength(
      1,
    )
  })

  it('同一个 Idempotency-Key 再来一次，只说一次', async () => {
    const asker = await server.as('pm4')
    const key = { 'Idempotency-Key': 'consult-once-0001' }
    const [one, two] = [
      await trySendMessage(asker, '只说一次', {}, key),
      await trySendMessage(asker, '只说一次', {}, key),
    ]
    expect(two.data).toEqual(one.data)
    expect(await messageTexts(asker)).toEqual(['只说一次'])
  })
})

describe('未读', () => {
  it('只计对方说的，只向前走；一位顾问读过，其他顾问也算读过', async () => {
    const asker = await server.as('pm3')
    const { threadId } = await sendMessage(asker, '一')
    await sendMessage(asker, '二')
    expect(await unreadCountOf(office, threadId)).toBe(2)
    await markReadUpTo(office, 1, threadId)
    expect(await unreadCountOf(admin, threadId)).toBe(1)
    await markReadUpTo(admin, 99, threadId)
    expect(await unreadCountOf(office, threadId)).toBe(0)
    await markReadUpTo(office, 1, threadId)
    expect(await unreadCountOf(office, threadId)).toBe(0)
    await sendMessage(asker, '三')
    expect(await unreadCountOf(office, threadId)).toBe(1)

    await sendMessage(office, '答', { threadId })
    expect((await readOverview(asker)).unread).toBe(1)
    // What the asker has read does not count as read by the consultants, and vice versa.
    expect((await markReadUpTo(asker, 4)).code).toBe(200)
    expect((await readOverview(asker)).unread).toBe(0)
    expect(await unreadCountOf(office, threadId)).toBe(1)
  })
})

describe('附件', () => {
  it('双方都能下载，别人不能；发出之后谁也不能删除', async () => {
    const [asker, stranger] = [await server.as('qc'), await server.as('auditor')]
    const content = pdfBytes()
    const file = await uploadFile(asker, '问题.pdf', content)
    const { threadId, listId, attachment } = await sendMessage(asker, '', { attachment: [file.listId] })
    expect(attachment).toEqual([file])
    const back = await uploadFile(office, '答复.pdf')
    await sendMessage(office, '见附件', { threadId, attachment: [back.listId] })

    for (const person of [asker, office, admin])
      for (const one of [file, back]) expect((await downloadAttachment(person, one.listId)).status).toBe(200)
    expect(await responseBytes(await downloadAttachment(office, file.listId))).toEqual(content)
    expect((await tryReadMessages(asker)).data.map((message) => message.attachment)).toEqual([[file], [back]])

    expect(await statusAndCodeOf(await downloadAttachment(stranger, file.listId))).toEqual([200, 404])
    expect(await attachmentsOf(stranger, listId)).toEqual([])
    const into = `/admin/common/upload?bizType=consult&ownId=${listId}`
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdfBytes())]), '塞进去.pdf')
    expect(await statusAndCodeOf(await asker.send('POST', into, { body: form }))).toEqual([200, 404])
    for (const person of [asker, office, admin])
      expect((await removeFile(person, file.listId)).status).toBe(403)
    expect(await attachmentsOf(asker, listId)).toHaveLength(1)
  })

  it('别人的、用过的、没有的附件都不能发，也不会留下空消息', async () => {
    const [asker, other] = [await server.as('archivist'), await server.as('sales')]
    const foreign = await uploadFile(other, '别人的.pdf')
    const used = await uploadFile(asker, '用过.pdf')
    await sendMessage(asker, '第一次', { attachment: [used.listId] })
    for (const listId of [foreign.listId, used.listId, '0198c0de-0000-7000-8000-000000000000']) {
      const answer = await trySendMessage(asker, '再来', { attachment: [listId] })
      expect([answer.code, answer.errors?.[0]?.field]).toEqual([400, 'attachment'])
    }
    expect((await trySendMessage(other, '', { attachment: [used.listId] })).code).toBe(400)
    expect(await readOverview(other)).toMatchObject({ threadId: null })
    expect(await messageTexts(asker)).toEqual(['第一次'])
  })
})

describe('其他员工', () => {
  it('用任何接口都看不到别人的会话，与不存在的回答相同', async () => {
    const [asker, stranger] = [await server.as('finance'), await server.as('leader')]
    const { threadId } = await sendMessage(asker, '不给别人看')
    for (const id of [threadId, '0198c0de-0000-7000-8000-000000000000']) {
      expect((await tryReadMessages(stranger, { threadId: id })).code).toBe(404)
      expect((await trySendMessage(stranger, '插一句', { threadId: id })).code).toBe(404)
      expect((await markReadUpTo(stranger, 1, id)).code).toBe(404)
    }
    expect((await stranger.tries(consultApi.threads, {})).status).toBe(403)
    expect((await asker.tries(consultApi.threads, {})).status).toBe(403)
    expect(await messageTexts(stranger)).toEqual([])
    expect(await unreadCountOf(office, threadId)).toBe(1)
    expect(await messageTexts(office, { threadId })).toEqual(['不给别人看'])
  })

  it('实时消息只到提问人和顾问，任何一个进程上都是', async () => {
    const [asker, stranger] = [await server.as('finhead'), await server.as('archreview')]
    const openEventStream = (url: string, person: Person) =>
      openLiveConnection(url, authMessage(person.tokens.token))
    const strangers = [server.url, second.url].map((url) => openEventStream(url, stranger))
    const theirs = [openEventStream(server.url, asker), openEventStream(second.url, asker)]
    const answering = [openEventStream(server.url, office), openEventStream(second.url, admin)]
    for (const one of [...strangers, ...theirs, ...answering])
      await one.message(({ type, message }) => type === 'consultation' && message === null)

    const file = await uploadFile(asker, '现场.pdf')
    const sent = await sendMessage(asker, '在吗', { attachment: [file.listId] })
    for (const one of [...theirs, ...answering]) {
      const heard = await one.message(({ message }) => message?.listId === sent.listId)
      expect(heard.message).toEqual(sent)
    }
    const answered = await sendMessage(office, '在', { threadId: sent.threadId })
    for (const one of theirs) {
      const heard = await one.message(({ message }) => message?.listId === answered.listId)
      expect(heard.unread).toBe(1)
    }
    const before = theirs.map((one) => one.messages.length)
    await markReadUpTo(asker, answered.seq)
    for (const [index, one] of theirs.entries())
      await one.message(
        (told) =>
          told.type === 'consultation' &&
          told.unread === 0 &&
          one.messages.indexOf(told) >= (before[index] ?? 0),
      )
    // A message in the stranger's own thread follows, so everything sent before has arrived by then.
    const own = await sendMessage(stranger, '我自己的')
    for (const one of strangers) {
      await one.message(({ message }) => message?.listId === own.listId)
      const heard = one.messages.filter(({ type, message }) => type === 'consultation' && message)
      expect(heard.map(({ message }) => message?.threadId)).toEqual([own.threadId])
      expect(one.messages.every(({ unread = 0 }) => unread === 0)).toBe(true)
    }
    for (const one of [...strangers, ...theirs, ...answering]) one.close()
  })
})

describe('拒绝', () => {
  it.each([
    ['什么也没说', { text: ' \u200b ' }, 'text'],
    ['太长', { text: '字'.repeat(2001) }, 'text'],
    [
      '附件太多',
      { text: '', attachment: Array.from({ length: 10 }, () => crypto.randomUUID()) },
      'attachment',
    ],
    ['会话编号不成样子', { text: '好', threadId: 'x' }, 'threadId'],
    ['多余的字段', { text: '好', senderId: crypto.randomUUID() }, ''],
  ])('%s', async (_name, body, field) => {
    const answer = await (await server.as('staff5')).tries(consultApi.send, body)
    expect(answer.code).toBe(400)
    expect(answer.errors?.[0]?.field ?? '').toContain(field)
    expect((await readOverview(await server.as('staff5'))).threadId).toBeNull()
  })

  it('顾问没有自己的会话，须指明答复谁；序号超出范围被拒绝而不出错', async () => {
    for (const answer of [
      await trySendMessage(office, '对谁说？'),
      await tryReadMessages(office),
      await markReadUpTo(office, 1),
    ])
      expect([answer.code, answer.errors?.[0]?.field]).toEqual([400, 'threadId'])
    const asker = await server.as('staff5')
    for (const seq of [-1, 1.5, 2 ** 31, 2 ** 53]) expect((await markReadUpTo(asker, seq)).code).toBe(400)
    for (const before of [0, 1.5, 2 ** 31, 'x'])
      expect((await tryReadMessages(asker, { before })).code).toBe(400)
    expect((await markReadUpTo(asker, 5)).code).toBe(200)
  })

  it('一分钟内超过三十条：429，过后又能说', async () => {
    const asker = await server.as('staff6')
    const first = await sendMessage(asker, '0')
    for (let index = 1; index < 30; index += 1) await sendMessage(asker, String(index))
    const refused = await trySendMessage(asker, '第三十一条')
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 429, '60'])
    expect((await tryReadMessages(asker)).data.at(-1)?.seq).toBe(30)
    // The answer counts for the colleague who gave it.
    await sendMessage(office, '别急', { threadId: first.threadId })
    // Lets a minute pass for the first message: its id, which contains the time, is replaced by an older one.
    await server.sql(
      `update consult_message set list_id = '00000000-0000-7000-8000-000000000001' where list_id = $1`,
      [first.listId],
    )
    expect((await trySendMessage(asker, '又可以了')).code).toBe(200)
  })
})
