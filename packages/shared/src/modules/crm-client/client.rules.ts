import type { FieldProblem } from '../../fields/field-problem'

/** 开发占比 by source, the default that a form offers (DOMAIN 5.1). */
export const defaultProportion: Readonly<Record<string, number>> = {
  自主开发: 100,
  转介绍: 70,
  比选: 100,
  框架入围: 50,
  公司资源: 0,
}

/** Days of protection from approval (DOMAIN 5.1). */
export const PROTECTION_DAYS = 180
/** 境外: the only client type without a 统一社会信用代码. */
export const OVERSEAS_TYPE = '境外机构'

interface ClientDraft {
  clientType?: string | null
  creditCode?: string | null
  mainDevelopUserId?: string | null
  helperDevelopUserIds?: readonly string[]
  frameworkStart?: string | null
  frameworkEnd?: string | null
  contacts?: readonly { isPrimary?: boolean }[]
}

/** Checks the rules of a client that concern two fields (DOMAIN 5.1). */
export function clientProblems(client: ClientDraft): FieldProblem[] {
  const problems: FieldProblem[] = []
  const helpers = client.helperDevelopUserIds ?? []
  if (!client.creditCode && client.clientType !== OVERSEAS_TYPE)
    problems.push({ field: 'creditCode', message: '请输入统一社会信用代码' })
  if (client.mainDevelopUserId && helpers.includes(client.mainDevelopUserId))
    problems.push({ field: 'helperDevelopUserIds', message: '协助开发人员不能包含主开发人员' })
  if (new Set(helpers).size !== helpers.length)
    problems.push({ field: 'helperDevelopUserIds', message: '协助开发人员不能重复' })
  if (client.frameworkStart && client.frameworkEnd && client.frameworkEnd < client.frameworkStart)
    problems.push({ field: 'frameworkEnd', message: '框架协议结束日期不能早于开始日期' })
  if ((client.contacts ?? []).filter((contact) => contact.isPrimary).length > 1)
    problems.push({ field: 'contacts', message: '主要联系人只能有一位' })
  return problems
}
