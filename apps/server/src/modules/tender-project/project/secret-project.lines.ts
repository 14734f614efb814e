import { type SQL, sql } from 'drizzle-orm'
import { isLogLineAbout, type SecretLines } from '../../../record/secret-lines'
import { hiddenSecretProjectsQuery } from './project.visibility'

/**
 * Tables with rows that belong to a project, a lot, or a row of one of those; a test checks that the list is
 * complete.
 */
export const TABLES_OF_PROJECT = [
  'tender_package',
  'tender_team_member',
  'tender_file',
  'tender_notice',
  'tender_waiver',
  'tender_exception',
  'tender_change',
  'tender_amend',
  'tender_signup',
  'tender_bid',
  'tender_bid_fix',
  'tender_bid_review',
  'tender_bond',
  'tender_fee',
  'tender_fail',
  'tender_sign_session',
  'sale_complain',
  'sale_notice',
  'ordinal_booking',
  'risk_row',
  'quality_qc',
  'archive_bid',
  'archive_file',
  'archive_part',
  'archive_more',
  'archive_custody',
  'archive_repo',
  'archive_package',
  'finance_cost',
  'finance_budget',
  'finance_income',
  'finance_royalty',
  'finance_royalty_line',
  'finance_royalty_reckoning',
  'finance_royalty_question',
  'finance_voucher',
  'finance_urge',
] as const
export const TABLES_OF_LOT = ['tender_prequalify', 'tender_candidate', 'tender_committee_member'] as const
const OF_OTHERS = [
  ['tender_fee_receipt', 'fee_id', 'tender_fee'],
  ['tender_file_comment', 'file_id', 'tender_file'],
  ['tender_signature', 'session_id', 'tender_sign_session'],
  ['archive_borrow', 'repo_id', 'archive_repo'],
] as const

/** Log lines about a secret project are shown only to people who may see it (DOMAIN section 3). */
export const secretProjectLogLines: SecretLines = ({ ownId, action, before }, reader) => {
  const secret = hiddenSecretProjectsQuery(reader)
  if (!secret) return undefined
  const projects = sql`select p.list_id from tender_project p where p.list_id in (${secret})`
  // A deleted draft no longer exists, so only its log line shows to which project it belonged.
  const wasOfSecret = sql`coalesce(${action} = 'delete'
    and ${before}::jsonb ->> 'projectId' in (select id::text from (${projects}) as secret(id)), false)`
  return sql`(${isLogLineAbout(ownId, recordIdsOfProjects(projects))} or ${wasOfSecret})`
}

/** A query for the ids of these projects and of all records that belong to them. */
function recordIdsOfProjects(projects: SQL): SQL {
  const tableIdentifier = (table: string) => sql.identifier(table)
  const ofProject = TABLES_OF_PROJECT.map(
    (table) => sql`select list_id from ${tableIdentifier(table)} where project_id in (${projects})`,
  )
  const lots = sql`select list_id from tender_package where project_id in (${projects})`
  const ofLot = TABLES_OF_LOT.map(
    (table) => sql`select list_id from ${tableIdentifier(table)} where package_id in (${lots})`,
  )
  const ofOthers = OF_OTHERS.map(
    ([table, column, parent]) => sql`select c.list_id from ${tableIdentifier(table)} c
      join ${tableIdentifier(parent)} p on p.list_id = c.${tableIdentifier(column)} where p.project_id in (${projects})`,
  )
  return sql.join([projects, ...ofProject, ...ofLot, ...ofOthers], sql` union all `)
}
