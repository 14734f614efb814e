import type { FieldProblem } from '../../contract/envelope'
import { tidy } from '../../fields/tidy'

/** 开发占比 by source, the default that a form offers (DOMAIN 5.1). */
export const defaultProportion: Readonly<Record<string, number>> = {
  自主开发: 100,
  转介绍: 70,
  比选: 100,
  框架入围: 50,
  公司资源: 0,
}

/** Names at least this similar are shown before a submit (DOMAIN 5.1). */
export const SIMILAR_NAME = 0.85
/** Days of protection from approval (DOMAIN 5.1). */
export const PROTECTION_DAYS = 180
/** 境外: the only client type without a 统一社会信用代码. */
export const OVERSEAS_TYPE = '境外机构'

/** One spelling of a name for comparing: full-width folded, brackets unified, white space dropped. */
export const normalizeName = (name: string) =>
  tidy(name)
    .normalize('NFKC')
    .replace(/[【〔［[{｛]/g, '(')
    .replace(/[】〕］\]}｝]/g, ')')
    .replace(/\s+/g, '')
    .toLowerCase()

/** How alike two names are, 0 to 1: the Dice coefficient of their character pairs, after `normalizeName`. */
export function nameSimilarity(a: string, b: string): number {
  const [left, right] = [pairsOf(normalizeName(a)), pairsOf(normalizeName(b))]
  if (left.length === 0 || right.length === 0) return normalizeName(a) === normalizeName(b) ? 1 : 0
  const rest = [...right]
  let shared = 0
  for (const pair of left) {
    const at = rest.indexOf(pair)
    if (at < 0) continue
    rest.splice(at, 1)
    shared++
  }
  return (2 * shared) / (left.length + right.length)
}

const pairsOf = (text: string) => {
  const characters = [...text]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

interface ClientDraft {
  clientType?: string | null
  creditCode?: string | null
  mainDevelopUserId?: string | null
  helperDevelopUserIds?: readonly string[]
  frameworkStart?: string | null
  frameworkEnd?: string | null
  contacts?: readonly { isPrimary?: boolean }[]
}

/** The rules of a client that look at two fields at once (DOMAIN 5.1). */
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
