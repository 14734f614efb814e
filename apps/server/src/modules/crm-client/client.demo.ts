import type { ClientForm } from '@agency/shared/modules/crm-client/client.contract'
import { defaultProportion } from '@agency/shared/modules/crm-client/client.rules'
import { usccCheckDigit } from '@agency/shared/validators/uscc'
import type { Context } from '../../http/context'
import { pseudoRandom } from '../../seed/company/chance'
import { type DemoClient, demoClients } from '../../seed/company/clients'
import { SUFFIX } from '../../seed/company/suppliers'
import type { Demo } from '../../seed/module-seed'
import { makeMove } from '../../workflow/engine'
import { clientKind } from './client.kind'
import { clientColumns } from './client.save'

/** The ministry's region code 000000 does not exist, so no code can be a real one (DOMAIN section 7). */
const demoCreditCode = (index: number) => {
  const body = `91000000MA${String(index + 1).padStart(6, '0')}0`.slice(0, 17)
  return body + usccCheckDigit(body)
}
const headOf = { clientmgr: 'depthead', clientmgr2: 'depthead2', clientmgr3: 'depthead2' } as const
const sources = Object.keys(defaultProportion)

/** Out of ten demo clients seven are in use; the others are returned, waiting or drafts. */
const USED = 7
/** Index of the client whose fee is so overdue that the head of finance has frozen it. */
const FROZEN = 20
/** Office minutes since the newest demo client was entered, and between one and the next. */
const LATELY = { last: 35, apart: 18 }

/** Creates 40 demo clients: most in use, some waiting, returned, in draft, frozen. */
export async function createDemoClients({ as, since, office }: Demo): Promise<void> {
  const { resource, writer } = clientKind
  for (const [index, client] of demoClients.entries()) {
    // Clients in use are dated to when the company began to work, the others to recent days.
    const officeTimeMinutesAgo = (minutes: number) =>
      office(LATELY.last + (demoClients.length - index) * LATELY.apart - minutes)
    const demoClock = (minutes: number) => () =>
      since && index % 10 < USED ? since : officeTimeMinutesAgo(minutes)
    const context = as(client.customerManager, demoClock(0))
    const form = demoClientForm(context, client, index)
    const draft = await context.write(async (write) =>
      writer.createCase(write, await clientColumns(write.tx, form)),
    )
    if (index % 10 === 9) continue
    const submitted = await makeMove(as(client.customerManager, demoClock(6)), resource, 'submit', {
      ...draft,
      confirmNotDuplicate: true,
    })
    if (index % 10 === 8) continue
    const isReturned = index % 10 === USED
    const head = as(headOf[client.customerManager], demoClock(40))
    const decided = await makeMove(head, resource, 'audit', {
      listId: submitted.listId,
      version: submitted.version,
      result: isReturned ? 'return' : 'approve',
      opinion: isReturned ? '请补充开票信息与主要联系人的职务' : '资料齐全，同意启用',
    })
    if (index === FROZEN)
      await makeMove(
        as('finhead', () => officeTimeMinutesAgo(20)),
        resource,
        'freeze',
        {
          listId: decided.listId,
          version: decided.version,
          opinion: '服务费逾期超过 180 天',
        },
      )
  }
}

function demoClientForm(context: Context, client: DemoClient, index: number): ClientForm {
  const { clientName, clientShortName, clientType, industry, clientLevel } = client
  const source = sources[Math.floor(pseudoRandom(clientName, 'source') * sources.length)] ?? '自主开发'
  const landline = `028-0000${String(1000 + index)}`
  const fullName = `${clientName}${SUFFIX}`
  return {
    clientName: fullName,
    clientShortName,
    clientType,
    industry,
    clientLevel,
    creditCode: demoCreditCode(index),
    clientSource: source,
    regionCode: client.regionCode,
    address: client.address,
    customerManagerId: context.actor.userId,
    mainDevelopUserId: context.actor.userId,
    helperDevelopUserIds: [],
    developmentProportion: defaultProportion[source] ?? 100,
    contacts: [
      {
        contactName: client.contactName,
        position: client.position,
        mobile: `1380000${String(1000 + index)}`,
        phone: landline,
        email: `contact${index + 1}@example.com`,
        isPrimary: true,
      },
    ],
    invoiceTitle: fullName,
    taxNo: demoCreditCode(index),
    bankName: '演示银行云岭支行',
    bankAccount: `6200000000${String(10000000 + index)}`,
    invoiceAddress: client.address,
    invoicePhone: landline,
    frameworkStart: null,
    frameworkEnd: null,
    frameworkFile: [],
    remark: null,
    attachment: [],
  }
}
