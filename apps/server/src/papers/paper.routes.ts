import { paperApi } from '@agency/shared/contract/paper.contract'
import { dateAt } from '@agency/shared/format/dates'
import type { DocumentSource } from '../documents/document-source'
import { findTemplate } from '../documents/template.store'
import { asAttachment } from '../files/attachments'
import { ownOnly, publicCall } from '../http/guard'
import { notFound, tooMany } from '../http/refusal'
import { answer, answerPublic, type Route } from '../http/route'
import { WrongTries } from '../session/wrong-tries'
import { issuePaper, paperByToken } from './papers'

const say = { unknown: '未查到该文件，可能不是由本系统制作，请核对二维码是否完整' }
/** Codes that do not exist, from one address in a minute; good ones are not counted: an office shares one address. */
const MOST_WRONG = 10

/** Papers: made by whoever may print them, checked by anybody who holds one. */
export function paperRoutes(sources: readonly DocumentSource[]): readonly Route[] {
  const tries = new WrongTries('paper', MOST_WRONG)
  return [
    answer(
      paperApi.make,
      ownOnly('whoever may see the record may have its documents'),
      (context, { bizType, ownId, templateCode }) =>
        context.write(async (write) => {
          const { source } = findTemplate(sources, bizType, templateCode)
          return asAttachment(await issuePaper(write, { source, ownId, templateCode }))
        }),
    ),
    answerPublic(paperApi.check, publicCall('the code holds a random token'), async (guest, { code }) => {
      const now = guest.clock().getTime()
      if (await tries.isOver(guest, now)) throw tooMany()
      // Nothing was guessed.
      if (code === '') throw notFound(say.unknown)
      const paper = await paperByToken(guest.db, code)
      if (!paper) {
        await tries.add(guest, now)
        throw notFound(say.unknown)
      }
      const { state, paperNo, paperTime, fileHash } = paper
      return {
        state: state === 'valid' ? ('genuine' as const) : state,
        number: paperNo,
        date: dateAt(paperTime),
        sha256: fileHash,
      }
    }),
  ]
}
