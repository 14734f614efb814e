import { shanghaiDateAt } from '@agency/shared/format/dates'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { ordinalFlow } from '@agency/shared/modules/ordinal/ordinal.flow'
import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { eq } from 'drizzle-orm'
import { createRelatedSource } from '../../record/related'
import { ordinals } from './ordinal.store'
import { ordinalRecord } from './ordinal.table'

/** 排号 of a client, as related records on its page. */
export const ordinalsOfClient = createRelatedSource({
  of: clientRecord.prefix,
  key: 'ordinals',
  title: '排号',
  moneyTitle: '预算/估算',
  dateTitle: '提交',
  flow: ordinalFlow,
  store: ordinals,
  belongs: (clientId) => eq(ordinalRecord.clientId, clientId),
  row: ({ listId, ordinalNo, projectName, budgetMoney, submitTime }) => ({
    code: ordinalNo,
    name: projectName,
    money: budgetMoney,
    date: submitTime && shanghaiDateAt(submitTime),
    path: transactPath(listId),
  }),
})
