import { paperApi } from '@agency/shared/contract/paper.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { DocumentSource } from '../documents/document-source'
import { findTemplate } from '../documents/template.store'
import { toAttachmentView } from '../files/attachments'
import { declarePublicByLink, ownDataOnly } from '../http/guard'
import { notFound } from '../http/refusal'
import { definePublicRoute, defineRoute, type Route } from '../http/route'
import { LinkTokens } from '../session/link-tokens'
import { issuePaper, paperByToken } from './papers'

const say = { unknown: '未查到该文件，可能不是由本系统制作，请核对二维码是否完整' }

/** Issued documents: made by people who may print them, verified by anybody who has one. */
export function paperRoutes(sources: readonly DocumentSource[]): readonly Route[] {
  const tokens = new LinkTokens('paper')
  return [
    defineRoute(
      paperApi.make,
      ownDataOnly('whoever may see the record may have its documents'),
      (context, { bizType, ownId, templateCode }) =>
        context.write(async (write) => {
          const { source } = findTemplate(sources, bizType, templateCode)
          return toAttachmentView(await issuePaper(write, { source, ownId, templateCode }))
        }),
    ),
    definePublicRoute(
      paperApi.check,
      declarePublicByLink('the code holds a random token'),
      async (guest, { code }) => {
        const unknownPaperError = () => notFound(say.unknown)
        // An empty code is no guess of a document's code, so it is not counted.
        if (code === '') throw unknownPaperError()
        const { state, paperNo, paperTime, fileHash } = await tokens.findRecordWithinLimits(guest, code, {
          look: () => paperByToken(guest.db, code),
          unknown: unknownPaperError,
        })
        return {
          state: state === 'valid' ? ('genuine' as const) : state,
          number: paperNo,
          date: shanghaiDateAt(paperTime),
          sha256: fileHash,
        }
      },
    ),
  ]
}
