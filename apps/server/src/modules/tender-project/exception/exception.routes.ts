import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { movePermission } from '@agency/shared/flow/flow'
import type { ExceptionRow } from '@agency/shared/modules/tender-project/exception/exception.contract'
import {
  exceptionFlow,
  exceptionStatus,
} from '@agency/shared/modules/tender-project/exception/exception.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { Judgement } from '@agency/shared/tendering/judgement'
import { isLotFailed, lotStatus } from '@agency/shared/tendering/project-state'
import { attachFiles, type RecordAccess } from '../../../files/attachments'
import { hasPermission } from '../../../http/actor'
import type { Context, Write } from '../../../http/context'
import { permissionGuard } from '../../../http/guard'
import { badField, notFound, notPermitted, staleVersion, wrongState } from '../../../http/refusal'
import { defineRoute, type Route } from '../../../http/route'
import { createNameLookup } from '../../../system/directory'
import { findAllowedMoves } from '../../../workflow/admission'
import { lockCase } from '../../../workflow/hold-case'
import type { MoveInput } from '../../../workflow/resource'
import { judgeLot, loadJudgementBasis } from '../deadline/lot-judgement'
import { isLotRedacted } from '../lot/lot.redaction'
import { findLot, type LotRecord } from '../lot/lot.store'
import { canActAsManager, type ProjectRecord, projects } from '../project/project.store'
import { moveProjectRequest } from '../project/project-request.store'
import { assertNotSuspended } from '../project/suspension-guard'
import { type ExceptionRecord, exceptions } from './exception.store'

const say = {
  noRule: '标包没有适用这条规则',
  warning: '只是提醒的规则不阻止办理，无须例外',
  kept: '标包目前符合这条规则，无须例外',
  bidders: '投标人不足三家的，不能以例外开标',
  there: '这条规则已申请例外',
}
/** The status of a lot from which on its rules prevent nothing any more. */
const FIRST_NOTICE_SENT = lotStatus.noticeSent
/** The rule about the number of bidders, which is checked at the opening and cannot be exempted. */
const ENOUGH_BIDDERS = 'R10'
const FILES = 'tender:exception'

/** The moves of an exception. Once granted, the rule prevents nothing (`exemptedRules`). */
export const exceptionResource = exceptions.resource(exceptionFlow)

export const exceptionRoutes: readonly Route[] = [
  defineRoute(
    projectApi.exceptions,
    permissionGuard(`${projectPrefix}:view`),
    async (context, { listId }) => {
      const project = await projects.mustFind(context, listId)
      return loadExceptionViews(context, project)
    },
  ),
  defineRoute(projectApi.exceptAsk, permissionGuard(`${projectPrefix}:handle`), (context, input) =>
    context.write(async (write) => loadExceptionViews(write, await requestException(write, input))),
  ),
  ...(['exceptApprove', 'exceptRefuse'] as const).map((action) =>
    defineRoute(
      projectApi[action],
      permissionGuard(movePermission(exceptionFlow, action)),
      async (context, input: MoveInput) =>
        loadExceptionViews(context, await moveProjectRequest(context, exceptionResource, action, input)),
    ),
  ),
]

/**
 * Requests an exception. @throws 404, 409, 403 for anybody but project manager A, 400 for a rule that needs
 * no exception
 */
async function requestException(
  write: Write,
  { listId, version, ruleCode, exceptReason, exceptFile }: ParsedInputOf<typeof projectApi.exceptAsk>,
): Promise<ProjectRecord> {
  const { projectId } = (await findLot(write, listId)) ?? {}
  if (!projectId) throw notFound()
  await lockCase(write.tx, projectId)
  const lot = await findLot(write, listId)
  const project = lot && (await projects.load(write.tx, projectId))
  if (!project) throw notFound()
  // A stale version would reveal the lot's progress to people who may not know it (R27), so permission is
  // checked first.
  if (!canActAsManager(write, lot) || (await isLotRedacted(write, lot))) throw notPermitted()
  if (lot.version !== version) throw staleVersion()
  assertNotSuspended(lot)
  if (!isBeforeNoticeSent(lot)) throw wrongState()
  const { name, source } = await mustFindExceptableRule(write, project, lot, ruleCode)
  const record = await exceptions.createRequest(write, exceptionResource, {
    project,
    step: exceptionFlow.start,
    columns: { packageId: listId, ruleCode, ruleName: name, source, exceptReason, exceptFile },
  })
  await attachFiles(write, exceptFile, { bizType: FILES, ownId: record.listId, field: 'exceptFile' })
  write.log({ module: projectPrefix, action: 'exceptAsk', ownId: projectId, after: record })
  write.emit({ type: 'records', of: projectPrefix })
  return project
}

/** The judgement of the rule for the lot. @throws when no exception can be requested */
async function mustFindExceptableRule(
  write: Write,
  project: ProjectRecord,
  lot: LotRecord,
  ruleCode: string,
): Promise<Judgement> {
  const asked = await exceptions.of(write.tx, [project.listId])
  const judging = await loadJudgementBasis(write.tx, project, write.clock())
  const judged = judgeLot(judging, lot).find((one) => one.ruleCode === ruleCode)
  if (!judged) throw badField('ruleCode', say.noRule)
  const why = exceptionObstacle(lot, judged, asked)
  if (why) throw badField('ruleCode', why)
  return judged
}

/** Why no exception to a rule can be requested; undefined when it can. */
function exceptionObstacle(
  lot: LotRecord,
  { ruleCode, level, state }: Judgement,
  asked: readonly ExceptionRecord[],
): string | undefined {
  const isThere = asked.some(
    (one) =>
      one.packageId === lot.listId && one.ruleCode === ruleCode && one.status !== exceptionStatus.refused,
  )
  if (isThere) return say.there
  if (level !== 'BLOCK') return say.warning
  if (ruleCode.startsWith(ENOUGH_BIDDERS)) return say.bidders
  return state === 'ok' ? say.kept : undefined
}

const isBeforeNoticeSent = ({ status }: LotRecord) => status < FIRST_NOTICE_SENT && !isLotFailed(status)

const isViolatedOrUnknown = ({ state }: Judgement) => state === 'broken' || state === 'unknown'

/** The codes of violated rules of a lot to which the caller may request an exception. */
export const exceptableRulesFor =
  (context: Context, asked: readonly ExceptionRecord[]) =>
  (lot: LotRecord, judgements: readonly Judgement[]): string[] =>
    hasPermission(context.actor, `${projectPrefix}:handle`) &&
    canActAsManager(context, lot) &&
    isBeforeNoticeSent(lot) &&
    !lot.suspendFlag
      ? judgements
          .filter((one) => isViolatedOrUnknown(one) && exceptionObstacle(lot, one, asked) === undefined)
          .map(({ ruleCode }) => ruleCode)
      : []

async function loadExceptionViews(context: Context, project: ProjectRecord): Promise<ExceptionRow[]> {
  const rows = await exceptions.of(context.db, [project.listId])
  const moves = await findAllowedMoves(context, exceptionResource, rows)
  const person = await createNameLookup(context.db, rows, ({ createUserId, updateUserId }) => [
    createUserId,
    updateUserId,
  ])
  return rows.map((row) => {
    const isDecided = row.status !== exceptionFlow.steps.asked.status
    return {
      ...row,
      statusText: statusNames[row.status] ?? row.status,
      askUserName: person(row.createUserId),
      askTime: row.createTime.toISOString(),
      decideUserName: isDecided ? person(row.updateUserId) : null,
      decideTime: isDecided ? row.updateTime.toISOString() : null,
      allowedActions: row.suspendFlag ? [] : [...(moves.get(row.listId) ?? [])],
    }
  })
}

const statusNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(exceptionFlow.steps).map(({ status, title }) => [status, title]),
)

/** The supporting letter or order is readable by everybody who may see the project, and cannot be changed. */
export const exceptionAccess: RecordAccess = {
  bizType: FILES,
  canSeeFiles: async (context, ownId) => (await exceptions.find(context.db, context, ownId)) !== undefined,
  canEdit: async () => false,
}
