import { handedInOn, lateDaysOf, NOT_HANDED_IN } from '@agency/shared/modules/archive-file/archive.lateness'
import {
  type FactProbe,
  factProbes,
  isRuleCovered,
  type RuleProbe,
  ruleProbes,
} from '@agency/shared/modules/quality-qc/qc.probe-codes'
import type { QcResult } from '@agency/shared/modules/quality-qc/qc.rules'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { Judgement } from '@agency/shared/tendering/judgement'
import { shortLotNo, shortLotNos } from '@agency/shared/tendering/lot-no'
import type { Write } from '../../http/context'
import {
  judgeLot,
  type LotRecord,
  loadJudgementBasis,
  lotsOfProject,
  type ProjectRecord,
  projects,
} from '../tender-project/project.door'
import { loadQcProjectFacts, type QcProjectFacts } from './qc.project-facts'

/**
 * What the system knows about an item and the page that shows it. `found` is null when a person must look.
 */
export interface Evidence {
  found: QcResult | null
  text: string
  path: string
}

const say = {
  kept: '系统记录符合',
  noLot: '尚未进行到这一步',
  missing: (lots: string) => `标包 ${lots} 没有`,
  late: (lots: string) => `标包 ${lots} 有保证金逾期未退或逾期退还`,
  none: '没有',
  noRule: '项目不适用这些期限规则',
  undecided: '期限尚未届满或日期未填，请人工判断',
  ok: '期限均已遵守',
  archive: {
    none: '尚未到归档',
    unknown: (due: string) => `应归档日 ${due}，没有移交时间的记录，请人工判断`,
    waiting: (due: string) => `应于 ${due} 前归档，尚未到期`,
    inTime: (due: string, on: string) => `应归档日 ${due}，${on} 移交齐全`,
    late: (due: string, days: number, on: string | null) =>
      `应归档日 ${due}，超期 ${days} 天${on ? `，${on} 才移交齐全` : '，尚未移交齐全'}`,
  },
  lot: (packageNo: string, text: string) => `${packageNo}：${text}`,
}

/** The data that the probes of a check look at, loaded once. */
interface Looked extends QcProjectFacts {
  now: Date
  project: ProjectRecord
  lots: readonly LotRecord[]
  judgements: readonly { lot: LotRecord; judged: readonly Judgement[] }[]
}

type Answer = Omit<Evidence, 'path'>

/**
 * Answers the probes about a project. None reveals who or how many bought, bid or evaluate before that is
 * public (R27): bids are examined only for opened lots, committee and award only for awarded ones.
 */
export async function answerProjectProbes(
  write: Write,
  projectId: string,
): Promise<(probe: string) => Evidence | undefined> {
  const project = await projects.mustLoad(write.tx, projectId)
  const lots = await lotsOfProject(write.tx, projectId)
  const judging = await loadJudgementBasis(write.tx, project, write.clock())
  const judgements = lots.map((lot) => ({ lot, judged: judgeLot(judging, lot) }))
  const now = write.clock()
  const looked = { now, project, lots, judgements, ...(await loadQcProjectFacts(write.tx, projectId, now)) }
  return (probe) => {
    if (isRuleProbe(probe))
      return { ...answerFromRules(looked, ruleProbes[probe].rules), path: projectTabPath(projectId, 'times') }
    if (!isFactProbe(probe)) return undefined
    const { tab, answer } = probes[probe]
    return { ...answer(looked), path: projectTabPath(projectId, tab) }
  }
}

const isRuleProbe = (probe: string): probe is RuleProbe => Object.hasOwn(ruleProbes, probe)
const isFactProbe = (probe: string): probe is FactProbe => Object.hasOwn(factProbes, probe)

const RULE_KEPT: readonly Judgement['state'][] = ['ok', 'soon', 'advised', 'exempt']

/** Answers from the judgements of the project's lots by these rules. */
function answerFromRules({ judgements }: Looked, codes: readonly string[]): Answer {
  const all = judgements.flatMap(({ lot, judged }) =>
    judged.filter(({ ruleCode }) => isRuleCovered(ruleCode, codes)).map((judgement) => ({ lot, judgement })),
  )
  if (all.length === 0) return { found: '不适用', text: say.noRule }
  const broken = all.filter(({ judgement }) => judgement.state === 'broken')
  if (broken.length > 0)
    return {
      found: '不符合',
      text: broken.map(({ lot, judgement }) => say.lot(shortLotNo(lot.packageNo), judgement.text)).join('；'),
    }
  return all.every(({ judgement }) => RULE_KEPT.includes(judgement.state))
    ? { found: '符合', text: say.ok }
    : { found: null, text: say.undecided }
}

const answerWhetherPresent = (there: boolean, missing: string = say.none): Answer => ({
  found: there ? '符合' : '不符合',
  text: there ? say.kept : missing,
})

/** Answers from the lots that have come far enough; with none, the item does not apply. */
const answerFromLots =
  (
    isDue: (lot: LotRecord) => boolean,
    isMet: (lot: LotRecord, known: QcProjectFacts) => boolean,
    lacks: (lots: string) => string = say.missing,
  ) =>
  ({ lots, ...known }: Looked): Answer => {
    const due = lots.filter(isDue)
    if (due.length === 0) return { found: '不适用', text: say.noLot }
    const lacking = due.filter((lot) => !isMet(lot, known))
    const named = shortLotNos(lacking.map(({ packageNo }) => packageNo))
    return answerWhetherPresent(lacking.length === 0, lacks(named))
  }

const isLotOpened = ({ bidTime }: LotRecord) => bidTime !== null
const isLotAwarded = ({ calibrationTime }: LotRecord) => calibrationTime !== null
const isNoticeSent = ({ noticeSendTime }: LotRecord) => noticeSendTime !== null

/** Late hand-in of the archive lowers the score (DOMAIN 5.9), whichever of the two senders was late. */
function answerArchiveInTime({ archive, now }: Looked): Answer {
  if (!archive) return { found: '不适用', text: say.archive.none }
  const { dueDate } = archive
  const [late, on] = [lateDaysOf(archive, now), handedInOn(archive)]
  if (late !== null) return { found: '不符合', text: say.archive.late(dueDate, late, on) }
  if (on !== null) return { found: '符合', text: say.archive.inTime(dueDate, on) }
  const open = NOT_HANDED_IN.includes(archive.status) ? say.archive.waiting : say.archive.unknown
  return { found: null, text: open(dueDate) }
}

const probes: Readonly<Record<FactProbe, { tab: string; answer(looked: Looked): Answer }>> = {
  entrust: { tab: 'base', answer: ({ project }) => answerWhetherPresent(project.entrustFile.length > 0) },
  fileFinal: { tab: 'file', answer: ({ isFileFinal }) => answerWhetherPresent(isFileFinal) },
  ownerFile: { tab: 'file', answer: ({ project }) => answerWhetherPresent(project.ownerFile.length > 0) },
  clausesAnswered: {
    tab: 'file',
    answer: ({ isAnswered }) => answerWhetherPresent(isAnswered, '有审核意见没有答复'),
  },
  noticeOut: { tab: 'notices', answer: ({ hasNotice }) => answerWhetherPresent(hasNotice) },
  screenshots: {
    tab: 'notices',
    answer: ({ lacksScreenshot }) => answerWhetherPresent(!lacksScreenshot, '有公告没有截图'),
  },
  openRecord: {
    tab: 'opening',
    answer: answerFromLots(isLotOpened, ({ openRecordFile }) => openRecordFile.length > 0),
  },
  signIn: { tab: 'opening', answer: answerFromLots(isLotOpened, ({ signInFile }) => signInFile.length > 0) },
  video: { tab: 'opening', answer: answerFromLots(isLotOpened, ({ videoIndex }) => Boolean(videoIndex)) },
  committee: {
    tab: 'opening',
    answer: answerFromLots(isLotAwarded, ({ listId }, { withCommittee }) => withCommittee.has(listId)),
  },
  report: { tab: 'opening', answer: answerFromLots(isLotAwarded, ({ reportFile }) => reportFile.length > 0) },
  awardFile: { tab: 'award', answer: answerFromLots(isLotAwarded, ({ awardFile }) => awardFile.length > 0) },
  noticeSent: { tab: 'award', answer: answerFromLots(isLotAwarded, isNoticeSent) },
  bondRefund: {
    tab: 'bond',
    answer: answerFromLots(
      isNoticeSent,
      ({ listId }, { withLateBond }) => !withLateBond.has(listId),
      say.late,
    ),
  },
  contract: {
    tab: 'award',
    answer: answerFromLots(isNoticeSent, ({ contractFile }) => contractFile.length > 0),
  },
  report15: {
    tab: 'award',
    answer: answerFromLots(isLotAwarded, ({ report15File }) => report15File.length > 0),
  },
  archiveOnTime: { tab: 'archive', answer: answerArchiveInTime },
}
