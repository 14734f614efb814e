import {
  LOT_DOCUMENTS,
  type LotDocument,
  NOTICE_DOCUMENT,
} from '@agency/shared/modules/tender-document/document.codes'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { Wording } from '@agency/shared/tendering/wording'
import type { DocumentSource, DocumentValues } from '../../documents/document-source'
import type { Context } from '../../http/context'
import { wrongState } from '../../http/refusal'
import {
  findLot,
  type LotRecord,
  lotsOfProject,
  type ProjectRecord,
  projects,
} from '../tender-project/project.door'
import {
  awardNoticeFacts,
  candidateFacts,
  losersNoticeFacts,
  openRecordFacts,
  signInFacts,
} from './document.bids'
import { lotFacts, noticeFacts, noticeTitleOf, printedDate, projectFacts, wordingFor } from './document.facts'
import { bidRegisterFacts, bondRegisterFacts, signupRegisterFacts } from './document.registers'
import { resultFacts } from './document.result'
import { lotObstacle, noticeObstacle, type Obstacle } from './document.rules'
import { lotTemplates, noticeTemplate } from './document.templates'

/** The title of each document of a lot in the words of its procurement. */
const titles: Record<LotDocument, (words: Wording) => string> = {
  signIn: ({ bidder }) => `${bidder}签到表`,
  openRecord: () => '开标记录',
  candidates: ({ won }) => `${won}候选人公示`,
  award: ({ won }) => `${won}通知书`,
  lost: ({ procurement }) => `${procurement}结果通知书`,
  result: ({ result }) => result,
  signupRegister: ({ file }) => `${file}获取登记表`,
  bondRegister: ({ bond }) => `${bond}登记表`,
  bidRegister: ({ bid }) => `${bid}递交登记表`,
}
export const lotDocumentTitle = (code: LotDocument, project: ProjectRecord) =>
  titles[code](wordingFor(project))

/** The specific fields of a document. `制作日期` is the date of the event, if it has happened. */
interface OwnFacts {
  values: DocumentValues
  isDraft?: boolean
}

const facts: Record<
  LotDocument,
  (context: Context, lot: LotRecord, project: ProjectRecord) => Promise<OwnFacts>
> = {
  signIn: async ({ db }, lot) => ({ values: await signInFacts(db, lot) }),
  openRecord: async (context, lot) => {
    const own = await openRecordFacts(context.db, lot)
    return { values: { ...own, 制作日期: printedDate(context, lot.bidTime ?? lot.openTime) } }
  },
  candidates: async (context, lot) => {
    const own = await candidateFacts(context.db, lot)
    return { values: { ...own, 制作日期: printedDate(context, lot.candidateStart) } }
  },
  award: ({ db }, lot) => awardNoticeFacts(db, lot),
  lost: ({ db }, lot) => losersNoticeFacts(db, lot),
  signupRegister: async (context, lot) => ({ values: await signupRegisterFacts(context, lot) }),
  bondRegister: async ({ db }, lot) => ({ values: await bondRegisterFacts(db, lot) }),
  bidRegister: async ({ db }, lot) => ({ values: await bidRegisterFacts(db, lot) }),
  result: async (context, lot, project) => {
    const own = await resultFacts(context.db, lot, project)
    const time = lot.announced.结果公告 ?? lot.announced.中标结果公示
    return { values: { ...own, 制作日期: printedDate(context, time ? new Date(time) : null) } }
  },
}

/** When the procurement is announced: the time of the earliest notice of its lots. */
function earliestAnnouncementDay(lots: readonly LotRecord[]): Date | null {
  const times = lots.flatMap(({ noticeTime }) => noticeTime?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/**
 * True when nothing prevents the document, false when it is hidden from this person. @throws 409 with the
 * reason when it is not available now
 */
function isAvailableOrThrow(obstacle: Obstacle): boolean {
  if (obstacle?.isHidden === false) throw wrongState(obstacle.why)
  return obstacle === undefined
}

const asLotDocument = (code: string) => LOT_DOCUMENTS.find((one) => one === code)

/** The documents of a project: 招标公告 or 采购公告. */
export const projectDocuments: DocumentSource = {
  bizType: projectPrefix,
  bizName: '招标项目',
  templates: [noticeTemplate],
  async loadDocumentData(context, ownId, code) {
    const project = await projects.find(context.db, context, ownId)
    if (!project) return undefined
    if (code !== NOTICE_DOCUMENT) return { name: project.projectName, values: {} }
    const lots = await lotsOfProject(context.db, ownId)
    if (!isAvailableOrThrow(noticeObstacle(context, project, lots))) return undefined
    const title = noticeTitleOf(project, lots)
    return {
      name: project.projectName,
      title,
      values: {
        ...(await projectFacts(context, project, title)),
        ...(await noticeFacts(context, project, lots)),
        制作日期: printedDate(context, earliestAnnouncementDay(lots)),
      },
    }
  },
}

/** The documents of a lot: 签到表, 开标记录, 候选人公示, 通知书 and the registers. */
export const lotDocuments: DocumentSource = {
  bizType: LOT_BIZ,
  bizName: '标包',
  templates: lotTemplates,
  async loadDocumentData(context, ownId, templateCode) {
    const lot = await findLot(context, ownId)
    const project = lot && (await projects.load(context.db, lot.projectId))
    if (!project) return undefined
    const name = `${lot.packageNo} ${lot.packageName}`
    const code = asLotDocument(templateCode)
    if (!code) return { name, values: {} }
    if (!isAvailableOrThrow(await lotObstacle(context, code, lot))) return undefined
    const title = lotDocumentTitle(code, project)
    const own = await facts[code](context, lot, project)
    return {
      name,
      title,
      isDraft: own.isDraft === true,
      values: {
        ...(await projectFacts(context, project, title)),
        ...(await lotFacts(context, lot)),
        签约要求: wordingFor(project).contract,
        异议要求: wordingFor(project).objection,
        ...own.values,
      },
    }
  },
}
