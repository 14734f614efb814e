import { FAILED_LOTS } from '@agency/shared/tendering/project-state'
import { not, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { inlineCodes } from '../../../db/inline-codes'
import { POSITIONS } from '../project/team-positions'
import { tenderLot } from '../tables/lot.table'
import { tenderProject, tenderTeamMember } from '../tables/project.table'

/** The person in this position of the project's team, or null. */
const positionHolderSql = (position: string) => sql<string | null>`(select m.user_id from tender_team_member m
        where m.project_id = tender_project.list_id and m.position = ${inlineCodes(position)} and not m.del_flag limit 1)`

/** Projects that exist, as other modules know them: names, kind, money, times and state. */
export const projectFacts = pgView('project_facts').as(
  createQueryBuilder()
    .select({
      listId: tenderProject.listId,
      createTime: tenderProject.createTime,
      departmentId: tenderProject.departmentId,
      projectCode: tenderProject.projectCode,
      financeCode: tenderProject.financeCode,
      projectName: tenderProject.projectName,
      clientId: tenderProject.clientId,
      ordinalId: tenderProject.ordinalId,
      round: tenderProject.round,
      parentProjectId: tenderProject.parentProjectId,
      procurementRegime: tenderProject.procurementRegime,
      procurementMethod: tenderProject.procurementMethod,
      projectType: tenderProject.projectType,
      budgetMoney: tenderProject.budgetMoney,
      entrustDate: tenderProject.entrustDate,
      feePayer: tenderProject.feePayer,
      isInternational: tenderProject.isInternational,
      /** True for a 涉密项目, which only its team and those named in R27 may know. */
      isSecret: tenderProject.isSecret,
      isPppAgency: tenderProject.isPppAgency,
      isPppConsult: tenderProject.isPppConsult,
      isOutOpen: tenderProject.isOutOpen,
      status: tenderProject.status,
      /** The people who answer for the project; the whole team stands in `team_facts`. */
      projectManagerAId: positionHolderSql(POSITIONS.projectManagerAId).as('project_manager_a_id'),
      projectManagerBId: positionHolderSql(POSITIONS.projectManagerBId).as('project_manager_b_id'),
      customerManagerId: positionHolderSql(POSITIONS.customerManagerId).as('customer_manager_id'),
      responsibleId: positionHolderSql(POSITIONS.responsibleId).as('responsible_id'),
      /** True while the tender is suspended, when most moves wait. */
      suspendFlag: tenderProject.suspendFlag,
    })
    .from(tenderProject)
    .where(not(tenderProject.delFlag)),
)

/** Who holds which position in a project (dictionary teamPosition). */
export const teamFacts = pgView('team_facts').as(
  createQueryBuilder()
    .select({
      projectId: tenderTeamMember.projectId,
      userId: tenderTeamMember.userId,
      position: tenderTeamMember.position,
      listId: tenderTeamMember.listId,
      createTime: tenderTeamMember.createTime,
    })
    .from(tenderTeamMember)
    .where(not(tenderTeamMember.delFlag)),
)

const hasFailed = sql`${tenderLot.status} in (${inlineCodes(...FAILED_LOTS)})`

/** Lots that exist: names, money, times and state, and whether their secrets still hold (R27). */
export const lotFacts = pgView('lot_facts').as(
  createQueryBuilder()
    .select({
      listId: tenderLot.listId,
      projectId: tenderLot.projectId,
      packageNo: tenderLot.packageNo,
      packageName: tenderLot.packageName,
      sort: tenderLot.sort,
      budgetMoney: tenderLot.budgetMoney,
      controlMoney: tenderLot.controlMoney,
      bondMoney: tenderLot.bondMoney,
      winBidMoney: tenderLot.winBidMoney,
      contractMoney: tenderLot.contractMoney,
      resultSupplierId: tenderLot.resultSupplierId,
      noticeTime: tenderLot.noticeTime,
      signUpStart: tenderLot.signUpStart,
      signUpEnd: tenderLot.signUpEnd,
      bondEnd: tenderLot.bondEnd,
      openTime: tenderLot.openTime,
      bidTime: tenderLot.bidTime,
      evalFinishTime: tenderLot.evalFinishTime,
      candidateStart: tenderLot.candidateStart,
      candidateEnd: tenderLot.candidateEnd,
      calibrationTime: tenderLot.calibrationTime,
      noticeSendTime: tenderLot.noticeSendTime,
      contractTime: tenderLot.contractTime,
      status: tenderLot.status,
      /**
       * True when the lot was opened, or failed before: who bought, deposited and bid is no secret any more
       * (R27, 招标投标法22).
       */
      areBuyersPublic: sql<boolean>`(${tenderLot.bidTime} is not null or ${hasFailed})`.as(
        'are_buyers_public',
      ),
      /** When the buyers became public: the opening, or the failure before it; null while they are secret (R27). */
      buyersPublicTime: sql<
        string | null
      >`coalesce(${tenderLot.bidTime}, case when ${hasFailed} then coalesce(
        (select min(w.time) from wf_flow_log w where w.own_id = tender_package.list_id and w.to_status in (${inlineCodes(...FAILED_LOTS)})),
        ${tenderLot.updateTime}) end)`.as('buyers_public_time'),
    })
    .from(tenderLot)
    .where(not(tenderLot.delFlag)),
)
