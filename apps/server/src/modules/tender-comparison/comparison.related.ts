import { shanghaiDateAt } from '@agency/shared/format/dates'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { comparisonFlow } from '@agency/shared/modules/tender-comparison/comparison.flow'
import { comparisonPath } from '@agency/shared/modules/tender-comparison/comparison.paths'
import { eq } from 'drizzle-orm'
import { createRelatedSource } from '../../record/related'
import { comparisons } from './comparison.store'
import { tenderComparison } from './comparison.table'

/** 比选 of a client, as related records on its page. */
export const comparisonsOfClient = createRelatedSource({
  of: clientRecord.prefix,
  key: 'comparisons',
  title: '比选',
  moneyTitle: '预计服务费',
  dateTitle: '递交截止',
  flow: comparisonFlow,
  store: comparisons,
  belongs: (clientId) => eq(tenderComparison.clientId, clientId),
  row: ({ listId, comparisonCode, comparisonName, feeForecast, quoteFee, submitDeadline }) => ({
    code: comparisonCode,
    name: comparisonName,
    money: feeForecast ?? quoteFee,
    date: shanghaiDateAt(submitDeadline),
    path: comparisonPath(listId),
  }),
})
