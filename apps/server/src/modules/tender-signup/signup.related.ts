import { shanghaiDateAt } from '@agency/shared/format/dates'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { eq } from 'drizzle-orm'
import { createRelatedSource } from '../../record/related'
import { signups } from './signup.store'
import { tenderSignup } from './signup.table'

/** 参与项目 of a supplier (DOMAIN 5.2), as far as the caller may know the buyers of each lot (R27). */
export const signupsOfSupplier = createRelatedSource({
  of: supplierRecord.prefix,
  key: 'signups',
  title: '参与项目',
  moneyTitle: '标书款',
  dateTitle: '报名',
  flow: signupFlow,
  store: signups,
  belongs: (supplierId) => eq(tenderSignup.supplierId, supplierId),
  row: ({ packageNo, projectId, projectName, bookPrice, buyTime }) => ({
    code: packageNo,
    name: projectName,
    money: bookPrice,
    date: shanghaiDateAt(buyTime),
    path: projectPath(projectId),
  }),
})
