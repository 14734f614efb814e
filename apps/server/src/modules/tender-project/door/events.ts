import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'
import type { LotRecord } from '../lot/lot.store'
import type { ProjectRecord } from '../project/project.store'

/** What happened to a lot, with the lot as it is afterwards. */
export interface LotHappening {
  write: Write
  lot: LotRecord
}

/** 定标: the lot has a winner, and a price when one was agreed. */
export const lotAwarded = new DomainEvent<LotHappening>('tender-project.lotAwarded')

/** 通知书发出: the winner has been given the notice. */
export const lotNoticeSent = new DomainEvent<LotHappening>('tender-project.lotNoticeSent')

/** 登记合同: the contract of the lot is signed. */
export const lotContracted = new DomainEvent<LotHappening>('tender-project.lotContracted')

/**
 * 流标, 废标 or 终止 is about to count. Told before `lotFailed` and `lotTerminated`, so that whoever must forbid
 * it, because a bill was paid, does so before anything else follows from it: bills are cancelled before bonds
 * become due, although bonds stand before bills in modules.ts.
 */
export const lotFailing = new DomainEvent<LotHappening>('tender-project.lotFailing')

/** 流标 or 废标: the lot ended without a contract, and may be tendered again. */
export const lotFailed = new DomainEvent<LotHappening>('tender-project.lotFailed')

/** 终止: the lot was given up. */
export const lotTerminated = new DomainEvent<LotHappening>('tender-project.lotTerminated')

/** Any move of a lot. Told after the events above, which say more of some moves. */
export const lotMoved = new DomainEvent<LotHappening>('tender-project.lotMoved')

/** What happened to a project, with the project as it is afterwards. */
export interface ProjectHappening {
  write: Write
  project: ProjectRecord
}

/** All lots of the project have ended and not all failed: its papers are to be archived. */
export const projectClosed = new DomainEvent<ProjectHappening>('tender-project.projectClosed')

/** The project has its 委托代理协议 on file. Told at every save while it has. */
export const agreementFiled = new DomainEvent<ProjectHappening>('tender-project.agreementFiled')
