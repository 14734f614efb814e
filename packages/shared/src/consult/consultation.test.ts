import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attachment } from '../contract/common.contract'
import { type ConsultMessage, consultApi, MAX_CONSULT_FILES } from '../contract/consult.contract'
import type { ConsultPort, Heard } from './consult-port'
import { createConsultation } from './consultation'

const ME = 'me'
const makeMessage = (seq: number, changes: Partial<ConsultMessage> = {}): ConsultMessage => ({
  listId: String(seq),
  threadId: 't',
  seq,
  senderId: 'other',
  senderName: '何小满',
  fromConsultant: true,
  text: `第 ${seq} 句`,
  attachment: [],
  createTime: '2026-05-20T02:00:00.000Z',
  ...changes,
})
const makeFile = (name: string, size = 1) => new File([new Uint8Array(size)], name)

/** A fake server with one thread and a live connection. */
function createFakeServer() {
  const said: ConsultMessage[] = []
  const read: number[] = []
  const asked: string[] = []
  let broken = false
  const listeners = new Set<(heard: Heard) => void>()
  const answers = new Map<unknown, (input: Record<string, unknown>) => unknown>([
    [consultApi.messages, ({ before = 999 }) => said.filter(({ seq }) => seq < Number(before)).slice(-50)],
    [consultApi.threads, ({ keyword = '' }) => [{ listId: String(keyword) }]],
    [consultApi.read, ({ seq }) => void read.push(Number(seq))],
    [
      consultApi.send,
      ({ text }) => {
        said.push(makeMessage(said.length + 1, { senderId: ME, text: String(text) }))
        return said.at(-1)
      },
    ],
  ])
  const port = {
    http: {
      async call(endpoint: { path: string }, input: Record<string, unknown>) {
        asked.push(endpoint.path)
        await Promise.resolve()
        if (broken) throw new Error('断网')
        return answers.get(endpoint)?.(input)
      },
      upload: async (_endpoint: unknown, _input: unknown, [sent]: File[]) => [
        { listId: sent?.name, name: sent?.name } as Attachment,
      ],
    },
    userId: () => ME,
    uploadMaxMb: () => 1,
    listen(tell: (heard: Heard) => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  } as unknown as ConsultPort
  const broadcast = (heard: Heard) => {
    for (const listener of listeners) listener(heard)
  }
  const setDisconnected = (is: boolean) => {
    broken = is
  }
  return { port, said, read, asked, tell: broadcast, listeners, cut: setDisconnected }
}

/** Waits until every pending answer has arrived. */
const waitForAnswers = () => new Promise((resolve) => setTimeout(resolve))
const shownMessageTexts = (talk: { $talk: { get(): { shown?: readonly ConsultMessage[] } } }) =>
  talk.$talk.get().shown?.map(({ text }) => text)

describe('a talk', () => {
  test('shows what was said and what comes, and announces only what is new and not one’s own', async () => {
    const server = createFakeServer()
    server.said.push(makeMessage(1))
    const talk = createConsultation(server.port).talk(undefined)
    const close = talk.open()
    await waitForAnswers()
    expect(shownMessageTexts(talk)).toEqual(['第 1 句'])
    expect(talk.$talk.get().heard).toBeUndefined()
    server.tell({ message: makeMessage(2), unread: 1 })
    expect(talk.$talk.get().heard?.text).toBe('第 2 句')
    server.tell({ message: makeMessage(3, { senderId: ME }), unread: 0 })
    expect([shownMessageTexts(talk)?.length, talk.$talk.get().heard?.seq]).toEqual([3, 2])
    close()
    expect(server.listeners.size).toBe(0)
  })

  test('fetches what was missed, and nothing when something was only read', async () => {
    const server = createFakeServer()
    server.said.push(makeMessage(1), makeMessage(2), makeMessage(3))
    const talk = createConsultation(server.port).talk(undefined)
    talk.open()
    await waitForAnswers()
    const calls = server.asked.length
    server.tell({ message: null, unread: 0 })
    expect(server.asked).toHaveLength(calls)
    server.said.push(makeMessage(4), makeMessage(5))
    server.tell({ message: makeMessage(5), unread: 2 })
    await waitForAnswers()
    expect(shownMessageTexts(talk)).toHaveLength(5)
  })

  test('sends one after another, keeps what failed and says it once more', async () => {
    const server = createFakeServer()
    const { talk: talkOf, outbox } = createConsultation(server.port)
    const talk = talkOf(undefined)
    talk.open()
    await waitForAnswers()
    server.cut(true)
    await Promise.all([talk.say({ text: '一', attachment: [] }), talk.say({ text: '二', attachment: [] })])
    expect(outbox.$unsent.get().map(({ text, failure }) => [text, failure])).toEqual([
      ['一', '断网'],
      ['二', '断网'],
    ])
    server.cut(false)
    for (const unsent of outbox.$unsent.get()) await talk.sayAgain(unsent)
    expect(shownMessageTexts(talk)).toEqual(['一', '二'])
    expect(outbox.$unsent.get()).toEqual([])
  })

  test('tells what was read once for each step forward, again after a failure', async () => {
    const server = createFakeServer()
    const talk = createConsultation(server.port).talk(undefined)
    for (const seq of [0, 2, 2, 1, 3]) talk.read(seq)
    await waitForAnswers()
    expect(server.read).toEqual([2, 3])
    server.cut(true)
    talk.read(4)
    await waitForAnswers()
    server.cut(false)
    talk.read(4)
    await waitForAnswers()
    expect(server.read).toEqual([2, 3, 4])
  })
})

describe('what is being written', () => {
  test('stays with its thread, and waits for its files', async () => {
    const { composer } = createConsultation(createFakeServer().port)
    const one = composer('a')
    one.write('  写到一半 ')
    one.addFiles([makeFile('说明.pdf'), makeFile('空.pdf', 0), makeFile('程序.exe')])
    expect(one.$composed.get().canSend).toBe(false)
    await waitForAnswers()
    expect(
      composer('a')
        .$composed.get()
        .files.map(({ name }) => name),
    ).toEqual(['说明.pdf'])
    expect(one.$composed.get().uploads.map(({ failure }) => failure)).toEqual([
      '文件为空',
      '不支持的文件类型',
    ])
    for (const upload of one.$composed.get().uploads) one.uploads.drop(upload)
    expect(one.$composed.get().canSend).toBe(true)
    expect(composer('b').$composed.get().text).toBe('')
    expect(one.takeDraft().text).toBe('写到一半')
    one.write('后来')
    one.restoreToDraft('没发出去', [])
    expect(one.$composed.get().text).toBe('没发出去\n后来')
  })

  test('takes as many files as may go along and says so', () => {
    const composer = createConsultation(createFakeServer().port).composer(undefined)
    composer.addFiles(
      Array.from({ length: MAX_CONSULT_FILES + 1 }, (_none, index) => makeFile(`${index}.pdf`)),
    )
    const { problem, uploads } = composer.$composed.get()
    expect([problem, uploads.length]).toEqual([`一次最多 ${MAX_CONSULT_FILES} 个附件`, MAX_CONSULT_FILES])
  })
})

describe('the threads', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('are found once typing pauses, by the last that was typed', async () => {
    const server = createFakeServer()
    const { threads } = createConsultation(server.port)
    threads.open()
    await vi.runAllTimersAsync()
    threads.search('安')
    threads.search(' 安之若 ')
    await vi.runAllTimersAsync()
    expect(server.asked).toHaveLength(2)
    expect(threads.$threads.get()).toMatchObject({ found: [{ listId: '安之若' }], keyword: '安之若' })
    threads.open()
    expect(threads.$threads.get().found).toBeUndefined()
  })
})
